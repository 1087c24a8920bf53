import { draftCalls } from '#contract/office/draft-calls.ts';
import { backOffice } from '#tests/support/journeys/back-office.ts';
import type { Page } from 'playwright-core';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { en } from '#text/office/en.ts';
import { HOUR_MS } from '#domain/time/spans.ts';
import { expect, it } from 'vitest';

/** A day on which no test runs: three days from now on the clock of Dubai; 0 is Monday. */
const LATER = (new Date(Date.now() + 4 * HOUR_MS).getUTCDay() + 6 + 3) % 7;
const LATER_NAME = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(
  Date.UTC(2024, 0, 1 + LATER),
);

const office = backOffice('sqlite', {
  opening_hours: [{ weekday: LATER, from_hour: '12:00:00', to_hour: '15:00:00' }],
  variations: [{ id: 'ice', name: 'Ice', values: [{ id: 'cubes', value: 'Cubes' }] }],
  categories: [
    {
      id: 'drinks',
      name: { en: 'Drinks', ar: 'المشروبات' },
      products: [
        {
          id: 'cola',
          name: 'House cola',
          price: '9.000',
          product_variations: [{ variation: 'ice', variation_value: 'cubes' }],
        },
        { id: 'tea', name: { en: 'Mint tea', ar: 'شاي' }, price: '12.000' },
      ],
    },
  ],
});

it('a field of a language without a text of its own says whose text guests read there', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  await page.goto(`${office.base}/office/menu/dish/cola`);
  const arabic = page.locator('[data-at="menu/products/cola/name/ar"]');
  await arabic.waitFor();
  expect(await arabic.inputValue(), 'the English is no Arabic').toBe('');
  expect(await arabic.getAttribute('placeholder')).toBe('House cola');
  await page.getByText(en.guestsReadOriginal.replace('{language}', 'English')).first().waitFor();

  await page.goto(`${office.base}/office/menu/choices/ice`);
  await page.getByRole('button', { name: en.noLanguage.replace('{language}', 'Arabic') }).waitFor();
});

const TEA = 'menu/products/tea/price';

const priceOf = (page: Page, at = TEA) => page.locator(`input[data-at="${at}"]`);

it('a price that is none stays where it was typed, with what is wrong, until it is put right', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  await page.goto(`${office.base}/office/menu/dish/tea`);
  await priceOf(page).fill('1O.5O');
  await page.keyboard.press('Tab');
  const wrong = page.getByText(en.writeAmount.replace('{example}', '38.00').replace('{old}', '12.00'));
  await wrong.waitFor();
  expect(await priceOf(page).inputValue(), 'it is not put back').toBe('1O.5O');
  await expectAccessible(page);

  // In the list, after another page and after a reload.
  await page.getByRole('link', { name: 'Menu', exact: true }).first().click();
  await page
    .getByRole('row', { name: /Mint tea/ })
    .getByText(/^Write an amount/)
    .waitFor();
  await page.reload();
  await expect.poll(() => priceOf(page).inputValue()).toBe('1O.5O');

  // The grid asks about the same text.
  await page.goto(`${office.base}/office/menu/prices`);
  await page.getByText(en.notAnAmount.replace('{text}', '1O.5O')).waitFor();
  await page.getByRole('link', { name: 'Dishes', exact: true }).click();

  // Escape goes back to what the draft says; a price that can be read goes to it.
  await priceOf(page).press('Escape');
  await expect.poll(() => priceOf(page).inputValue()).toBe('12.00');
  await priceOf(page).fill('x');
  await priceOf(page).press('Tab');
  await priceOf(page).fill('13');
  await priceOf(page).press('Tab');
  await expect.poll(() => priceOf(page).inputValue()).toBe('13.00');
  const valueOf = async () => (await office.draftOf(page)).edits.find(({ at }) => at === TEA)?.value;
  await expect.poll(valueOf).toBe('13.000');
});

