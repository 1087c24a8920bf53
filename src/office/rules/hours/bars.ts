import { parseClock, parseClosing, type HoursEntry } from '#domain/time/hours.ts';

/** An entry of hours as the venue file has it: 0 is Monday; a `to_hour` at or before `from_hour` is on the next day. */
export interface FileHours {
  weekday: number;
  from_hour: string;
  to_hour: string;
}

/**
 * A span of one lane. Seconds since the midnight that begins its weekday (0 = Monday), between 06:00 and 06:00 of the
 * next day: a night is one bar.
 */
export interface Bar {
  day: number;
  fromS: number;
  toS: number;
}

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
const WEEK_S = 7 * DAY_S;
/** Where a lane begins: 06:00. */
export const LANE_FROM_S = 6 * HOUR_S;
/** Where a lane ends: 06:00 of the next day. */
export const LANE_TO_S = LANE_FROM_S + DAY_S;
/** The midnight of a lane. */
export const MIDNIGHT_S = DAY_S;
export const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** The hours of the venue file as the guests' rules read them. */
export function readHours(entries: readonly FileHours[]): HoursEntry[] {
  return entries.map(({ weekday, from_hour, to_hour }) => ({
    weekday,
    fromSecond: parseClock(from_hour) ?? 0,
    toSecond: parseClosing(to_hour) ?? 0,
  }));
}

