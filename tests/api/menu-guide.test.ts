import type { VenueFileOutcome } from '#contract/office/copies.ts';
import type { PriceEntries } from '#contract/office/prices.ts';
import type { Right } from '#contract/office/rights.ts';
import type { StockChanged } from '#contract/staff/stock-lists.ts';
import { createStaffToken } from '#server/staff/tokens.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { testIds } from '#tests/support/clock.ts';
import { codeBlocks } from '#tests/support/process/code-blocks.ts';
import { runCommand, writtenFolder } from '#tests/support/process/run-written.ts';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';

const RIGHTS: readonly Right[] = ['menu', 'publish', 'stock', 'file'];

let test: TestApp;
let folder: string;
beforeAll(async () => {
  test = await createTestApp('sqlite');
  folder = writtenFolder({});
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await test.close();
});

it('the commands of the guide about menus read and change prices, stock and the whole file', async () => {
  const url = await test.app.http.listen({ port: 0, host: '127.0.0.1' });
  const named = { name: 'Website', rights: RIGHTS };
  const key = await createStaffToken(test.engine, test.clock, testIds, 'test-kitchen', 'kitchen', 1, named);
  const environment = { SUFRA_URL: url, SUFRA_KEY: key };
  const [prices = '', change = '', stock = '', read = '', bring = '', ...more] = codeBlocks('menu', 'sh');
  expect(more).toEqual([]);
  const run = <T>(command: string) =>
    runCommand(command, environment, folder).then((said) => JSON.parse(said) as T);
  const priced = () => run<PriceEntries>(prices).then((all) => all.prices.find(({ id }) => id === 'hummus'));
  expect(await priced()).toMatchObject({ price: '32.000' });
  expect(await run<VenueFileOutcome>(change)).toMatchObject({ outcome: 'imported' });
  expect(await priced()).toMatchObject({ price: '29.000' });
  const { stock: left } = await run<StockChanged>(stock);
  expect(left).toMatchObject([{ pos_available_qty: 12 }]);
  expect(await runCommand(read, environment, folder)).toMatch(/^etag: "\d+"/i);
  expect(await run<VenueFileOutcome>(bring)).toMatchObject({ outcome: 'unchanged', findings: [] });
});
