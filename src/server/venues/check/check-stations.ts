import { fileStations } from '#contract/menu/file-stations.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { stationOf } from '#domain/kitchen/stations.ts';
import { duplicates, idsOf, missing, warning, type Path, type Remark } from '../file/remarks.ts';
import { laterDishes } from '../menu/kitchen-plan.ts';

/** The ids that a station's products may name: dishes of the menu, and parts of combos. */
function dishIds({ menu }: CompleteVenueFile): ReadonlySet<string> {
  const products = menu.categories.flatMap((category) => category.products);
  const parts = products.flatMap(({ combo_groups: groups }) => groups.flatMap((group) => group.products));
  return idsOf([...products, ...parts]);
}

/** The stations that make a dish of a later course at a table, or a part of one. */
function stationsOfLater(file: CompleteVenueFile): ReadonlySet<string | null> {
  const stations = fileStations(file);
  const later = laterDishes(file);
  const at = (productId: string, categoryId: string | null) =>
    stationOf(stations, { productId, categoryId }, 'dine_in');
  return new Set(
    file.menu.categories.flatMap((category) =>
      category.products
        .filter(({ id }) => later.has(String(id)))
        .flatMap(({ id, combo_groups: groups }) => [
          at(String(id), String(category.id)),
          ...groups.flatMap(({ products }) => products.map((part) => at(String(part.id), null))),
        ]),
    ),
  );
}

/** Finds stations of a venue file that name what there is not, that no dish can belong to, or that hold nothing. */
export function checkStations(file: CompleteVenueFile): Remark[] {
  const categories = idsOf(file.menu.categories);
  const dishes = dishIds(file);
  const withLater = stationsOfLater(file);
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
      ...(!takesNothing && station.hold_until_fired && !withLater.has(String(station.id))
        ? [
            warning(
              [...path, 'hold_until_fired'],
              'no dish that it makes for tables is of a later course, so it holds nothing',
              { code: 'station_holds_nothing', values: {} },
            ),
          ]
        : []),
    ];
  });
  return [...duplicates(ids, 'station'), ...wrong];
}
