import type { Facts } from '#domain/allergens/facts.ts';
import { readFactList, writeFactList } from '#text/allergens/fact-list.ts';
import { expect, it } from 'vitest';
import { readSheet, writeSheet } from './sheet-file.ts';

it('a sheet has no formula, and comes back as it was', async () => {
  const rows = [
    ['Dish', 'Milk'],
    ['=HYPERLINK("http://x","Tea")', 'contains'],
    ['@home; +1', '-'],
    ["'=kept", 'free'],
  ];
  const sheet = await writeSheet(rows);
  expect(await sheet.text()).not.toMatch(/(^|,)"?[=+@-]/m);
  expect(await readSheet(sheet)).toEqual(rows);
});

it('a sheet saved with semicolons keeps commas in cells', async () => {
  const sheet = ['Dish;Onion, garlic;Milk', 'Soup, with bread;free;contains', '"Tea; mint";;-'].join('\r\n');
  expect(await readSheet(new Blob([sheet]))).toEqual([
    ['Dish', 'Onion, garlic', 'Milk'],
    ['Soup, with bread', 'free', 'contains'],
    ['Tea; mint', '', '-'],
  ]);
});

it('a sheet saved with commas keeps semicolons in cells, also in its headings', async () => {
  const sheet = ['Dish,Onion; garlic,Milk', 'Tea; mint,free,contains'].join('\n');
  expect(await readSheet(new Blob([sheet]))).toEqual([
    ['Dish', 'Onion; garlic', 'Milk'],
    ['Tea; mint', 'free', 'contains'],
  ]);
});

it('facts saved with semicolons stay with their allergens, also beside one with a comma in its name', async () => {
  const own = ['Onion, garlic', 'Kiwi'].map((name) => ({ code: name, name, words: [name] }));
  const dish = (name: string, facts: Facts) => {
    const words = { category: ['Mains'], name: [name], size: [] };
    return { id: name, name, category: 'Mains', sku: '', size: '', words, facts };
  };
  const rows = [dish('Soup, with bread', { 'Onion, garlic': 'contains', Kiwi: 'free' }), dish('Tea', {})];
  const saved = writeFactList(rows, own, 'en').map((cells) => cells.join(';'));
  const cells = (await readSheet(new Blob([saved.join('\r\n')]))) ?? [];
  expect(readFactList(cells, rows, own)).toEqual({ changes: [], doubts: [], matched: 2 });
});

it('a file of more than five megabytes is no sheet of a menu', async () => {
  const row = 'menu/products/hummus/name,Hummus,حمص\r\n';
  expect(await readSheet(new Blob([row.repeat(10)]))).toHaveLength(10);
  expect(await readSheet(new Blob([row.repeat(140_000)]))).toBeNull();
});
