import { closedDays, type ClosingRule } from './closed-days.ts';
import { zonedText } from '#domain/time/zoned-time.ts';

const HALF_DAY_MS = 43_200_000;

/** The clock by which days are closed. */
export interface ClosedClock {
  timezone: string;
  /** The venue's `ordering.day_ends`. */
  dayEnds: string;
}

/** The days of a month ('2026-12') as '2026-12-01', in whole weeks from Monday; those of other months are null. */
export function weeksOf(month: string): (string | null)[] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const before = (first.getUTCDay() + 6) % 7;
  const cells = [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length: days }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`),
  ];
  return [...cells, ...Array.from({ length: (7 - (cells.length % 7)) % 7 }, () => null)];
}

/** The month some months later ('2026-12'). */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** How far rules close a business day: all of it, a part, or not at all. */
export function closedOn(
  rules: readonly ClosingRule[],
  day: string,
  clock: ClosedClock,
): 'all' | 'part' | null {
  const whole = closedDays(day, day, clock);
  if (!whole) return null;
  const [from, to] = [Date.parse(whole.start), Date.parse(whole.end)];
  const spans = rules
    .map(({ start, end }) => ({
      start: Math.max(from, Date.parse(start)),
      end: Math.min(to, Date.parse(end)),
    }))
    .filter(({ start, end }) => start < end)
    .toSorted((one, other) => one.start - other.start);
  if (spans.length === 0) return null;
  const reached = spans.reduce(
    (until, { start, end }) => (start <= until ? Math.max(until, end) : until),
    from,
  );
  return reached >= to ? 'all' : 'part';
}

/** Rules in the order of their beginning: those that are over at an instant (ms UTC) apart from the others. */
export function byAge(
  rules: readonly ClosingRule[],
  now: number,
): { ahead: ClosingRule[]; past: ClosingRule[] } {
  const ordered = rules.toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start));
  const isOver = ({ end }: ClosingRule) => Date.parse(end) <= now;
  return { ahead: ordered.filter((rule) => !isOver(rule)), past: ordered.filter(isOver).toReversed() };
}

/**
 * The first and last day that a rule closes, as instants (ms UTC) on them; null for a rule that begins or ends within a
 * day: at another time than midnight or the end of the business day.
 */
export function wholeDays(
  { start, end }: ClosingRule,
  { timezone, dayEnds }: ClosedClock,
): { first: number; last: number } | null {
  const [from, to] = [Date.parse(start), Date.parse(end)];
  const [fromClock, toClock] = [from, to].map((at) => zonedText(at, timezone).slice(11));
  if (fromClock !== toClock || (fromClock !== '00:00' && fromClock !== dayEnds)) return null;
  return { first: from, last: to - HALF_DAY_MS };
}
