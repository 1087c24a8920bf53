import { withSubCategories, type Station } from '#domain/kitchen/stations.ts';
import type { CompleteVenueFile } from './venue-file.ts';

/** Each category's parent; null for none. */
export function parentsOf({ menu }: CompleteVenueFile): Map<string, string | null> {
  return new Map(
    menu.categories.map(({ id, parent }) => [String(id), parent === null ? null : String(parent)]),
  );
}

/** The stations of a venue file with what each takes, in their order. */
export function fileStations(file: CompleteVenueFile): Station[] {
  const parents = parentsOf(file);
  return file.stations.map(({ id, categories, products, order_types: orderTypes }) => ({
    id: String(id),
    categoryIds: withSubCategories(categories.map(String), parents),
    productIds: new Set(products.map(String)),
    orderTypes,
  }));
}
