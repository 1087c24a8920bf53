import { pagePath } from '#contract/paths/paths.ts';
import { hasFullSheets } from '#tests/support/browser/full-sheets.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import { wordsUnderPlates } from '#tests/support/browser/plates.ts';
import { BILL_TABLE, joins } from '#tests/support/journeys/bill-guests.ts';
import { add, fill } from '#tests/support/journeys/cart-guests.ts';
import { orderOn, sitDown } from '#tests/support/journeys/guest.ts';
import { inArabic } from '#tests/support/journeys/in-arabic.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { expect, it } from 'vitest';

const stage = journey();

/** Checks that no plate lies on words, at twice the size too. */
async function expectWordsFree({ page }: Phone, where: string): Promise<void> {
  await hasFullSheets(page);
  for (const size of ['100%', '200%']) {
    await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), size);
    expect(await wordsUnderPlates(page), `${where} at ${size}`).toEqual([]);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

it('on the pages where guests pay their parts, plates stand beside the words, in Arabic and large text too', async () => {
  const [layla, omar] = await Promise.all([stage.phone(), stage.phone({ lang: 'ar' })]);
  await sitDown(layla, BILL_TABLE);
  await add(layla, 'sage-tea');
  await add(layla, 'fattoush');
  await layla.link('Cart, 2 items').click();
  await layla.button('Order together').click();
  await layla.sees('Only you so far');
  await joins(omar, layla, 'ar');
  await omar.page.keyboard.press('Escape');
  await layla.button('Go on as Guest 1').click();
  await layla.button('Send for the table').click();
  await layla.button(/^Send .*now$/).click();
  await fill(layla, 'Layla');
  await layla.button(/^Send for the table/).click();
  const uuid = await orderOn(layla);
  await layla.opens(`${pagePath('order', 'en', { id: uuid })}/pay`);
  for (const dish of ['Sage tea', 'Fattoush']) {
    await layla.button(`Share it: ${dish}`).click();
    await expectWordsFree(layla, `who shares ${dish}`);
    await layla.button(/^Pay my share/).click();
  }
  await layla.sees(layla.button('Change who shares Fattoush'));
  await expectWordsFree(layla, 'the dishes');
  await layla.radio('Evenly').check();
  await expectWordsFree(layla, 'the even shares');
  await layla.radio('By dish').check();
  await layla.button('Go on to tip').click();
  await layla.sees(/^Held \d:\d\d$/);
  await omar.opens(`${pagePath('order', 'ar', { id: uuid })}/pay`);
  await omar.sees(omar.radio(inArabic('byDish')));
  await expectWordsFree(omar, 'the dishes in Arabic');
});
