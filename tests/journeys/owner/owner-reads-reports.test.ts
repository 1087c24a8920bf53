import { fillPath } from '#contract/paths/paths.ts';
import { catalogues } from '#text/office/languages.ts';
import { orderCalls } from '#contract/orders/order-calls.ts';

import { buildOrder } from '#tests/support/app/test-app.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { backOffice } from '#tests/support/journeys/back-office.ts';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const german = await catalogues.de();

/** The venue's business day ends some eight hours from now on the clock of Dubai: not while a story is told. */
const DAY_ENDS = `${String((new Date().getUTCHours() + 12) % 24).padStart(2, '0')}:00`;
const office = backOffice('sqlite', {}, { ordering: { day_ends: DAY_ENDS } });

const words = [
  'figureOrdered',
  'figureTaken',
  'tips',
  'figureRefunded',
  'figureUnpaid',
  'figureNet',
  'orders',
  'reports',
  'today',
  'day',
  'csv',
] as const;
const de = Object.fromEntries(words.map((key) => [key, String(german[key])])) as Record<
  (typeof words)[number],
  string
>;
const SIX = words.slice(0, 6).map((key) => de[key]);

it('an owner who reads German finds the six figures on the first page and in the reports, and a sheet that a German spreadsheet opens', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  const placed = await fetch(`${office.base}${fillPath(orderCalls.placeOrder.path, { lang: 'en' })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(buildOrder({ order_location: '9' })),
  });
  expect(placed.status).toBe(201);

  await page.evaluate(() => localStorage.setItem('sufra:office:lang', '"de"'));
  await page.goto(`${office.base}/office`);
  for (const name of SIX) await page.getByRole('term').filter({ hasText: name }).first().waitFor();
  const home = page.getByRole('main');
  const first = (name: string) =>
    home
      .locator('dl > div')
      .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) }) })
      .getByRole('definition')
      .innerText();
  expect(await first(de.figureOrdered)).toMatch(/32,00/);
  expect(await first(de.figureNet)).toMatch(/0,00/);
  await expectAccessible(page);

  await page.getByRole('link', { name: de.reports, exact: true }).click();
  await page.getByText(de.today, { exact: true }).click();
  await home.getByText(/32,00/).first().waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: de.csv, exact: true }).click(),
  ]);
  const sheet = await readFile(await download.path(), 'utf8');
  const [head, ...rows] = sheet
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map((row) => row.split(';'));
  expect(head).toEqual(expect.arrayContaining([de.day, de.orders, ...SIX]));
  const today = Object.fromEntries(head?.map((name, place) => [name, rows[0]?.[place]]) ?? []);
  expect(today).toMatchObject({ [de.orders]: '1', [de.figureOrdered]: '32,00', [de.figureTaken]: '0,00' });
});
