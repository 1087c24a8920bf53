import { localTime, type Timetable } from '#domain/time/hours.ts';

/** What was done for today at once, until when (ms UTC); null: nothing. */
export interface TodayAtOnce {
  openedUntil: number | null;
  closedUntil: number | null;
}

/** A house that opened before its hours, up to when these begin: also where it would be closed today. */
function openedEarly(house: Timetable, from: number, until: number): Timetable {
  const [begins, ends] = [from, until].map((at) => localTime(at, house.timezone));
  if (!begins || !ends || house.hours.length === 0) return house;
  const entry = { weekday: begins.weekday, fromSecond: begins.second, toSecond: ends.second };
  const closures = house.closures.map((closure) =>
    closure.start < until && closure.end > from
      ? { ...closure, start: Math.min(until, closure.end) }
      : closure,
  );
  return { ...house, hours: [...house.hours, entry], closures };
}

/**
 * The hours of a house, or of an order type within it, as guests have them at an instant (ms UTC) of which somebody asks
 * now: with what was done for today at once, which is no part of the hours of every week.
 */
export function withToday(
  timetable: Timetable,
  { openedUntil, closedUntil }: TodayAtOnce,
  now: number,
  at: number,
): Timetable {
  const { within } = timetable;
  if (within) return { ...timetable, within: withToday(within, { openedUntil, closedUntil }, now, at) };
  if (closedUntil !== null)
    return { ...timetable, closures: [...timetable.closures, { start: now, end: closedUntil }] };
  // Hours come again every week, an early opening does not.
  const isEarly = openedUntil !== null && at >= now && at < openedUntil;
  return isEarly ? openedEarly(timetable, now, openedUntil) : timetable;
}
