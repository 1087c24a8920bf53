import { readCorpus } from '#tests/support/hostile/corpus.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PriceFormat } from '../price-sheet/price-format.ts';
import type { ListRow, MenuList } from './menu-list.ts';
import { linesOf, readLines, readTable, type ListColumn } from './read-list.ts';
import { splitSizes } from './sizes.ts';

const AED: PriceFormat = { places: 2, symbols: ['AED', 'د.إ'] };
const read = (text: string, format = AED) => readLines(linesOf(text), format);
const brief = ({ category, name, mills }: ListRow) => [category, name, mills];
const doubtsOf = ({ rows }: MenuList) => rows.flatMap(({ doubts }) => doubts);

it('reads dishes with their categories, leaders, dashes, symbols and other digits', () => {
  const { rows, lines } = read(
    `COLD MEZZE\nHummus Beiruti ............ 32\nSmoked moutabal — AED 34.50\nFattoush .................. 38,-\n\n## Grill\n- Kafta   د.إ ٦٤\n\nSweets\nKnafeh…36 AED`,
  );
  expect(rows.map(brief)).toEqual([
    ['Cold mezze', 'Hummus Beiruti', 32_000],
    ['Cold mezze', 'Smoked moutabal', 34_500],
    ['Cold mezze', 'Fattoush', 38_000],
    ['Grill', 'Kafta', 64_000],
    ['Sweets', 'Knafeh', 36_000],
  ]);
  expect(rows.flatMap(({ doubts }) => doubts)).toEqual([]);
  expect(lines.filter((kind) => kind === 'heading')).toHaveLength(3);
});

it('keeps a dish without a price, and asks about it', () => {
  const { rows } = read('MEZZE\nFattoush 38\nLabneh & za’atar\n\nGRILL\nKafta 64');
  expect(rows[1]).toMatchObject({ category: 'Mezze', name: 'Labneh & za’atar', mills: null, lines: [2] });
  expect(rows[1]?.doubts).toEqual([{ kind: 'no_price' }]);
});

it('asks about letters that look like digits, but takes no drink for a price', () => {
  expect(doubtsOf(read('Prawns ..... 8Z'))).toEqual([{ kind: 'look_alike', text: '8Z', mills: 82_000 }]);
  expect(read('Cocktails\nNegroni 40\nShot B52').rows[1]).toMatchObject({ name: 'Shot B52', mills: null });
});

it('asks about a minus before a price, but takes a dash between name and price for none', () => {
  const four = { kind: 'look_alike', text: '-4', mills: 4000 };
  expect(read('Lentil soup\t-4').rows).toMatchObject([{ name: 'Lentil soup', mills: 4000, doubts: [four] }]);
  const refund = read('Refund item -12\nRefund item −12 AED\nRefund item –1,250');
  expect(refund.rows.map(({ name }) => name)).toEqual(Array.from({ length: 3 }, () => 'Refund item'));
  expect(doubtsOf(refund)).toEqual([
    { kind: 'look_alike', text: '-12', mills: 12_000 },
    { kind: 'look_alike', text: '−12', mills: 12_000 },
    { kind: 'decimals', text: '–1,250', exact: 1250, whole: 1_250_000 },
  ]);
  const columns = (heading: string) =>
    (['category', 'name', 'description', 'price'] as const).find((column) => column === heading) ?? null;
  const row = ['Soups', 'Neg', '', '-4'];
  expect(doubtsOf(readTable([row], columns, AED))).toEqual([four]);
  expect(doubtsOf(readTable([['category', 'name', 'description', 'price'], row], columns, AED))).toEqual([
    four,
  ]);
  const dashed = read(
    'Lentil soup - 12\nLentil soup – 12\nMushroom soup —12\nTomato soup 12,-\nPea soup- 12',
  );
  expect(dashed.rows.map(({ mills, doubts }) => [mills, doubts])).toEqual(
    Array.from({ length: dashed.rows.length }, () => [12_000, []]),
  );
});

it('offers several prices as sizes of one dish, with the names in brackets or above', () => {
  const [taouk] = read('Shish taouk (2 / 3 / 6) .. 58/80/136').rows;
  expect(taouk).toMatchObject({
    name: 'Shish taouk',
    sizes: [
      { name: '2', mills: 58_000 },
      { name: '3', mills: 80_000 },
      { name: '6', mills: 136_000 },
    ],
    doubts: [{ kind: 'sizes', text: '2 / 3 / 6', count: 3 }],
  });
  const [pizza, next] = read('PIZZA\nSmall / Large\nMargherita 30 44\nFunghi 34 / 48').rows;
  expect(pizza).toMatchObject({
    name: 'Margherita',
    sizes: [
      { name: 'Small', mills: 30_000 },
      { name: 'Large', mills: 44_000 },
    ],
    doubts: [],
  });
  expect(next?.sizes).toHaveLength(2);
});

it('offers rows that differ in their size as one dish, and takes them apart again', () => {
  const { rows } = read('Soup small 20\nSoup (large) 28\nSalad 30');
  expect(rows.map(({ name, lines }) => [name, lines])).toEqual([
    ['Soup', [0, 1]],
    ['Salad', [2]],
  ]);
  expect(rows.flatMap(splitSizes).map(({ name, mills }) => [name, mills])).toEqual([
    ['Soup small', 20_000],
    ['Soup large', 28_000],
    ['Salad', 30_000],
  ]);
});

