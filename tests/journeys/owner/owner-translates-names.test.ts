import { placeCalls } from '#contract/office/place-calls.ts';
import { draftCalls } from '#contract/office/draft-calls.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { backOffice } from '#tests/support/journeys/back-office.ts';
import { en } from '#text/office/en.ts';
import { catalogues } from '#text/office/languages.ts';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

const ar = await catalogues.ar();

const days = { start: '2031-12-02T01:00:00Z', end: '2031-12-03T01:00:00Z' };
const marina = {
  type: 'Feature' as const,
  properties: { name: { en: 'Marina' }, delivery_amount: '10', minutes_away: 18 },
  geometry: {
    type: 'Polygon' as const,
    coordinates: [
      [
        [0, 0],
        [1, 1],
        [2, 0],
        [0, 0],
      ],
    ],
  },
};
const office = backOffice(
  'sqlite',
  { enable_delivery: true, closing_rules: [{ ...days, name: { en: 'National Day' } }] },
  { delivery_zones: { type: 'FeatureCollection', features: [marina] } },
);

const row = (page: Page, original: string) => page.getByRole('listitem').filter({ hasText: original });

it('names of zones and of closed days that a language lacks are written in Languages, and told in Publish', async () => {
  const { page, context } = await office.opens();
  await office.signsIn(page);
  const valueOf = async (at: string) =>
    (await office.draftOf(page)).edits.find((each) => each.at === at)?.value;

  await page.goto(`${office.base}/office/menu/languages`);
  await row(page, 'Marina').getByRole('textbox').fill('المارينا');
  await row(page, 'National Day').getByRole('textbox').fill('اليوم الوطني');
  await expect
    .poll(() => valueOf('menu/closing_rules'))
    .toEqual([{ ...days, name: { en: 'National Day', ar: 'اليوم الوطني' } }]);
  const features = [{ properties: { name: { en: 'Marina', ar: 'المارينا' }, delivery_amount: '10' } }];
  await expect.poll(() => valueOf('delivery_zones')).toMatchObject({ features });
  await expectAccessible(page);

  // Here they are called as before: Publish says what is new, and where.
  await page.goto(`${office.base}/office/publish`);
  await page.getByRole('heading', { name: en.whatChanges }).waitFor();
  await page.getByText('National Day (العربية): اليوم الوطني', { exact: true }).waitFor();
  await page.getByText('Name (العربية) المارينا', { exact: true }).waitFor();

  // In Arabic the names that are read change.
  const arabic = await office.opens({ locale: 'ar', storageState: await context.storageState() });
  await arabic.page.goto(`${office.base}/office/publish`);
  await arabic.page.getByRole('heading', { name: String(ar.whatChanges) }).waitFor();
  await arabic.page.locator('ins', { hasText: 'اليوم الوطني' }).waitFor();
  expect(await arabic.page.getByText('(العربية):').count()).toBe(0);
});

it('a translator’s sheet takes back nothing that was written since, and is not taken for another language', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  await page.goto(`${office.base}/office/menu/languages`);
  const give = page.getByRole('button', { name: en.forTranslator });
  const [download] = await Promise.all([page.waitForEvent('download'), give.click()]);
  const sheet = await readFile(await download.path(), 'utf8');
  const brings = (text: string) =>
    page
      .getByLabel(en.worksheetBack)
      .setInputFiles({ name: 'en-ar.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

  const mains = 'menu/categories/mains/name/ar';
  await page.evaluate(
    async ([path, at]) => {
      const edits = [{ at, value: 'الأطباق الرئيسية', seen: 0 }];
      const headers = { 'content-type': 'application/json' };
      await fetch(path, { method: 'PUT', headers, body: JSON.stringify({ edits }) });
    },
    [draftCalls.readDraft.path, mains] as const,
  );
  const valueOf = async (at: string) =>
    (await office.draftOf(page)).edits.find((each) => each.at === at)?.value;
  expect(await valueOf(mains)).toBe('الأطباق الرئيسية');

  await brings(sheet.replace('(ar)', '(fr)'));
  const refusal = en.worksheetOther.replace('{sheet}', 'Français').replace('{chosen}', 'العربية');
  await page.getByText(refusal).waitFor();
  const dish = 'menu/products/hummus/name';
  await brings(sheet.replace(new RegExp(`^(${dish},[^,]*),[^,]*`, 'm'), '$1,حمّص بالطحينة'));
  await page.getByText(en.worksheetTaken.one.replace('{n}', '1')).waitFor();
  await expect.poll(() => valueOf(`${dish}/ar`)).toBe('حمّص بالطحينة');
  expect(await valueOf(mains)).toBe('الأطباق الرئيسية');
});

it('Hours names the closed day at a time that is asked for, and Delivery the minutes to an address', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  await page.goto(`${office.base}/office/hours`);
  const proof = page.getByRole('status').filter({ hasText: en.theHouse });
  await proof.filter({ hasNotText: 'National Day' }).waitFor();
  await page.getByLabel(en.askOtherTime).fill('2031-12-02T12:00');
  await proof.filter({ hasText: /\(National Day\)/ }).waitFor();

  const places = [{ formatted_address: 'Marina Walk 3', location: { lat: 0.4, lng: 1 } }];
  await page.route(`**${placeCalls.searchOfficePlaces.path}*`, (route) =>
    route.fulfill({ json: { places } }),
  );
  await page.goto(`${office.base}/office/delivery`);
  await page.getByRole('searchbox', { name: en.tryAddress }).fill('Marina Walk');
  await page.keyboard.press('Enter');
  const answer = page.getByRole('status').filter({ hasText: 'Marina Walk 3' });
  await answer.filter({ hasText: /18 min away/ }).waitFor();
  const said = await answer.boundingBox();
  const place = await page.getByRole('button', { name: en.placeIsHere }).boundingBox();
  if (!said || !place) throw new Error('nothing is shown');
  expect(place.y, 'the button is below the answer').toBeGreaterThanOrEqual(said.y + said.height);
});

it('Publish tells a name that becomes another with the whole old and the whole new one', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  const edits = [
    ['menu/products/taouk/name/ar', 'جديد'],
    ['menu/categories/sweets/name/en', 'Sweet things'],
    ['menu/products/prawns/name/en', 'Grilled prawns'],
    ['menu/products/water/small_description/en', 'Still, or sparkling'],
    ['languages/ar/name_local', 'عربي'],
  ].map(([at, value]) => ({ at, value, seen: 0 }));
  await page.evaluate(
    async ([path, body]) => {
      await fetch(path, { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
    },
    [draftCalls.readDraft.path, JSON.stringify({ edits })] as const,
  );
  await page.goto(`${office.base}/office/publish`);
  const told = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const words = async (name: string) =>
    [
      await told(name).locator('del').allInnerTexts(),
      await told(name).locator('ins').allInnerTexts(),
    ] as const;
  await told('Shish taouk').waitFor();
  expect(await words('Shish taouk')).toEqual([['شيش طاووق'], ['جديد']]);
  expect(await words('Sweet things')).toEqual([['Sweets'], ['Sweet things']]);
  expect(await words('Grilled prawns')).toEqual([['Charcoal prawns'], ['Grilled prawns']]);
  expect(await words('Languages')).toEqual([['العربية'], ['عربي']]);
});
