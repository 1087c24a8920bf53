import { DAY_MS } from './spans.ts';

/** One span of a week: from `fromSecond` of the weekday (0 = Monday) up to, not including, `toSecond`. */
export interface HoursEntry {
  weekday: number;
  fromSecond: number;
  /** At or before `fromSecond` it is on the next day: 0 is the next midnight (contract section 3). */
  toSecond: number;
}

/** Instants in ms UTC, `[start, end)`. */
export interface Closure {
  start: number;
  end: number;
  /** What guests read about it; absent: nothing. */
  name?: string;
}

/** When something is available: no entries mean always. */
export interface Timetable {
  hours: readonly HoursEntry[];
  closures: readonly Closure[];
  timezone: string;
  /** Hours that also have to be open, in the same zone: a house around its deliveries. */
  within?: Timetable;
}

/** The wall clock of a zone at one instant. */
export interface LocalTime {
  weekday: number;
  second: number;
}

/** Every zone changes its offset at a multiple of this. */
const OFFSET_STEP_MS = 15 * 60 * 1000;

const formatters = new Map<string, Intl.DateTimeFormat>();
/** Cached offsets of each zone: a page asks for the same few days again and again. */
const knownOffsets = new Map<string, Map<number, number>>();
const MOST_KNOWN = 500;