it('takes descriptions below a dish and prices on a line of their own', () => {
  const { rows, lines } = read('Fattoush 38\nGarden leaves, sumac, crisp bread\nKafta\n64');
  expect(rows.map(({ name, description, mills }) => [name, description, mills])).toEqual([
    ['Fattoush', 'Garden leaves, sumac, crisp bread', 38_000],
    ['Kafta', '', 64_000],
  ]);
  expect(lines).toEqual(['row', 'row', 'row', 'row']);
});

it('asks which price is meant where there are more decimals than the currency has', () => {
  const [row] = read('Rendang 280.000', { places: 0, symbols: [] }).rows;
  expect(row?.doubts).toEqual([{ kind: 'decimals', text: '280.000', exact: 280_000, whole: 280_000_000 }]);
});

const HEADINGS: Record<string, ListColumn> = {
  Category: 'category',
  Name: 'name',
  Description: 'description',
  Size: 'size',
  Price: 'price',
};
const table = (rows: string[][]) => readTable(rows, (heading) => HEADINGS[heading] ?? null, AED);

it('reads a table by its headings, in any order, and asks about columns that it does not know', () => {
  const { rows, lines } = table([
    ['Our menu', '', '', ''],
    ['Price', 'Name', 'Category', 'Season'],
    ['32', 'Hummus', 'Mezze', ''],
    ['about 40', 'Fattoush', 'Mezze', 'Summer'],
  ]);
  expect(rows.slice(1).map(brief)).toEqual([
    ['Mezze', 'Hummus', 32_000],
    ['Mezze', 'Fattoush', null],
  ]);
  expect(rows[2]?.doubts).toEqual([{ kind: 'no_price' }, { kind: 'extra', text: 'about 40 · Summer' }]);
  expect(lines[1]).toBe('columns');
});

it('reads a table without headings: categories that repeat, descriptions, sizes in their own column', () => {
  const plain = table([
    ['Mezze', 'Hummus', 'Chickpeas', '32'],
    ['Mezze', 'Fattoush', '', '38'],
    ['Grill', 'Kafta', '', '64'],
    ['Grill', 'Taouk', '', '58'],
  ]);
  expect(plain.rows[0]).toMatchObject({ category: 'Mezze', name: 'Hummus', description: 'Chickpeas' });
  const sized = table([
    ['Name', 'Size', 'Price'],
    ['Soup', 'small', '20'],
    ['Soup', 'large', '28'],
  ]);
  expect(sized.rows).toMatchObject([{ name: 'Soup', sizes: [{ name: 'small' }, { name: 'large' }] }]);
});

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The letters of a line that belong to a word, in small letters. */
function words(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}{2,}/gu) ?? []
  );
}

/** Every line is a row, a heading or a shown doubt, and a row has all the words of its lines. */
function losesNothing(lines: readonly string[], list: MenuList): void {
  const owners = list.lines.map(() => 0);
  for (const row of list.rows) {
    const kept = words(JSON.stringify([row.name, row.description, row.category, row.sizes, row.doubts]));
    const has = kept.join(' ');
    for (const at of row.lines) {
      owners[at] = (owners[at] ?? 0) + 1;
      for (const word of words(lines[at] ?? '')) expect(has).toContain(word);
    }
  }
  expect(owners).toEqual(list.lines.map((kind) => (kind === 'row' ? 1 : 0)));
  for (const [at, kind] of list.lines.entries())
    if (kind === 'blank') expect(words(lines[at] ?? '')).toEqual([]);
}

const NAUGHTY = ['naughty-strings', 'text', 'injection', 'numbers', 'html-by-sink', 'slow-patterns'].flatMap(
  (name) => textsIn(readCorpus(name)),
);
const BARE: PriceFormat = { places: 2, symbols: [] };

it('loses no line of hostile pastes, and comes to the end of each', () => {
  for (const text of NAUGHTY) {
    const lines = linesOf(text);
    expect(readLines(lines, BARE).lines).toHaveLength(lines.length);
    if (text.length < 20_000) table(lines.map((line) => line.split(/[\t;,]/)));
  }
});

const word = fc.constantFrom(
  'Hummus',
  'soup',
  'GRILL',
  'large',
  'small',
  'حمص',
  'with rice, lemon and oil',
  'Tea:',
  'B52',
);
const price = fc.constantFrom('32', '8Z', '58/80', '12,50', '1.234,500', '٣٨', '38,-', '', '', '/', '0');
const line = fc
  .tuple(fc.array(word, { maxLength: 3 }), price)
  .map(([names, tail]) => [...names, tail].join(' '));

it('no text is lost, whatever is pasted', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => losesNothing(lines, readLines(lines, BARE))),
    { numRuns: 500 },
  );
});

it('no cell is lost, whatever table is brought', () => {
  const cells = fc.array(fc.oneof(word, price), { maxLength: 5 });
  fc.assert(
    fc.property(fc.array(cells, { maxLength: 8 }), (rows) => {
      const named = [['Name', 'Price', 'Season'], ...rows];
      for (const each of [rows, named])
        losesNothing(
          each.map((row) => row.join(' ')),
          table(each),
        );
    }),
    { numRuns: 300 },
  );
});
