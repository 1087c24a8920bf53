import { isOpen, nextChange, type Timetable } from '#domain/time/hours.ts';
import { readHours, type FileHours } from './bars.ts';
import type { ClosingRule } from './closed-days.ts';

const MINUTE_MS = 60_000;

/** Hours and closed days of the venue file as the guests' rules read them; `nameOf` says what closed days are called, '': nothing. */
export function readTimetable(
  hours: readonly FileHours[],
  rules: readonly ClosingRule[],
  timezone: string,
  nameOf: (rule: ClosingRule) => string = () => '',
): Timetable {
  const closures = rules.map((rule) => {
    const name = nameOf(rule);
    return { start: Date.parse(rule.start), end: Date.parse(rule.end), ...(name && { name }) };
  });
  return { hours: readHours(hours), closures, timezone };
}

/** When a house next opens and closes (ms UTC); null: it never does. */
export interface QuietTimes {
  isOpen: boolean;
  opens: number | null;
  /** The first whole minute without guests. */
  closes: number | null;
}

/** The next times at which a change disturbs no guest: as the house opens, and after it has closed. */
export function quietTimes(house: Timetable, at: number): QuietTimes {
  const first = nextChange(house, at);
  const second = first === null ? null : nextChange(house, first);
  const open = isOpen(house, at);
  const [opens, closes] = open ? [second, first] : [first, second];
  return { isOpen: open, opens, closes: closes && Math.ceil(closes / MINUTE_MS) * MINUTE_MS };
}

/** True when a house is open up to an instant (ms UTC) and from it on: only then guests are choosing. */
export function isOpenAround(house: Timetable, at: number): boolean {
  return isOpen(house, at - 1) && isOpen(house, at);
}
