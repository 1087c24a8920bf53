import type { Id, OrderType } from '../menu/menu.ts';
import { MINUTE_MS } from '../time/spans.ts';
import { isOnHold } from './courses.ts';
import { HELD_BY_VENUE, isInKitchen, kitchenOf, lineStep, rankOf, type KitchenLine } from './line-states.ts';
import { stationsOfLine, withParts, type Station, type StationLine } from './stations.ts';

/** The fewest and the most minutes after which a station's dishes fire by themselves. */
export const FIRE_AFTER_MINUTES = { least: 0, most: 60, usual: 12 } as const;

/**
 * The stations that hold dishes of a later course until they are fired, each with the minutes after which these fire by
 * themselves; null: only by hand.
 */
export type HoldingStations = ReadonlyMap<Id, number | null>;

/** How a venue's kitchen holds courses. */
export interface HoldPlan {
  stations: readonly Station[];
  holding: HoldingStations;
}

/** A line as its course is held. */
export type CourseLine = StationLine & Omit<KitchenLine, 'parts'>;

/** An order as its courses are held. */
export interface CourseOrder<L extends CourseLine = CourseLine> {
  lines: readonly L[];
  orderType: OrderType;
}

/** The stations that make a line or a part of it, those that no station takes left out. */
function madeAt(line: StationLine, orderType: OrderType, stations: readonly Station[]): Id[] {
  const { station, parts } = stationsOfLine(stations, line, orderType);
  const places = parts.length === 0 ? [station] : parts.map(({ station: its }) => its);
  return places.filter((place) => place !== null);
}

/** The stations that make a line and hold it. */
function holdersOf(line: StationLine, orderType: OrderType, { stations, holding }: HoldPlan): Id[] {
  return madeAt(line, orderType, stations).filter((station) => holding.has(station));
}

/** When a line left: since when it is done, or with its guest (ms UTC); null while it is neither. */
function leftAt(line: CourseLine, orderType: OrderType, stations: readonly Station[]): number | null {
  const { state, at } = lineStep(withParts(stations, line, orderType));
  return rankOf(state) >= rankOf('done') ? (at ?? 0) : null;
}

/** The earliest course of which something is neither done nor with its guest; Infinity: there is none. */
function firstCourseLeft({ lines, orderType }: CourseOrder, stations: readonly Station[]): number {
  const left = lines.filter((line) => isInKitchen(line) && leftAt(line, orderType, stations) === null);
  return Math.min(...left.map(({ course = Infinity }) => course));
}

/**
 * The lines of an order after some of them, by their ids, reached the kitchen at an instant (ms UTC): at a table those of
 * a later course than the earliest that is not out yet wait, where their station holds them. The others are the same
 * objects, also a line without a course, and one that somebody has put on hold.
 */
export function heldOnArrival<L extends CourseLine>(
  order: CourseOrder<L>,
  arrived: ReadonlySet<string>,
  plan: HoldPlan,
  at: number,
): L[] {
  const { lines, orderType } = order;
  if (orderType !== 'dine_in' || plan.holding.size === 0) return [...lines];
  const first = firstCourseLeft(order, plan.stations);
  const waits = (line: L) =>
    arrived.has(line.lineId) &&
    isInKitchen(line) &&
    !isOnHold(line) &&
    line.course !== undefined &&
    line.course > first &&
    holdersOf(line, orderType, plan).length > 0;
  const kitchen = { isOnHold: true, heldAt: at, firedAt: null, by: HELD_BY_VENUE };
  return lines.map((line) => (waits(line) ? { ...line, kitchen: { ...kitchenOf(line), ...kitchen } } : line));
}

/** After how many minutes a line fires by itself: the longest of its stations that hold; null: by hand only. */
function minutesOf(line: CourseLine, orderType: OrderType, plan: HoldPlan): number | null {
  const minutes = holdersOf(line, orderType, plan).map((station) => plan.holding.get(station) ?? null);
  return minutes.length === 0
    ? null
    : minutes.reduce((a, b) => (a === null || b === null ? null : Math.max(a, b)));
}

/**
 * When a line fires by itself, as things stand (ms UTC): its stations' minutes after the last dish of an earlier course
 * was done, or taken to its guest; as soon as it was held when no such dish is left to wait for. Null: not while one of
 * them is still to be made, and never a line that somebody has put on hold.
 */
export function firesAt({ lines, orderType }: CourseOrder, line: CourseLine, plan: HoldPlan): number | null {
  const { by, heldAt } = kitchenOf(line);
  if (!isInKitchen(line) || !isOnHold(line) || by !== HELD_BY_VENUE) return null;
  const minutes = minutesOf(line, orderType, plan);
  if (minutes === null) return null;
  const { course = Infinity } = line;
  const earlier = lines.filter((each) => isInKitchen(each) && (each.course ?? Infinity) < course);
  const left = earlier.map((each) => leftAt(each, orderType, plan.stations));
  if (left.includes(null)) return null;
  return Math.max(heldAt ?? 0, ...left.map((at) => (at ?? 0) + minutes * MINUTE_MS));
}
