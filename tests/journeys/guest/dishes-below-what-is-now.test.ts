import { buildTrattoria } from '#tests/support/build/build-face-venue.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import { addDish, goToCheckout, sitDown, submit } from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import type { VenueFile } from '#contract/menu/venue-file.ts';
import { readVenue } from '#tests/support/process/open-restaurant.ts';
import { describe, expect, it } from 'vitest';

/** The demo venue with a face. */
function faced(): VenueFile {
  return { ...readVenue({ pictures: true }), look: buildTrattoria().look };
}

/** What the venue says above its dishes. */
const WELCOME = { en: 'What’s for the table?', ar: 'ماذا نضع على السفرة؟' };

describe.each([
  ['with a face', faced()],
  ['without a face', readVenue({ pictures: true })],
])('a venue %s', (_, venue) => {
  const stage = journey({ venue, pictures: true });

  /** Where the first dish begins on the screen. */
  function firstDish({ page }: Phone): Promise<number> {
    return page
      .locator('main section li h3')
      .first()
      .evaluate((dish) => (dish.closest('li') ?? dish).getBoundingClientRect().top + scrollY);
  }

  it('begins its dishes within 500 px for a seated guest with needs and an open order, and all else is reached', async () => {
    const phone = await stage.phone();
    await sitDown(phone, '21');
    await phone.button('Choose').click();
    const sheet = phone.dialog('What can’t you eat?');
    await sheet.getByRole('button', { name: 'Sesame', exact: true }).click();
    await phone.button('Show what fits you').click();
    await phone.button(/^All \d/).click();
    await addDish(phone, 'Sage tea');
    await goToCheckout(phone, 'Layla');
    await submit(phone);

    for (const [lang, promotions, needs] of [
      ['en', 'Promotions', 'Change'],
      ['ar', 'العروض', 'تغيير'],
    ] as const) {
      await phone.opens(`/${lang}/home`);
      const folds = phone.page.locator('main details > summary');
      await expect.poll(() => folds.count()).toBe(2);
      await phone.sees(phone.page.locator('[data-screen-only] a[href*="/order/"]').first());
      await expect.poll(() => firstDish(phone)).toBeLessThanOrEqual(500);
      // The venue's words leave: what is now, the folds and the dishes stay.
      expect(await phone.page.getByText(WELCOME[lang]).filter({ visible: true }).count()).toBe(0);
      expect(await phone.page.locator('header a[href$="/search"]').filter({ visible: true }).count()).toBe(1);
      await expectAccessible(phone.page);
      // By keyboard, each in its place.
      await folds.filter({ hasText: promotions }).press('Enter');
      await phone.sees(phone.page.locator('main details ul a').first());
      await folds.nth(1).press('Enter');
      await phone.sees(phone.button(needs));
      await phone.sees(phone.page.getByRole('group').getByRole('button', { pressed: true }));
    }
  });
});
