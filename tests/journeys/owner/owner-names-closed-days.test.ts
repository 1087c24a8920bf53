import { en as guestEn } from '#text/guest/en.ts';
import { catalogues as guestCatalogues } from '#text/guest/languages.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { backOffice } from '#tests/support/journeys/back-office.ts';
import { en } from '#text/office/en.ts';
import { expect, it } from 'vitest';

const guestAr = await guestCatalogues.ar();

const office = backOffice();

/** A time of the venue's clock as a field of date and time has it, some hours from now. */
function inHours(hours: number): string {
  const DUBAI_MS = 4 * 3_600_000;
  return new Date(Date.now() + DUBAI_MS + hours * 3_600_000).toISOString().slice(0, 16);
}

it('closed days get a name in each language: in the list, in Publish, and for guests who find the place closed', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  await page.goto(`${office.base}/office/hours`);
  const days = page.getByRole('region', { name: en.closedDays }).first();
  await days.getByRole('button', { name: en.add, exact: true }).click();
  await days.getByLabel(en.from, { exact: true }).fill(inHours(-2));
  await days.getByLabel(en.to, { exact: true }).fill(inHours(2));
  await days.getByLabel(en.name).fill('National Day');
  await days.getByRole('button', { name: en.putInDraft }).click();
  await days.getByText('National Day', { exact: true }).waitFor();

  // Closed days without a name are as they were.
  await days.getByRole('button', { name: en.add, exact: true }).click();
  await days.getByLabel(en.from, { exact: true }).fill('2031-12-24T05:00');
  await days.getByLabel(en.to, { exact: true }).fill('2031-12-25T05:00');
  await days.getByRole('button', { name: en.putInDraft }).click();
  await days.getByText(/^Closed on Wed, /).waitFor();
  // Some hours have a clock, whole days a crossed calendar.
  const tones = () =>
    days.locator('[data-tone]').evaluateAll((each) => each.map((one) => one.getAttribute('data-tone')));
  expect(await tones()).toEqual(['warn', 'bad']);

  // The other languages are written beside it.
  await days.getByRole('button', { name: `${en.name}: National Day` }).click();
  await days.getByLabel('العربية').fill('اليوم الوطني');
  await expectAccessible(page);
  const saved = async () => {
    const { edits } = await office.draftOf(page);
    return edits.find(({ at }) => at === 'menu/closing_rules')?.value;
  };
  const span = { start: expect.any(String), end: expect.any(String) };
  const named = [{ ...span, name: { en: 'National Day', ar: 'اليوم الوطني' } }, { ...span }];
  await expect.poll(saved).toEqual(named);
  // A language that is emptied reads the original again; a name that is emptied is none.
  await days.getByLabel('العربية').fill('');
  await expect.poll(saved).toEqual([{ ...span, name: { en: 'National Day' } }, { ...span }]);
  await days.getByLabel('English').fill('');
  await expect.poll(saved).toEqual([{ ...span }, { ...span }]);
  await days.getByLabel('English').fill('National Day');
  await days.getByLabel('العربية').fill('اليوم الوطني');
  await expect.poll(saved).toEqual(named);

  await page.goto(`${office.base}/office/publish`);
  await page.getByText(/National Day: Closed from/).waitFor();
  await page
    .locator('button', { hasText: /Publish/ })
    .last()
    .click();
  await page.getByRole('heading', { name: en.allPublished }).waitFor();

  const guest = await office.opens({ viewport: { width: 390, height: 844 } });
  for (const [lang, words] of [
    ['en', `${guestEn.menuClosed} (National Day)`],
    ['ar', `${String(guestAr.menuClosed)} (اليوم الوطني)`],
  ] as const) {
    await guest.page.goto(`${office.base}/${lang}/home`);
    await guest.page.getByRole('status').getByText(words, { exact: true }).first().waitFor();
  }
});
