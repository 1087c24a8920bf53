import type { WireVenueFileOutcome } from '#contract/office/copies.ts';
import type { VenueFile } from '#contract/menu/venue-file.ts';
import type { PriceEntries } from '#contract/office/prices.ts';
import type { Right } from '#contract/office/rights.ts';
import type { StockChanged } from '#contract/staff/stock-lists.ts';
import { createStaffToken } from '#server/staff/tokens.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { testIds } from '#tests/support/clock.ts';
import { codeBlocks } from '#tests/support/process/code-blocks.ts';
import { runCommand, writtenFolder } from '#tests/support/process/run-written.ts';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const RIGHTS: readonly Right[] = ['menu', 'publish', 'stock', 'file'];

/** A venue whose dish of this id has a code of the till. */
function withSku(file: VenueFile, id: string, sku: string): VenueFile {
  for (const { products } of file.menu.categories)
    for (const product of products ?? []) if (product.id === id) product.sku = sku;
  return file;
}

let test: TestApp;
let folder: string;
beforeAll(async () => {
  test = await createTestApp('sqlite', { venue: withSku(buildVenue(), 'hummus', 'HUM') });
  folder = writtenFolder({});
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await test.close();
});

it('the commands of the guide about menus read and change prices, stock and the whole file', async () => {
  const url = await test.app.http.listen({ port: 0, host: '127.0.0.1' });
  const named = { name: 'Website', rights: RIGHTS };
  const key = await createStaffToken(
    { engine: test.engine, clock: test.clock, ids: testIds },
    { license: 'test-kitchen', role: 'kitchen', days: 1, ...named },
  );
  const environment = { SUFRA_URL: url, SUFRA_KEY: key, LICENSE: 'test-kitchen' };
  const [menu = '', prices = '', change = '', onlyIf = '', stock = '', read = '', bring = '', ...more] =
    codeBlocks('menu', 'sh');
  expect(more).toEqual([]);
  const run = <T>(command: string) =>
    runCommand(command, environment, folder).then((said) => JSON.parse(said) as T);
  const priced = () => run<PriceEntries>(prices).then((all) => all.prices.find(({ id }) => id === 'hummus'));
  const shown = await run<{ id: string; categories: { products: { id: string; sku: string }[] }[] }>(menu);
  expect(shown.id).toBe('menu-1');
  expect(shown.categories.flatMap(({ products }) => products)).toContainEqual(
    expect.objectContaining({ id: 'hummus', sku: 'HUM' }),
  );
  expect(await priced()).toMatchObject({ price: '32.000' });
  expect(await run<WireVenueFileOutcome>(change)).toMatchObject({ outcome: 'imported' });
  expect(await priced()).toMatchObject({ price: '29.000' });
  const { sequence } = await run<WireVenueFileOutcome>(onlyIf);
  expect(await priced()).toMatchObject({ price: '30.000' });
  const seen = readFileSync(join(folder, 'head.txt'), 'utf8');
  expect(seen).toMatch(new RegExp(`^etag: "${sequence - 1}"`, 'im'));
  const { stock: left } = await run<StockChanged>(stock);
  expect(left).toMatchObject([{ pos_available_qty: 12 }]);
  expect(await runCommand(read, environment, folder)).toMatch(/^etag: "\d+"/i);
  expect(await run<WireVenueFileOutcome>(bring)).toMatchObject({ outcome: 'unchanged', findings: [] });
});