it('a price that is typed in the grid is in the draft at each key, also when the page goes right then', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  await page.goto(`${office.base}/office/menu/prices`);
  const cell = page.getByRole('gridcell', { name: /^House cola, New price/ });
  await cell.click();
  await page.keyboard.type('14.5');
  await page.reload();
  await page.getByRole('gridcell', { name: 'House cola, New price: 14.50, was 9.00' }).waitFor();

  await cell.click();
  await page.keyboard.type('15.x');
  await page.reload();
  await page.getByRole('gridcell', { name: /^House cola, New price: 15\.x\. / }).waitFor();
  await page.getByText(en.notAnAmount.replace('{text}', '15.x')).waitFor();

  // Escape leaves the price from before.
  await cell.click();
  await page.keyboard.type('16');
  await page.keyboard.press('Escape');
  await page.getByRole('gridcell', { name: 'House cola, New price: 14.50, was 9.00' }).waitFor();
});

it('hours that would end before they begin stay as typed until both ends fit', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  await page.goto(`${office.base}/office/hours`);
  await page.getByRole('button', { name: new RegExp(`^${LATER_NAME} 12:00`) }).press('Enter');
  const form = page.getByRole('group', { name: new RegExp(`^${LATER_NAME} 12:00`) });
  const from = form.getByLabel('From', { exact: true });
  await from.fill('18:00');
  await page.keyboard.press('Tab');
  await form.getByText(en.finding_ends_before_start).waitFor();
  expect(await from.inputValue(), 'it is not put back').toBe('18:00');
  await page.getByRole('button', { name: new RegExp(`^${LATER_NAME} 12:00.{2}15:00`) }).waitFor();
  await form.getByLabel('To', { exact: true }).fill('22:00');
  await page.getByRole('button', { name: new RegExp(`^${LATER_NAME} 18:00.{2}22:00`) }).waitFor();
  await expect.poll(() => page.getByText(en.finding_ends_before_start).count()).toBe(0);
});

it('letters that the device was still storing as the page went are there when it comes again', async () => {
  const { page, context } = await office.opens();
  await office.signsIn(page);
  await page.goto(`${office.base}/office/menu/dish/tea`);
  const description = page.locator('[data-at="menu/products/tea/description/en"]');
  await description.waitFor();
  // Longer than what a page that goes may still send; and another page keeps the device's store busy.
  const text = 'Fresh mint, a lot of it. '.repeat(3000).trim();
  const busy = await context.newPage();
  await busy.goto(`${office.base}${draftCalls.readDraft.path}`);
  await busy.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('sufra-office');
        opening.addEventListener('success', () => {
          const store = opening.result.transaction('unsent', 'readwrite').objectStore('unsent');
          const again = () => document.title !== 'free' && store.count().addEventListener('success', again);
          store.count().addEventListener('success', () => {
            again();
            resolve();
          });
        });
      }),
  );
  let isCut = true;
  await page.route(`**${draftCalls.readDraft.path}`, (route) =>
    isCut && route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await description.fill(text);
  await page.reload({ waitUntil: 'commit' });
  isCut = false;
  await busy.evaluate(() => {
    document.title = 'free';
  });
  await expect.poll(() => description.inputValue()).toBe(text);
  const edits = async () => (await office.draftOf(page)).edits;
  await expect
    .poll(edits)
    .toContainEqual(expect.objectContaining({ at: 'menu/products/tea/description/en', value: text }));
});

it('after Open now and Close for today the hours of every week say the same as what is done at once', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  await page.goto(`${office.base}/office/hours`);
  const proof = page.getByRole('status').filter({ hasText: en.theHouse });
  const atOnce = page.getByRole('region', { name: en.atOnce }).getByRole('status');
  await proof.filter({ hasText: /Closed until/ }).waitFor();
  await page.getByRole('button', { name: en.openEarly }).click();
  await atOnce.filter({ hasText: /^Open until/ }).waitFor();
  const [time] = /\d\d:\d\d/.exec(await atOnce.innerText()) ?? [];
  await proof.filter({ hasText: new RegExp(`Open until .*${time}`) }).waitFor();

  await page.getByRole('button', { name: en.closeForToday }).click();
  await atOnce.filter({ hasText: en.closedForToday }).waitFor();
  await proof.filter({ hasText: /Closed until/ }).waitFor();
  await page.getByRole('button', { name: en.openAgainNow }).click();
  await proof.filter({ hasText: /Open until/ }).waitFor();
});
