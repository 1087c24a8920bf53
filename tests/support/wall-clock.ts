import type { HoursEntry, Timetable } from '#domain/time/hours.ts';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const DAY_S = 86_400;
const WEEK_S = 7 * DAY_S;
const MINUTE_MS = 60_000;
const DAY_MS = DAY_S * 1000;

/** Seconds since Monday 00:00:00 on a zone's wall clock, parsed from Intl's text. */
export function wallClock(timezone: string): (at: number) => number {
  const formatter = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return (at) => {
    const text = formatter.format(at);
    const [hour = 0, minute = 0, second = 0] = text.slice(-8).split(':').map(Number);
    return WEEKDAYS.indexOf(text.slice(0, 3)) * DAY_S + hour * 3600 + minute * 60 + second;
  };
}

/** True when a venue is open at this second of the week: each span is a part of the week's circle. */
export function openOnTheWall(hours: readonly HoursEntry[], weekSecond: number): boolean {
  if (hours.length === 0) return true;
  return hours.some(({ weekday, fromSecond, toSecond }) => {
    const start = weekday * DAY_S + fromSecond;
    const length = (toSecond > fromSecond ? toSecond : toSecond + DAY_S) - fromSecond;
    return (weekSecond - start + WEEK_S) % WEEK_S < length;
  });
}

/** The same with closures, for an instant. */
export function openAt({ hours, closures, timezone }: Timetable, at: number): boolean {
  const closed = closures.some(({ start, end }) => start <= at && at < end);
  return !closed && openOnTheWall(hours, wallClock(timezone)(at));
}

function offsetText(timezone: string): (at: number) => string {
  const formatter = new Intl.DateTimeFormat('en-GB', { timeZone: timezone, timeZoneName: 'longOffset' });
  return (at) => formatter.format(at).split(', ')[1] ?? '';
}

/** The minutes of a year at which a zone's clocks change. */
export function clockChanges(timezone: string, year: number): number[] {
  const offset = offsetText(timezone);
  const found: number[] = [];
  for (let day = Date.UTC(year, 0, 1); day < Date.UTC(year + 1, 0, 1); day += DAY_MS) {
    if (offset(day) === offset(day + DAY_MS)) continue;
    let before = 0;
    let after = DAY_MS / MINUTE_MS;
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (offset(day + middle * MINUTE_MS) === offset(day)) before = middle;
      else after = middle;
    }
    found.push(day + after * MINUTE_MS);
  }
  return found;
}
