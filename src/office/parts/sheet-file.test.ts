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
