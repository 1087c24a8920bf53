import { describe, expect, it } from 'vitest';
import { checkVenueFile } from './check-venue.ts';
import { nearest } from './unknown-keys.ts';

describe('a word that is not known', () => {
  it.each([
    ['sigend', 'signed'],
    ['sign', 'signed'],
    ['tabels', 'tables'],
    ['whatever', null],
  ])('%s: %s is meant', (word, meant) => {
    expect(nearest(word, ['signed', 'tables', 'rooms'])).toBe(meant);
  });
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
