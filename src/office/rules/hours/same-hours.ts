import { parseClock } from '#domain/time/hours.ts';
import { clockOf, DAYS, type FileHours } from './bars.ts';

/** The times of a day as the venue file has them. */
export type FileSpan = Pick<FileHours, 'from_hour' | 'to_hour'>;

/** Days that have the same times, which no other day has. */
export interface SameHours {
  /** 0 is Monday, in order. */
  days: readonly number[];
  spans: readonly FileSpan[];
}

const DAY_S = 86_400;
/** Between two times of a day, and how long a new one is. */
const STEP_S = 3 * 3600;

const keyOf = (spans: readonly FileSpan[]) =>
  spans.map(({ from_hour: from, to_hour: to }) => `${from}-${to}`).join();

/** The hours of a week by days that have the same; each day keeps its own times, also past midnight. */
export function sameHours(entries: readonly FileHours[]): SameHours[] {
  const groups = new Map<string, { days: number[]; spans: FileSpan[] }>();
  for (const day of DAYS) {
    const spans = entries
      .filter(({ weekday }) => weekday === day)
      .map(({ from_hour, to_hour }) => ({ from_hour, to_hour }))
      .toSorted((one, other) => one.from_hour.localeCompare(other.from_hour));
    if (spans.length === 0) continue;
    const group = groups.get(keyOf(spans));
    if (group) group.days.push(day);
    else groups.set(keyOf(spans), { days: [day], spans });
  }
  return [...groups.values()];
}

/** Groups as entries of the venue file, by day and time. */
export function hoursOfGroups(groups: readonly SameHours[]): FileHours[] {
  return DAYS.flatMap((weekday) =>
    groups
      .flatMap(({ days, spans }) => (days.includes(weekday) ? spans : []))
      .toSorted((one, other) => one.from_hour.localeCompare(other.from_hour))
      .map((span) => ({ weekday, ...span })),
  );
}

/** Days in a row as their first and last: three and more from Monday on are one run. */
export function dayRuns(days: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && day === last[1] + 1) last[1] = day;
    else runs.push([day, day]);
  }
  // Two days are named one after the other.
  return runs.flatMap(([first, last]): [number, number][] =>
    last - first === 1
      ? [
          [first, first],
          [last, last],
        ]
      : [[first, last]],
  );
}

/** Days without hours. */
export function freeDays(groups: readonly SameHours[]): number[] {
  return DAYS.filter((day) => !groups.some(({ days }) => days.includes(day)));
}

/** A group's times for a day of its own, or none for that day; the last day of all stays. */
export function turnDay(groups: readonly SameHours[], at: number, day: number): SameHours[] {
  const isOff = groups[at]?.days.includes(day);
  const next = groups.map(({ days, spans }, index) => ({
    spans,
    days: index === at && !isOff ? [...days, day] : days.filter((each) => each !== day),
  }));
  return next.some(({ days }) => days.length > 0) ? next : [...groups];
}

/** The times of a group in place of what it has. */
export function withSpans(groups: readonly SameHours[], at: number, spans: readonly FileSpan[]): SameHours[] {
  return groups.map((group, index) => (index === at ? { ...group, spans } : group));
}

/** A time some hours after the last of a day. */
export function laterSpan(spans: readonly FileSpan[]): FileSpan {
  const end = parseClock(spans.at(-1)?.to_hour ?? '') ?? 0;
  const at = (second: number) => clockOf(second % DAY_S);
  return { from_hour: at(end + STEP_S), to_hour: at(end + 2 * STEP_S) };
}

/** The first day without hours, an hour later than the last group: other days have other times. */
export function otherDays(groups: readonly SameHours[]): SameHours[] {
  const [day] = freeDays(groups);
  const last = groups.at(-1)?.spans[0];
  if (day === undefined || !last) return [...groups];
  const later = (time: string) => clockOf(((parseClock(time) ?? 0) + STEP_S / 3) % DAY_S);
  return [
    ...groups,
    { days: [day], spans: [{ from_hour: later(last.from_hour), to_hour: later(last.to_hour) }] },
  ];
}
