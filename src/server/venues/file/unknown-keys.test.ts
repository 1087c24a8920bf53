import { describe, expect, it } from 'vitest';
import { checkVenueFile } from '../check/check-venue.ts';
import { nearest } from './unknown-keys.ts';

describe('a word that is not known', () => {
  it.each([
    ['sigend', 'signed'],
    ['sign', 'signed'],
    ['tabels', 'tables'],
    ['to', 'to_hour'],
    ['day', 'weekday'],
    ['decimals', 'price_decimal_places'],
    ['whatever', null],
    ['or', null],
  ])('%s: %s is meant', (word, meant) => {
    const known = [
      'signed',
      'tables',
      'rooms',
      'weekday',
      'from_hour',
      'to_hour',
      'alt_price_decimal_places',
    ];
    expect(nearest(word, [...known, 'price_decimal_places'])).toBe(meant);
  });

  it('of a venue file that is done by a command, or has few names beside it, leads to those', () => {
    const file = `license: corner
languages: [{ code: en, name_local: English }]
default_language: en
menu: { id: m, name: Corner, currency: KWD, categories: [] }
coupons: [{ code: TEN, percent: 10 }]
delivery_zones: [{ name: Salmiya, radius: 3 }]
printers: [kitchen]
`;
    const { findings } = checkVenueFile(file);
    const said = (line: number) =>
      findings.filter((each) => each.line === line).map(({ message }) => message);
    expect(said(5)).toEqual(['the coupon takes nothing off', expect.stringContaining('known are id, code')]);
    expect(said(6)).toEqual([expect.stringContaining('a GeoJSON FeatureCollection')]);
    expect(said(7)).toEqual([expect.stringContaining('npm run sufra -- printer add')]);
  });
});

it('a key leads first to one that takes what stands under it', () => {
  const meant = (language: string) => {
    const file = `license: corner\nlanguage: ${language}\nmenu: { id: m, name: Corner, currency: KWD, categories: [] }\n`;
    return checkVenueFile(file).findings.find(({ path }) => path === 'language')?.message;
  };
  expect(meant('ar')).toMatch(/did you mean "default_language"\?$/);
  expect(meant('[ar, en]')).toMatch(/did you mean "languages"\?$/);
});

it('a price with a comma in braces is an error, not a price of 4 with a strange key', () => {
  const file = `license: corner
languages: [{ code: en, name_local: English }]
default_language: en
menu:
  id: m
  name: Corner
  currency: AED
  categories:
    - { id: c, name: Drinks, products: [{ id: tea, name: Tea, price: 4,50 }] }
`;
  const { findings } = checkVenueFile(file);
  expect(findings.filter(({ level }) => level === 'error').slice(0, 1)).toMatchObject([
    { line: 9, message: expect.stringContaining('write 4.50 with a point') },
  ]);
});
