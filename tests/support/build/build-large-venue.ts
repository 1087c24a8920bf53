import type { VenueFile } from '#contract/menu/venue-file.ts';
import { languageCodes } from '#domain/text/language.ts';
import { languageNames } from '#text/office/language-names.ts';
import { buildVenue } from './build-venue.ts';

/** The largest venue that the office is made for. */
export const LARGE = { dishes: 1500, tables: 300, zones: 50, people: 20, languages: languageCodes.length };

const PER_CATEGORY = 30;
const PER_AREA = 30;
const ROW = 10;

/** A text in every language; each seventh dish has the original alone. */
function texts(text: string, index: number): Record<string, string> {
  const codes = index % 7 === 0 ? ['en'] : languageCodes;
  return Object.fromEntries(codes.map((code) => [code, code === 'en' ? text : `${text} ${code}`]));
}

function dish(index: number) {
  return {
    id: `dish-${index}`,
    name: texts(`Dish ${index}`, index),
    small_description: texts(`Chopped by hand, number ${index}`, index),
    description: texts(`<p>With lemon, mint and the oil of the house, number ${index}.</p>`, index + 1),
    price: `${20 + (index % 60)}.000`,
    ...(index % 3 === 0 && { product_variations: [{ variation: 'portion', variation_value: 'two' }] }),
  };
}

/** A square of a grid beside the venue, apart from its neighbours. */
function zone(index: number) {
  const [x, y] = [55_000 + (index % ROW) * 20, 25_000 + Math.floor(index / ROW) * 20];
  const [west, south, east, north] = [x / 1000, y / 1000, (x + 18) / 1000, (y + 18) / 1000];
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return {
    type: 'Feature' as const,
    properties: { name: texts(`Zone ${index}`, 1), delivery_amount: `${5 + (index % 9)}.000` },
    geometry: { type: 'Polygon' as const, coordinates: [corners] },
  };
}

/** A venue file of every size that the office holds: see LARGE. */
export function buildLargeVenue(): VenueFile {
  const categories = Array.from({ length: LARGE.dishes / PER_CATEGORY }, (_, index) => ({
    id: `part-${index}`,
    name: texts(`Part ${index}`, index),
    products: Array.from({ length: PER_CATEGORY }, (_each, place) => dish(index * PER_CATEGORY + place)),
  }));
  return buildVenue({
    languages: languageCodes.map((code) => ({ code, name_local: languageNames[code] })),
    locations: {
      tables: `1-${LARGE.tables}`,
      areas: Array.from({ length: LARGE.tables / PER_AREA }, (_, index) => ({
        id: `area-${index}`,
        name: texts(`Area ${index}`, index),
        tables: `${index * PER_AREA + 1}-${(index + 1) * PER_AREA}`,
      })),
    },
    delivery_zones: {
      type: 'FeatureCollection',
      features: Array.from({ length: LARGE.zones }, (_, index) => zone(index)),
    },
    menu: { enable_delivery: true, categories },
  });
}
