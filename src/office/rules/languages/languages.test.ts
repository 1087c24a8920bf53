import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { applyEdits } from '#domain/draft/apply-edits.ts';
import type { Edit } from '#domain/draft/edit.ts';
import { describe, expect, it } from 'vitest';
import { readSheet, writeSheet } from '../../parts/sheet-file.ts';
import { readsBy } from './most-read.ts';
import { completeness, editsOfTexts, missingTexts, venueTexts } from './venue-texts.ts';
import { readWorksheet, worksheetLanguage, worksheetRows } from './worksheet.ts';

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

describe('a worksheet for a translator', () => {
  const given = worksheetRows(texts, 'en', 'ar');
  const SOUP = 'menu/products/soup%2F1/name';
  /** The sheet with other cells in the line of a text. */
  const filled = (at: string, ...cells: readonly (readonly [column: number, cell: string])[]) =>
    given.map((row) =>
      row[0] === at ? cells.reduce((all, [column, cell]) => all.with(column, cell), row) : row,
    );
  /** What a sheet changes in the venue, whose office has written texts since. */
  function read(rows: readonly (readonly string[])[], ...since: readonly Edit[]) {
    const now = applyEdits(file, since).file;
    const { edits, left } = readWorksheet(rows, now, venueTexts(now), 'ar');
    return { written: edits.map(({ at, value }) => [at, value]), left };
  }

  it('says for which language it is', () => {
    expect([worksheetLanguage(given), worksheetLanguage([['', '', 'Übersetzung']])]).toEqual(['ar', null]);
    expect(worksheetLanguage([])).toBeNull();
  });

  it('changes what the translator changed, nothing where the cell is empty', () => {
    expect(read(given)).toEqual({ written: [], left: [] });
    const rows = filled('menu/categories/mains/name', [2, 'أطباق']);
    expect(read([...rows, ['menu/products/gone/name', 'Gone', 'x'], ['', '', '']])).toEqual({
      written: [['menu/categories/mains/name/ar', 'أطباق']],
      left: [8],
    });
  });

  it('takes nothing back that the office has written since', () => {
    const corrected = { at: `${SOUP}/ar`, value: 'حساء' };
    expect(read(given, corrected)).toEqual({ written: [], left: [] });
    expect(read(filled(SOUP, [2, 'شوربة اليوم']), corrected)).toEqual({ written: [], left: [4] });
    const missing = { at: 'menu/categories/mains/name/ar', value: 'أطباق' };
    expect(read(filled('menu/categories/mains/name', [2, 'أطباق رئيسية']), missing).left).toEqual([3]);
    expect(read(filled('menu/categories/mains/name', [2, 'أطباق']), missing).left).toEqual([]);
  });

  it('leaves out what was written for an original that has changed since', () => {
    const original = { at: `${SOUP}/en`, value: 'Soup of the day' };
    expect(read(filled(SOUP, [2, 'حساء']), original)).toEqual({ written: [], left: [4] });
    expect(read(given, original)).toEqual({ written: [], left: [] });
  });

  it('is the same after a spreadsheet has written other line ends', async () => {
    const lines = { at: `${SOUP}/en`, value: 'Soup\nof the day' };
    const translated = { at: `${SOUP}/ar`, value: '=شوربة\nاليوم' };
    const now = applyEdits(file, [lines, translated]).file;
    const out = await (await writeSheet(worksheetRows(venueTexts(now), 'en', 'ar'))).text();
    const saved = new Blob([out.replaceAll(/\r?\n/g, '\r\n').replaceAll(',', ';')]);
    const rows = (await readSheet(saved)) ?? [];
    expect(rows[3]?.[3]).toBe('=شوربة\r\nاليوم');
    expect(read(rows, lines, translated)).toEqual({ written: [], left: [] });
    const changed = rows.map((row, line) => (line === 3 ? row.with(2, 'شوربة\r\nبلدية') : row));
    expect(read(changed, lines, translated).written).toEqual([[`${SOUP}/ar`, 'شوربة\nبلدية']]);
  });

  it.each(['Notes', 'Notes (optional)'])(
    'of an older version counts by what the venue says now, and a column of the translator’s as nothing: %s',
    (head) => {
      const older = (rows: readonly string[][], note: string) =>
        rows.map((row, line) => [...row.slice(0, 3), line === 0 ? head : note]);
      expect(read(older(given, ''), { at: `${SOUP}/ar`, value: 'حساء' })).toEqual({
        written: [[`${SOUP}/ar`, 'شوربة']],
        left: [],
      });
      expect(read(older(filled(SOUP, [2, 'حساء']), 'tasty')).written).toEqual([[`${SOUP}/ar`, 'حساء']]);
      const original = { at: `${SOUP}/en`, value: 'Soup of the day' };
      expect(read(older(filled(SOUP, [2, 'حساء']), ''), original)).toEqual({ written: [], left: [4] });
    },
  );
});

