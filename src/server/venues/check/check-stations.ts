import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { duplicates, idsOf, missing, warning, type Path, type Remark } from '../file/remarks.ts';

/** The ids that a station's products may name: dishes of the menu, and parts of combos. */
function dishIds({ menu }: CompleteVenueFile): ReadonlySet<string> {
  const products = menu.categories.flatMap((category) => category.products);
  const parts = products.flatMap(({ combo_groups: groups }) => groups.flatMap((group) => group.products));
  return idsOf([...products, ...parts]);
}

/** Finds stations of a venue file that name what there is not, or that no dish can belong to. */
export function checkStations(file: CompleteVenueFile): Remark[] {
  const categories = idsOf(file.menu.categories);
  const dishes = dishIds(file);
  const ids = file.stations.map(({ id }, index) => ({ id, path: ['stations', index, 'id'] as Path }));
  const wrong = file.stations.flatMap((station, index): Remark[] => {
    const path: Path = ['stations', index];
    const takesNothing = station.categories.length === 0 && station.products.length === 0;
    return [
      ...missing(station.categories, categories, 'category', [...path, 'categories']),
      ...missing(station.products, dishes, 'product', [...path, 'products']),
      ...(takesNothing
        ? [
            warning(path, 'names no category and no product, so nothing is made there', {
              code: 'station_without_dishes',
              values: {},
            }),
          ]
        : []),
    ];
  });
  return [...duplicates(ids, 'station'), ...wrong];
}
