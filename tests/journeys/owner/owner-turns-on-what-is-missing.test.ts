import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { backOffice } from '#tests/support/journeys/back-office.ts';
import { en } from '#text/office/en.ts';
import { expect, it } from 'vitest';

const ring = [
  [55, 25],
  [56, 25],
  [56, 26],
  [55, 25],
];

const office = backOffice(
  'sqlite',
  {},
  {
    coupons: [{ code: 'WELCOME', discount_value: '10' }],
    delivery_zones: {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { name: 'Marina', delivery_amount: '10' },
          geometry: { type: 'Polygon', coordinates: [ring] },
        },
      ],
    },
  },
);

it('an owner is told on each page what guests cannot meet, and turns it on there', async () => {
  const { page } = await office.opens({ viewport: { width: 390, height: 844 } });
  await office.signsIn(page);
  const note = (words: string) => page.getByRole('status').filter({ hasText: words });
  const turnOn = (words: string) => note(words).getByRole('button', { name: en.turnItOn }).click();
  const changes = async () => (await office.draftOf(page)).edits.map(({ at, value }) => [at, value]);

  await page.goto(`${office.base}/office/offers`);
  await note(en.finding_coupons_are_off).waitFor();
  await expectAccessible(page);
  await turnOn(en.finding_coupons_are_off);
  await note(en.finding_coupons_are_off).waitFor({ state: 'detached' });
  await expect.poll(changes).toEqual([['menu/enable_coupons', true]]);

  // What is missing next is told next; a search that the server lacks is nobody's switch here.
  await page.goto(`${office.base}/office/delivery`);
  await turnOn(en.finding_delivery_is_off);
  await turnOn(en.finding_zones_without_map);
  await note(en.addressSearchMissing).waitFor();
  await expectAccessible(page);
  expect(await page.getByRole('button', { name: en.turnItOn }).count()).toBe(0);
});

it('an owner is asked before a dish that costs nothing, or a name that was emptied, goes out', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  const rami = await office.joins(page, { name: 'Rami', role: 'owner' });
  const olives = { name: { en: 'Olives' }, price: '0.000', category: 'mains' };
  await rami.save('menu/products/olives', olives, 0);
  await rami.save('menu/products/hummus/name/en', '', 0);
  await page.goto(`${office.base}/office/publish`);
  const publish = page.getByRole('button', { name: /^Publish \d/ });
  await publish.click();
  const ask = page.getByRole('dialog', { name: en.publishAnywayAsk });
  await ask.getByText('Guests would pay nothing for: Olives').waitFor();
  await ask.getByText(/^Without a name in English: /).waitFor();
  await expectAccessible(page);
  await ask.getByRole('button', { name: en.lookAgain }).click();
  await ask.waitFor({ state: 'detached' });
  await publish.click();
  await ask.getByRole('button', { name: en.publishAnyway }).click();
  await page.getByRole('heading', { name: en.allPublished }).waitFor();
});
