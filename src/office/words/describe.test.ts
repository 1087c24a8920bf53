import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { createTranslate } from '#text/office/words.ts';
import { en } from '#text/office/en.ts';
import { expect, it } from 'vitest';
import { describeEntries, describePlace, describeValue } from './describe.ts';
import type { OfficeMoney } from './words.ts';

const file = {
  default_language: 'en',
  menu: { taxes: [{ id: 'tax-1', name: 'VAT' }], categories: [] },
  stations: [{ id: 'station-7', name: { en: 'Grill', ar: 'المشاوي' } }],
  locations: { areas: [{ id: 'area-3', name: '' }] },
  coupons: [{ code: 'EID25' }],
} as unknown as CompleteVenueFile;

const words = { t: createTranslate(en, 'en', String), lang: 'en' } as const;

it.each([
  ['stations/station-7/name', 'Grill'],
  ['menu/taxes/tax-1/rate', 'VAT'],
  ['coupons/EID25/type', 'EID25'],
  ['locations/areas/area-3', ''],
])('the thing of %s is called by its name, or by the code that people know', (at, thing) => {
  expect(describePlace(words, file, at).thing).toBe(thing);
});

it.each([
  ['done_by_line', en.doneByLine],
  ['show_other_stations', en.showOtherStations],
  ['count_dishes', en.countDishes],
  ['recall_minutes', en.lineRecall],
])('what a station’s screen does is called by the name of its row: %s', (key, field) => {
  expect(describePlace(words, file, `stations/station-7/${key}`)).toEqual({ thing: 'Grill', field });
});

it.each([
  ['coupons/EID25/categories', ['cold', 8, 'gone'], ['Cold', 'Hot', 'No name yet']],
  ['loyalty/promotions/1/order_types', ['dine_in'], ['Dine in']],
  ['locations/tables', ['1-20', 7], ['1-20', '7']],
  ['menu/products/hummus/images', [{ image: {} }], null],
  ['coupons/EID25/code', 'EID25', null],
])('the entries of %s are called by their names', (at, value, names) => {
  const categories = [
    { id: 'cold', name: 'Cold', products: [] },
    { id: 8, name: { en: 'Hot' }, products: [] },
  ];
  const named = { ...file, menu: { ...file.menu, categories } } as unknown as CompleteVenueFile;
  expect(describeEntries(words, [named], at, value)).toEqual(names);
});

it('minutes are named with their unit, other numbers without', () => {
  const written = { ...words, number: String, minutes: (value: number) => `${value} min` };
  const money = { text: String } as unknown as OfficeMoney;
  const said = (at: string) => describeValue(written, money, at, 30);
  expect(['stations/station-7/recall_minutes', 'ordering/max_lines'].map(said)).toEqual(['30 min', '30']);
});

it('one of a few values is called as its field calls it', () => {
  const written = { ...words, number: String, minutes: String };
  const money = { text: String } as unknown as OfficeMoney;
  const said = (at: string, value: unknown) => describeValue(written, money, at, value);
  expect(said('look/mast', 'paper')).toBe('On paper');
  expect(said('look/mast', null)).toBe('Automatic');
  expect(said('menu/categories/mains/layout', 'plain')).toBe('Without pictures');
  expect(said('menu/theme_data/mode', 'dark')).toBe('Always dark');
  expect(said('look/tagline', null)).toBe('nothing');
});