/** A time of a lane as the venue file writes it: 25:30 is 01:30. */
export function clockOf(second: number): string {
  const rest = second % DAY_S;
  const parts = [Math.floor(rest / HOUR_S), Math.floor(rest / 60) % 60, rest % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** A typed time (HH:MM) as a second of a lane: the small hours belong to the evening before. `isEnd`: 06:00 ends the lane. */
export function laneSecond(clock: string, isEnd: boolean): number | null {
  const second = parseClock(clock.length === 5 ? `${clock}:00` : clock);
  if (second === null) return null;
  const isNextDay = isEnd ? second <= LANE_FROM_S : second < LANE_FROM_S;
  return isNextDay ? second + DAY_S : second;
}

/** Bars in order; those that touch or overlap in one lane are one. Empty ones, and what lies outside a lane, go. */
export function mergeBars(bars: readonly Bar[]): Bar[] {
  const merged: Bar[] = [];
  const inLane = bars.map(({ day, fromS, toS }) => ({
    day,
    fromS: Math.max(fromS, LANE_FROM_S),
    toS: Math.min(toS, LANE_TO_S),
  }));
  for (const bar of inLane.toSorted((one, other) => one.day - other.day || one.fromS - other.fromS)) {
    const last = merged.at(-1);
    if (bar.toS <= bar.fromS) continue;
    if (last?.day === bar.day && bar.fromS <= last.toS) last.toS = Math.max(last.toS, bar.toS);
    else merged.push({ ...bar });
  }
  return merged;
}

/** The lanes that a span of the week touches; seconds since Monday's midnight, the end after the beginning. */
function lanesOf(fromS: number, toS: number): Bar[] {
  const bars: Bar[] = [];
  let start = fromS;
  while (start < toS) {
    const lane = Math.floor((start - LANE_FROM_S) / DAY_S);
    const end = Math.min(toS, lane * DAY_S + LANE_TO_S);
    bars.push({ day: (lane + 7) % 7, fromS: start - lane * DAY_S, toS: end - lane * DAY_S });
    start = end;
  }
  return bars;
}

/** The hours of the venue file as bars of seven lanes, split at 06:00. */
export function barsOf(entries: readonly FileHours[]): Bar[] {
  const bars = readHours(entries).flatMap(({ weekday, fromSecond, toSecond }) => {
    const start = weekday * DAY_S;
    return lanesOf(start + fromSecond, start + toSecond + (toSecond <= fromSecond ? DAY_S : 0));
  });
  return mergeBars(bars);
}

/** Bars as the venue file has them: one entry each. */
export function entriesOf(bars: readonly Bar[]): FileHours[] {
  return mergeBars(bars).map(({ day, fromS, toS }) => ({
    weekday: fromS >= DAY_S ? (day + 1) % 7 : day,
    from_hour: clockOf(fromS),
    to_hour: clockOf(toS),
  }));
}

/** The parts of bars that lie within others: an order type within its house. A house without hours is always open. */
export function within(bars: readonly Bar[], house: readonly Bar[]): Bar[] {
  if (house.length === 0) return mergeBars(bars);
  const parts = bars.flatMap((bar) =>
    house
      .filter(({ day }) => day === bar.day)
      .map(({ day, fromS, toS }) => ({
        day,
        fromS: Math.max(bar.fromS, fromS),
        toS: Math.min(bar.toS, toS),
      })),
  );
  return mergeBars(parts.filter(({ fromS, toS }) => fromS < toS));
}

/** True when a part of a bar lies outside the house's hours, and so does not count. */
export function isCut(bar: Bar, house: readonly Bar[]): boolean {
  const length = within([bar], house).reduce((sum, { fromS, toS }) => sum + toS - fromS, 0);
  return length < bar.toS - bar.fromS;
}

/** Bars with one of them replaced, or removed by null. */
export function replaceBar(bars: readonly Bar[], bar: Bar, by: Bar | null): Bar[] {
  return mergeBars(bars.flatMap((each) => (each === bar ? (by ?? []) : each)));
}

/** The bars of a day copied to all others. */
export function copyToAll(bars: readonly Bar[], day: number): Bar[] {
  const copied = bars.filter((bar) => bar.day === day);
  return mergeBars(DAYS.flatMap((each) => copied.map((bar) => ({ ...bar, day: each }))));
}

/** Another shift of a day: two hours in the lane's largest gap; null when the lane is full. */
export function anotherShift(bars: readonly Bar[], day: number): Bar | null {
  const own = bars.filter((bar) => bar.day === day);
  if (own.length === 0) return { day, fromS: 12 * HOUR_S, toS: 22 * HOUR_S };
  const ends = [LANE_FROM_S, ...own.map(({ toS }) => toS)];
  const gaps = ends.map((fromS, index) => ({ day, fromS, toS: own[index]?.fromS ?? LANE_TO_S }));
  const [largest] = gaps.toSorted((one, other) => other.toS - other.fromS - (one.toS - one.fromS));
  // A gap of half an hour leaves room on either side, so that the shift stays one of its own.
  if (!largest || largest.toS - largest.fromS < 3 * STEP_S) return null;
  const length = Math.min(2 * HOUR_S, largest.toS - largest.fromS - 2 * STEP_S);
  const middle = (largest.fromS + largest.toS - length) / 2;
  const fromS = Math.floor(middle / STEP_S) * STEP_S;
  return { day, fromS, toS: fromS + length };
}

/** What a drag or an arrow moves by. */
export const STEP_S = 15 * 60;

/** A bar with one end moved there, in steps of 15 minutes, at least one step long and inside its lane. */
export function withEnd(bar: Bar, end: 'from' | 'to', second: number): Bar {
  const at = Math.round(second / STEP_S) * STEP_S;
  return end === 'from'
    ? { ...bar, fromS: Math.max(LANE_FROM_S, Math.min(at, bar.toS - STEP_S)) }
    : { ...bar, toS: Math.min(LANE_TO_S, Math.max(at, bar.fromS + STEP_S)) };
}

/** A second of the week (0 = Monday's midnight) as a place in the lanes. */
export function laneAt(weekday: number, second: number): { day: number; second: number } {
  const ofWeek = (weekday * DAY_S + second - LANE_FROM_S + WEEK_S) % WEEK_S;
  const day = Math.floor(ofWeek / DAY_S);
  return { day, second: (ofWeek % DAY_S) + LANE_FROM_S };
}

/** Days that have the same hours, for a sentence: 'Mon–Fri 12:00–17:00' is one group. */
export function groupsOf(entries: readonly FileHours[]): { days: number[]; bars: Bar[] }[] {
  const bars = barsOf(entries);
  const groups = new Map<string, { days: number[]; bars: Bar[] }>();
  for (const day of DAYS) {
    const own = bars.filter((bar) => bar.day === day);
    const key = own.map(({ fromS, toS }) => `${fromS}-${toS}`).join();
    if (own.length === 0) continue;
    const group = groups.get(key);
    if (group) group.days.push(day);
    else groups.set(key, { days: [day], bars: own });
  }
  return [...groups.values()];
}
