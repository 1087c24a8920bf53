import { fileStations } from '#contract/menu/file-stations.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { orderTypes } from '#contract/orders/order.ts';
import { stationOf } from '#domain/kitchen/stations.ts';
import type { FileDish } from '../menu/new-things.ts';

/** Where a venue's dishes are made. */
export interface StationDishes {
  /** How many dishes each station makes, by its id. */
  made: ReadonlyMap<string, number>;
  /** The dishes of each station that take another time than its own, by its id. */
  timed: ReadonlyMap<string, readonly FileDish[]>;
  /** How many dishes no station makes in an order of some type that the venue takes. */
  without: number;
}

/** Counts the dishes of each station and those of none, and finds those that take another time. */
export function stationDishes(file: CompleteVenueFile): StationDishes {
  const stations = fileStations(file);
  const types = orderTypes.filter((type) => file.menu[`enable_${type}`]);
  const made = new Map(stations.map(({ id }) => [String(id), 0]));
  const timed = new Map<string, FileDish[]>();
  let without = 0;
  for (const { id: category, products } of file.menu.categories)
    for (const product of products) {
      const dish = { productId: String(product.id), categoryId: String(category) };
      // Another station may make it for another type of order.
      for (const station of new Set(types.map((type) => stationOf(stations, dish, type))))
        if (station === null) without += 1;
        else {
          made.set(station, (made.get(station) ?? 0) + 1);
          if (product.preparation_minutes !== null)
            timed.set(station, [...(timed.get(station) ?? []), product]);
        }
    }
  return { made, timed, without };
}
