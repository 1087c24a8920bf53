import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { expect, it } from 'vitest';
import { stationDishes } from './station-dishes.ts';

const dishes = (...ids: string[]) =>
  ids.map((id) => ({ id, name: id, price: '1', preparation_minutes: null as number | null }));
const station = (id: string, more: object = {}) => ({
  id,
  name: id,
  categories: [],
  products: [],
  order_types: [],
  printers: [],
  ...more,
});

function venue(stations: object[], menu: object = {}): CompleteVenueFile {
  return {
    stations,
    menu: {
      enable_dine_in: true,
      enable_takeaway: true,
      categories: [
        { id: 'mains', parent: null, products: dishes('soup') },
        { id: 'charcoal', parent: 'mains', products: dishes('kafta', 'taouk') },
        { id: 'drinks', parent: null, products: dishes('tea', 'juice') },
      ],
      ...menu,
    },
  } as unknown as CompleteVenueFile;
}

it('counts the dishes of each station, each at the first that takes it, and those of none', () => {
  const stations = [
    station('grill', { categories: ['charcoal'] }),
    station('hot', { categories: ['mains'], products: ['tea'] }),
    station('empty', { products: ['kafta'] }),
  ];
  const { made, without } = stationDishes(venue(stations));
  expect([...made]).toEqual([
    ['grill', 2],
    ['hot', 2],
    ['empty', 0],
  ]);
  expect(without).toBe(1);
});

it('a dish that one station makes for tables and another for the rest is one of both; types that are not taken count for nothing', () => {
  const stations = [
    station('bar', { products: ['tea'], order_types: ['dine_in'] }),
    station('counter', { categories: ['mains', 'drinks'], order_types: ['takeaway'] }),
  ];
  const both = stationDishes(venue(stations));
  expect([...both.made]).toEqual([
    ['bar', 1],
    ['counter', 5],
  ]);
  expect(both.without).toBe(4);
  expect(stationDishes(venue(stations, { enable_dine_in: false })).without).toBe(0);
});

it('finds the dishes that take another time at each station that makes them', () => {
  const [kafta, taouk] = dishes('kafta', 'taouk');
  const slow = { ...kafta, preparation_minutes: 16 };
  const stations = [
    station('bar', { products: ['kafta'], order_types: ['dine_in'] }),
    station('grill', { categories: ['charcoal'] }),
  ];
  const categories = [{ id: 'charcoal', parent: null, products: [slow, taouk] }];
  const { timed } = stationDishes(venue(stations, { categories }));
  expect([...timed]).toEqual([
    ['bar', [slow]],
    ['grill', [slow]],
  ]);
});
