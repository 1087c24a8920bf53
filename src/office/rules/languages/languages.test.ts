import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { expect, it } from 'vitest';
import { readsBy } from './most-read.ts';
import { completeness, missingTexts, venueTexts } from './venue-texts.ts';
import { readWorksheet, worksheetRows } from './worksheet.ts';

const both = (en: string, ar = '') => (ar === '' ? { en } : { en, ar });
const file = {
  default_language: 'en',
  menu: {
    name: both('Kitchen', 'مطبخ'),
    theme_data: { primary: { en: 'no text' } },
    home_header_text: '',
    categories: [
      {
        id: 'mains',
        name: both('Mains'),
        description: '',
        products: [{ id: 'soup/1', name: both('Soup', 'شوربة'), description: both('Warm'), sku: 'S' }],
      },
    ],
    variations: [{ id: 'size', name: both('Size'), values: [{ id: 'big', value: both('Big') }] }],
  },
} as unknown as CompleteVenueFile;
const texts = venueTexts(file);

it('lists every text that guests read by its address, with the original', () => {
  expect(texts.map(({ thing, field }) => `${thing} ${field}`)).toEqual([
    'menu name',
    'menu/categories/mains name',
    'menu/products/soup%2F1 name',
    'menu/products/soup%2F1 description',
    'menu/variations/size name',
    'menu/variations/size/values/big value',
  ]);
});

it('names what a language lacks, names first, and how much it has', () => {
  expect(missingTexts(texts, 'ar').map(({ field }) => field)).toEqual([
    'name',
    'name',
    'value',
    'description',
  ]);
  expect(missingTexts(texts, 'en')).toEqual([]);
  expect(completeness(texts, 'ar')).toBeCloseTo(2 / 6);
  expect(completeness([], 'ar')).toBe(1);
});

it('names first what guests read most: the texts of dishes that are ordered, and of what is around them', () => {
  const reads = readsBy(
    {
      menu: {
        categories: [
          {
            id: 'mains',
            products: [{ id: 'soup/1', product_variations: [{ variation: 'size' }] }, { id: 'rice' }],
          },
          { id: 'drinks', products: [{ id: 'tea' }] },
        ],
      },
    } as unknown as CompleteVenueFile,
    new Map([
      ['soup/1', 5],
      ['tea', 7],
      ['gone', 100],
    ]),
  );
  const things = [
    'menu',
    'menu/products/tea',
    'menu/products/soup%2F1/combo_groups/side',
    'menu/variations/size/values/big',
    'menu/categories/mains',
    'menu/products/rice',
    'menu/pages/about',
  ];
  expect(things.map(reads)).toEqual([12, 7, 5, 5, 5, 0, 0]);
  const thing = (name: string, field: string) => ({
    thing: `menu/products/${name}`,
    field,
    text: { en: 'x' },
  });
  const missing = [thing('rice', 'name'), thing('tea', 'description'), thing('tea', 'name')];
  expect(
    missingTexts(missing, 'ar', reads).map(({ thing: at, field }) => `${at.slice(14)} ${field}`),
  ).toEqual(['tea name', 'tea description', 'rice name']);
});

it('gives a worksheet out and takes it back: only what a translator changed, nothing where the cell is empty', () => {
  const rows = worksheetRows(texts, 'en', 'ar');
  expect(readWorksheet(rows, texts, 'ar')).toEqual({ edits: [], strange: [] });
  const filled = rows.map((row, index) => (index === 2 ? [row[0] ?? '', row[1] ?? '', 'أطباق'] : row));
  const [more] = [[...filled, ['menu/products/gone/name', 'Gone', 'x'], ['', '', '']]];
  expect(readWorksheet(more, texts, 'ar')).toEqual({
    edits: [{ at: 'menu/categories/mains/name/ar', value: 'أطباق' }],
    strange: [8],
  });
});