function readOffset(at: number, timezone: string): number {
  let formatter = formatters.get(timezone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(timezone, formatter);
  }
  const parts: Record<string, number> = {};
  for (const part of formatter.formatToParts(at)) parts[part.type] = Number(part.value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

/** How far the zone's wall clock is ahead of UTC at an instant, in ms. Throws RangeError for an unknown zone. */
export function zoneOffsetMs(at: number, timezone: string): number {
  const step = Math.floor(at / OFFSET_STEP_MS);
  const known = knownOffsets.get(timezone) ?? new Map<number, number>();
  const offsetMs = known.get(step) ?? readOffset(step * OFFSET_STEP_MS, timezone);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(step, offsetMs);
  knownOffsets.set(timezone, known);
  return offsetMs;
}

/** True when the platform knows the zone's name. */
export function isTimezone(timezone: string): boolean {
  try {
    readOffset(0, timezone);
    return true;
  } catch {
    return false;
  }
}

/** The day of a zone’s wall clock at an instant (ms UTC), in days since 1970-01-01. */
export function zonedDay(at: number, timezone: string): number {
  return Math.floor((at + zoneOffsetMs(at, timezone)) / DAY_MS);
}

/** Weekday (0 = Monday) and second of the day on the zone's wall clock at an instant (ms UTC). */
export function localTime(at: number, timezone: string): LocalTime {
  const local = at + zoneOffsetMs(at, timezone);
  const day = Math.floor(local / DAY_MS);
  // The epoch's first day was a Thursday.
  return { weekday: (((day + 3) % 7) + 7) % 7, second: Math.floor((local - day * DAY_MS) / 1000) };
}

/** True when one of the weekly spans covers the wall clock; no spans at all cover everything (specification section 4). */
export function coversHours(hours: readonly HoursEntry[], local: LocalTime): boolean {
  if (hours.length === 0) return true;
  const yesterday = (local.weekday + 6) % 7;
  return hours.some(({ weekday, fromSecond, toSecond }) => {
    const overnight = toSecond <= fromSecond;
    if (weekday === local.weekday) {
      return local.second >= fromSecond && (overnight || local.second < toSecond);
    }
    return overnight && weekday === yesterday && local.second < toSecond;
  });
}

/** Open at an instant: outside every closure and within the weekly spans (specification section 4). */
export function isOpen(timetable: Timetable, at: number): boolean {
  if (timetable.closures.some(({ start, end }) => at >= start && at < end)) return false;
  if (timetable.within && !isOpen(timetable.within, at)) return false;
  return coversHours(timetable.hours, localTime(at, timetable.timezone));
}

/** The instant at which the zone leaves the offset it has at `from` for another that it has at `to`. */
function offsetChange(from: number, to: number, timezone: string): number {
  const before = zoneOffsetMs(from, timezone);
  let low = Math.floor(from / OFFSET_STEP_MS);
  let high = Math.floor(to / OFFSET_STEP_MS);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (zoneOffsetMs(middle * OFFSET_STEP_MS, timezone) === before) low = middle;
    else high = middle;
  }
  return high * OFFSET_STEP_MS;
}

/**
 * How far ahead the weekly pattern is searched: a span inside the hour that a clock change skips waits for the second
 * week.
 */
const HORIZON_DAYS = 15;

/**
 * Every instant within the horizon after `from` at which the timetable could change, and every boundary of a closure,
 * unsorted.
 */
function candidateInstants({ hours, closures, timezone, within }: Timetable, from: number): number[] {
  const seconds = new Set([0, ...hours.flatMap((entry) => [entry.fromSecond, entry.toSecond])]);
  const found = closures.flatMap(({ start, end }) => [start, end]);
  if (within) found.push(...candidateInstants(within, from));
  const today = zonedDay(from, timezone);
  const noonOf = (day: number) => day * DAY_MS + DAY_MS / 2;
  let yesterdays = zoneOffsetMs(noonOf(today - 1), timezone);
  let todays = zoneOffsetMs(noonOf(today), timezone);
  for (let day = today; day <= today + HORIZON_DAYS; day++) {
    const tomorrows = zoneOffsetMs(noonOf(day + 1), timezone);
    for (const offset of new Set([yesterdays, tomorrows])) {
      for (const second of seconds) found.push(day * DAY_MS + second * 1000 - offset);
    }
    if (yesterdays !== todays) found.push(offsetChange(noonOf(day - 1), noonOf(day), timezone));
    [yesterdays, todays] = [todays, tomorrows];
  }
  return found;
}

/** The name of a closure that covers an instant (ms UTC), those of the innermost timetable first; null: there is none. */
export function closedName(timetable: Timetable, at: number): string | null {
  return allClosures(timetable).find(({ start, end, name }) => name && at >= start && at < end)?.name ?? null;
}

function allClosures({ closures, within }: Timetable): readonly Closure[] {
  return within ? [...closures, ...allClosures(within)] : closures;
}

/** The next instant (ms UTC) at which the open state flips, however far ahead; null when it never does. */
export function nextChange(timetable: Timetable, at: number): number | null {
  const now = isOpen(timetable, at);
  const ends = allClosures(timetable).flatMap(({ end }) => (end > at ? end : []));
  // A closure may outlast the horizon: the search for the first opening then starts at its end.
  for (const from of [at, ...ends.sort((a, b) => a - b)]) {
    const until = from + HORIZON_DAYS * DAY_MS;
    const known = candidateInstants(timetable, from).filter(
      (candidate) => candidate > at && candidate <= until,
    );
    const change = known.sort((a, b) => a - b).find((candidate) => isOpen(timetable, candidate) !== now);
    if (change !== undefined) return change;
  }
  return null;
}

/** How long the timetable is open within `[from, to)`, in ms. */
export function openMs(timetable: Timetable, from: number, to: number): number {
  let sum = 0;
  let at = from;
  while (at < to) {
    const next = Math.min(nextChange(timetable, at) ?? to, to);
    if (isOpen(timetable, at)) sum += next - at;
    at = next;
  }
  return sum;
}

const CLOCK = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/;

/** Reads 'HH:MM:SS' into seconds of the day; null for anything else. */
export function parseClock(text: string): number | null {
  const match = CLOCK.exec(text);
  return match && Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3]);
}

/** The last minute of a day, which stands for its end where hours cannot be written until 24:00. */
const LAST_MINUTE_S = 23 * 3600 + 59 * 60;

/** Reads when hours end, likewise; 23:59 means midnight, which is 0 of the next day. */
export function parseClosing(text: string): number | null {
  const second = parseClock(text);
  return second !== null && second >= LAST_MINUTE_S ? 0 : second;
}
