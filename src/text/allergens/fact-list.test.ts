import { KIND_CODES, MAIN_CODES } from '#domain/allergens/codes.ts';
import type { Fact, Facts } from '#domain/allergens/facts.ts';
import { languageCodes } from '#domain/text/language.ts';
import { expect, it } from 'vitest';
import { plainHeading } from '../price-columns.ts';
import { allergenNames } from './all-names.ts';
import { factWords, readFact, writeFact } from './fact-words.ts';
import { readFactList, writeFactList, type OwnColumn } from './fact-list.ts';

const own: OwnColumn[] = [{ code: 'kiwi', name: 'Kiwi', words: ['Kiwi', 'كيوي'] }];

function row(id: string, name: string, facts: Facts, category = 'Mezze') {
  const words = { category: [category, 'مقبلات'], name: [name, `${name} بالعربية`], size: [] };
  return { id, name, category, sku: `S-${id}`, size: '', words, facts };
}

const rows = [
  row('hummus', 'Hummus', { sesame: 'contains', 'nuts.almond': 'may_contain', milk: 'free' }),
  row('salad', 'Salad', { kiwi: 'contains' }),
  row('soup', 'Soup', {}),
  row('soup-2', 'Soup', {}, 'Soups'),
];

function changesOf(cells: string[][]) {
  const { changes } = readFactList(cells, rows, own);
  return changes.map(({ row: { id }, code, fact }) => [id, code, fact]);
}

it.each(languageCodes)(
  '%s: a list that comes back unchanged changes nothing, and nothing is in doubt',
  (lang) => {
    const list = writeFactList(rows, own, lang);
    expect(readFactList(list, rows, own)).toEqual({ changes: [], doubts: [], matched: rows.length });
    // Every allergen has a column, and a kind has one where something is said of it.
    expect(list[0]).toHaveLength(4 + MAIN_CODES.length + 1 + 1);
  },
);

it.each(languageCodes)('%s: headings and words are understood', (lang) => {
  const heading = (code: keyof (typeof allergenNames)['en']) => allergenNames[lang][code];
  for (const [fact, words] of Object.entries(factWords[lang]) as [Fact, readonly string[]][])
    for (const word of words) {
      expect([word, readFact(word)]).toEqual([word, fact]);
      const changes = changesOf([
        ['id', heading('egg'), heading('nuts.almond')],
        ['hummus', word, word],
      ]);
      const was: Record<string, Fact> = { 'nuts.almond': 'may_contain' };
      const expected = ['egg', 'nuts.almond'].filter((code) => (was[code] ?? 'unknown') !== fact);
      expect(changes).toEqual(expected.map((code) => ['hummus', code, fact]));
    }
});

it('no word means two facts in two languages, and no name two allergens', () => {
  const meanings = new Map<string, Set<string>>();
  const note = (word: string, meaning: string) =>
    meanings.set(plainHeading(word), (meanings.get(plainHeading(word)) ?? new Set()).add(meaning));
  for (const facts of Object.values(factWords))
    for (const [fact, words] of Object.entries(facts)) for (const word of words) note(word, fact);
  expect([...meanings].filter(([, facts]) => facts.size > 1)).toEqual([]);
  meanings.clear();
  for (const names of Object.values(allergenNames))
    for (const code of [...MAIN_CODES, ...KIND_CODES]) note(names[code], code);
  expect([...meanings].filter(([, codes]) => codes.size > 1)).toEqual([]);
});

it('an empty cell leaves what is said, a question mark takes it back', () => {
  const cells = [
    ['Dish', 'Sesame', 'Milk'],
    ['Hummus', '', '?'],
  ];
  expect(changesOf(cells)).toEqual([['hummus', 'milk', 'unknown']]);
});

it('takes nothing of what is in doubt, and says where and why', () => {
  const cells = [
    ['Category', 'Name', 'Sesame', 'Gluten', 'Colour'],
    ['Mezze', 'Humus', 'yes', '', ''],
    ['', 'Soup', 'yes', '', ''],
    ['Soups', 'Soup', '-', 'x', ''],
    ['', '', 'yes', '', ''],
    ['', 'Salad', 'yes', '', ''],
    ['', 'Salad', 'no', '', ''],
  ];
  const { changes, doubts, matched } = readFactList(cells, rows, own);
  expect(changes.map(({ row: { id }, code, fact }) => [id, code, fact])).toEqual([
    ['soup-2', 'gluten', 'contains'],
  ]);
  expect(doubts.map(({ line, column, text, why }) => [line, column, text, why])).toEqual([
    [1, 'Colour', 'Colour', 'column'],
    [2, '', 'Humus', 'unknown'],
    [3, '', 'Soup', 'several'],
    [4, 'Sesame', '-', 'word'],
    [5, '', '', 'unnamed'],
    [7, 'Sesame', 'no', 'twice'],
  ]);
  expect(matched).toBe(3);
});

it('a heading that names an allergen of the law means that, whatever the venue calls its own', () => {
  const ours: OwnColumn[] = [{ code: 'camel-milk', name: 'Milk', words: ['Milk'] }];
  const cells = [
    ['Id', 'Milk', 'camel-milk'],
    ['soup', 'yes', 'no'],
  ];
  const { changes } = readFactList(cells, rows, ours);
  expect(changes.map(({ code, fact }) => [code, fact])).toEqual([
    ['milk', 'contains'],
    ['camel-milk', 'free'],
  ]);
});

it('refuses a table that names no dishes or no allergens', () => {
  for (const heading of [
    ['Name', 'Price'],
    ['Sesame', 'Milk'],
  ])
    expect(readFactList([heading, ['x', 'y']], rows, own).doubts).toMatchObject([{ why: 'heading' }]);
});

it('writes nothing where nothing is known', () => {
  expect(writeFact('unknown', 'en')).toBe('');
  expect(readFact('')).toBeNull();
  expect(readFact('×')).toBeNull();
});
