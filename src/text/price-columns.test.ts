import { languageCodes } from '#domain/text/language.ts';
import { expect, it } from 'vitest';
import { columnOf, headingsIn, priceColumns } from './price-columns.ts';

it.each(languageCodes)('the headings written in %s are recognised again', (lang) => {
  expect(headingsIn(lang).map(columnOf)).toEqual([...priceColumns]);
  expect(new Set(headingsIn(lang)).size).toBe(priceColumns.length);
});

it.each([
  ['PRICE', 'price'],
  [' Preis (€) ', 'price'],
  ['Art.-Nr.', 'sku'],
  ['GRÖSSE', 'size'],
  ['groesse', 'size'],
  ['Ｐｒｉｃｅ', 'price'],
  ['السعر', 'price'],
  ['מק"ט', 'sku'],
  ['item_number', 'sku'],
  ['Colour', null],
] as const)('%s is the column %s', (heading, column) => {
  expect(columnOf(heading)).toBe(column);
});
