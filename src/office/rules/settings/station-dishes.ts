import { fileStations } from '#contract/menu/file-stations.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { orderTypes } from '#contract/orders/order.ts';
import { stationOf } from '#domain/kitchen/stations.ts';

/** Where a venue's dishes are made. */
export interface StationDishes {
  /** How many dishes each station makes, by its id. */
  made: ReadonlyMap<string, number>;
  /** How many dishes no station makes in an order of some type that the venue takes. */
  without: number;
}

/** Counts the dishes of each station and those of none. */
export function stationDishes(file: CompleteVenueFile): StationDishes {
  const stations = fileStations(file);
  const types = orderTypes.filter((type) => file.menu[`enable_${type}`]);
  const made = new Map(stations.map(({ id }) => [String(id), 0]));
  let without = 0;
  for (const { id: category, products } of file.menu.categories)
    for (const { id } of products) {
      const dish = { productId: String(id), categoryId: String(category) };
      // Another station may make it for another type of order.
      for (const station of new Set(types.map((type) => stationOf(stations, dish, type))))
        if (station === null) without += 1;
        else made.set(String(station), (made.get(String(station)) ?? 0) + 1);
    }
  return { made, without };
}
