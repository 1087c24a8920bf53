import { buildTrattoria } from '#tests/support/build/build-face-venue.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { readVenue } from '#tests/support/process/open-restaurant.ts';
import { describe, expect, it } from 'vitest';

const LICENSES = ['bayt-zaytoun', 'hanabi-pocha', 'hotel-lindenhof'] as const;

describe.each(LICENSES.flatMap((license) => [true, false].map((pictures) => ({ license, pictures }))))(
  'dishes of $license with choices, pictures: $pictures',
  ({ license, pictures }) => {
    const plain = readVenue({ license, pictures });
    // Without pictures it is a venue with a face, whose dishes are set in type.
    const venue = pictures ? plain : { ...plain, look: buildTrattoria().look };
    const stage = journey({ venue, pictures });
    const dishes = venue.menu.categories
      .flatMap(({ products = [] }) => products)
      .filter((dish) => dish.product_variations?.length || dish.combo_groups?.length);

    it('ask above the fold at 1280 × 800', async () => {
      expect(dishes.length).toBeGreaterThan(3);
      const phone = await stage.phone({ wide: true });
      for (const { id } of dishes) {
        await phone.opens(`/${venue.default_language}/product/${id}`);
        await phone.page.evaluate(() => document.fonts.ready.then(() => undefined));
        const answer = phone.page.locator('main :is(input[type=radio], input[type=checkbox])').first();
        const foot = await answer.evaluate((input) => {
          const row = input.closest('label') ?? input;
          return row.getBoundingClientRect().bottom;
        });
        const bar = await phone.page
          .locator('[data-foot]')
          .evaluateAll((bars) =>
            Math.min(innerHeight, ...bars.map((each) => each.getBoundingClientRect().top)),
          );
        expect(foot, String(id)).toBeLessThanOrEqual(bar);
      }
    });
  },
);
