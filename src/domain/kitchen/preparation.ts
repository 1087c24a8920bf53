import type { Id, OrderType } from '../menu/menu.ts';
import { isOnHold } from './courses.ts';
import { isInKitchen, WHOLE, type KitchenLine } from './line-states.ts';
import { stationsOfLine, type Station, type StationLine } from './stations.ts';

/** The fewest and the most minutes that a station or a dish may take. */
export const PREPARATION_MINUTES = { least: 1, most: 240 } as const;

/** How many minutes a venue's kitchen takes, as far as the venue says so. */
export interface PreparationTimes {
  /** The usual time of a station. */
  ofStation: ReadonlyMap<Id, number>;
  /** The dishes that take another time than their station's. */
  ofDish: ReadonlyMap<Id, number>;
}

/** A line as its time is found. */
type TimedLine = StationLine & Pick<KitchenLine, 'deleted' | 'heldUntil' | 'kitchen'>;

function timesOfLine(
  line: TimedLine,
  orderType: OrderType,
  stations: readonly Station[],
  { ofStation, ofDish }: PreparationTimes,
): (number | undefined)[] {
  const { station, parts } = stationsOfLine(stations, line, orderType);
  const productOf = new Map(line.combo.map(({ id, product }) => [id, product.id]));
  const made = parts.length === 0 ? [{ part: WHOLE, station }] : parts;
  return made.map(({ part, station: place }) => {
    const own = ofDish.get(productOf.get(part) ?? line.productId) ?? ofDish.get(line.productId);
    return own ?? (place === null ? undefined : ofStation.get(place));
  });
}

/**
 * The minutes that the kitchen takes for an order: the longest of its dishes, and of the parts of combos, however many
 * there are of each. A part takes its own time, else the combo's, else its station's. What is struck, on hold, or still
 * its guest's to withdraw does not count. Null: the venue says nothing of any of them.
 */
export function preparationMinutes(
  { lines, orderType }: { lines: readonly TimedLine[]; orderType: OrderType },
  stations: readonly Station[],
  times: PreparationTimes,
): number | null {
  const minutes = lines
    .filter((line) => isInKitchen(line) && !isOnHold(line))
    .flatMap((line) => timesOfLine(line, orderType, stations, times))
    .filter((each) => each !== undefined);
  return minutes.length === 0 ? null : Math.max(...minutes);
}