describe('names in lists without ids: closed days and zones', () => {
  const holiday = (start: string, name?: unknown) => ({
    start,
    end: `${start}T`,
    ...(name !== undefined && { name }),
  });
  const zone = (name: unknown) => ({
    type: 'Feature',
    properties: { name, delivery_amount: '5' },
    geometry: {},
  });
  const closed = [
    holiday('2026-12-02', both('National Day', 'اليوم الوطني')),
    holiday('2027-12-02', both('National Day')),
    holiday('2027-01-01', both('New Year', 'رأس السنة')),
    holiday('2027-05-01'),
    holiday('2027-06-01', 'Repairs'),
  ];
  const zones = {
    type: 'FeatureCollection',
    features: [zone(both('Marina')), zone(''), zone(both('JBR', 'جي بي آر'))],
  };
  const venue = {
    default_language: 'en',
    menu: { closing_rules: closed },
    ordering: { closing_rules: { delivery: [holiday('2027-03-20', both('Eid'))] } },
    delivery_zones: zones,
  } as unknown as CompleteVenueFile;
  const found = venueTexts(venue);

  it('are texts of the venue, once for all entries that say the same', () => {
    expect(found.map(({ list, thing, text }) => [list, thing, text['ar'] ?? null])).toEqual([
      ['menu/closing_rules', 'menu/closing_rules/National%20Day', null],
      ['menu/closing_rules', 'menu/closing_rules/New%20Year', 'رأس السنة'],
      ['ordering/closing_rules/delivery', 'ordering/closing_rules/delivery/Eid', null],
      ['delivery_zones', 'delivery_zones/Marina', null],
      ['delivery_zones', 'delivery_zones/JBR', 'جي بي آر'],
    ]);
    expect(missingTexts(found, 'ar')).toHaveLength(3);
  });

  it('are written into the whole list, which keeps everything else', () => {
    const [day, , , marina] = found;
    if (!day || !marina) throw new Error('texts are missing');
    const words = 'اليوم الوطني';
    expect(editsOfTexts(venue, [{ text: day, words }], 'ar')).toEqual([
      {
        at: 'menu/closing_rules',
        value: closed.with(1, holiday('2027-12-02', both('National Day', words))),
      },
    ]);
    const features = zones.features.with(0, zone(both('Marina', 'المارينا')));
    expect(editsOfTexts(venue, [{ text: marina, words: 'المارينا' }], 'ar')).toEqual([
      { at: 'delivery_zones', value: { ...zones, features } },
    ]);
  });

  it('come back from a translator in one edit for each list', () => {
    const rows = worksheetRows(found, 'en', 'ar').map((row) => row.with(2, `ar ${row[1]}`));
    const { edits, left } = readWorksheet(rows, venue, found, 'ar');
    expect(left).toEqual([]);
    expect(edits.map(({ at }) => at)).toEqual([
      'menu/closing_rules',
      'ordering/closing_rules/delivery',
      'delivery_zones',
    ]);
    const after = { ...venue, menu: { ...venue.menu, closing_rules: edits[0]?.value } } as CompleteVenueFile;
    const days = venueTexts(after).filter(({ list }) => list === 'menu/closing_rules');
    expect(days.map(({ text }) => text['ar'])).toEqual(['ar National Day', 'ar New Year']);
  });

  it('of closed days are read hardly ever, of zones with every delivery', () => {
    const reads = readsBy(
      { menu: { categories: [{ id: 'mains', products: [{ id: 'soup' }] }] } } as unknown as CompleteVenueFile,
      new Map([['soup', 3]]),
    );
    expect(found.map(({ thing }) => reads(thing))).toEqual([0, 0, 0, 3, 3]);
  });
});
