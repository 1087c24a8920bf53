import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { PlannedChange } from '#contract/office/publication.ts';
import { expect, it } from 'vitest';
import { createTranslate } from '#text/office/words.ts';
import { en } from '#text/office/en.ts';
import { changeName } from './change-name.ts';

const file = {
  default_language: 'en',
  menu: {
    categories: [
      { id: 'hot', products: [{ id: 'shawarma', name: { en: 'Shawarma', ar: 'شاورما' }, price: '32' }] },
    ],
    variations: [{ id: 'sauces', name: { en: 'Sauces', ar: 'صلصات' } }],
  },
} as unknown as CompleteVenueFile;

const removed = (at: string, subject: string, ...names: string[]): PlannedChange => ({
  at,
  kind: 'removed',
  subject,
  names,
  ids: names.map((name) => name.toLowerCase().slice(1)),
  field: null,
  from: null,
  to: null,
  who: null,
});

it.each([
  ['menu/products/shawarma/product_variations/sauces%20toum', 'value', 'شاورما · Toum'],
  ['menu/products/shawarma/combo_groups/side/products/wrap/product_variations/x', 'value', 'شاورما · Toum'],
  ['menu/products/shawarma', 'product', 'شاورما'],
  ['menu/variations/sauces', 'variation', 'صلصات'],
  ['menu/variations/sauces/values/toum', 'value', 'Toum'],
])('%s is named in the office’s language, an answer of a dish after the dish', (at, subject, name) => {
  const words = { t: createTranslate(en, 'en', String), lang: 'ar' } as const;
  expect(changeName(words, [file], removed(at, subject, 'Shawarma', 'Toum'))).toBe(name);
});
