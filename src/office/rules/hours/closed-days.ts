import type { FileText } from '#contract/values/value-shapes.ts';
import { zonedInstant } from '#domain/time/zoned-time.ts';
import { textChanges, type TextChange } from '../texts.ts';

/** A closing rule of the venue file: closed from an instant until before another. */
export interface ClosingRule {
  start: string;
  end: string;
  /** What guests read while it is closed for it; absent: no reason. */
  name?: FileText;
}

/** A rule with another name; '': without one. */
export function withName({ start, end, ...others }: ClosingRule, name: FileText): ClosingRule {
  const { name: _, ...rest } = others;
  return { start, end, ...rest, ...(name !== '' && { name }) };
}

/** What closed days are called anew, by language: of rules whose times stay. */
export function renamedDays(
  before: readonly ClosingRule[],
  after: readonly ClosingRule[],
  original: string,
): (TextChange & { rule: ClosingRule })[] {
  return after.flatMap((rule) => {
    const was = before.find(({ start, end }) => start === rule.start && end === rule.end);
    return was ? textChanges(was.name, rule.name, original).map((change) => ({ rule, ...change })) : [];
  });
}

const DAY_MS = 86_400_000;

/** The day after; '' for a day that is none. */
function nextDay(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) ? '' : new Date(at + DAY_MS).toISOString().slice(0, 10);
}

/**
 * The rule that closes a venue on business days, from the first through the last ('2026-12-24'): the night before the
 * first still ends as usual, since a business day ends at the venue's `ordering.day_ends`. Null for days that are none, or in the wrong order.
 */
export function closedDays(
  first: string,
  last: string,
  { timezone, dayEnds }: { timezone: string; dayEnds: string },
): ClosingRule | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(first) || !/^\d{4}-\d{2}-\d{2}$/.test(last) || last < first) return null;
  const start = zonedInstant(`${first}T${dayEnds}`, timezone);
  const end = zonedInstant(`${nextDay(last)}T${dayEnds}`, timezone);
  if (start === null || end === null) return null;
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
}

/**
 * The rule that closes a venue from a time of its clock ('2026-12-24T05:00') until before another; else why there is none:
 * null where a time is still to be written.
 */
export function closedSpan(
  { from, to }: { from: string; to: string },
  timezone: string,
): { rule: ClosingRule | null; fault: 'ends_before_start' | 'closure_without_length' | null } {
  const [start, end] = [zonedInstant(from, timezone), zonedInstant(to, timezone)];
  if (start === null || end === null) return { rule: null, fault: null };
  if (start === end) return { rule: null, fault: 'closure_without_length' };
  if (start > end) return { rule: null, fault: 'ends_before_start' };
  return {
    rule: { start: new Date(start).toISOString(), end: new Date(end).toISOString() },
    fault: null,
  };
}
