import { barsOf, DAYS, type Bar, type FileHours } from './bars.ts';

/** Days whose hours change alike. */
export interface HoursChange {
  days: number[];
  before: Bar[];
  after: Bar[];
}

const keyOf = (bars: readonly Bar[]) => bars.map(({ fromS, toS }) => `${fromS}-${toS}`).join();

/** How the hours of a week change: the days that differ, those that differ alike together. */
export function hoursChanges(before: readonly FileHours[], after: readonly FileHours[]): HoursChange[] {
  const [old, fresh] = [barsOf(before), barsOf(after)];
  const groups = new Map<string, HoursChange>();
  for (const day of DAYS) {
    const isOfDay = (bar: Bar) => bar.day === day;
    const change = { days: [day], before: old.filter(isOfDay), after: fresh.filter(isOfDay) };
    const [from, to] = [keyOf(change.before), keyOf(change.after)];
    if (from === to) continue;
    const known = groups.get(`${from} ${to}`);
    if (known) known.days.push(day);
    else groups.set(`${from} ${to}`, change);
  }
  return [...groups.values()];
}
