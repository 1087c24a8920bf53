import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { expect, it } from 'vitest';
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
