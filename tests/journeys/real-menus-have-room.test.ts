import { menuVenues } from '#tests/support/build/menu-venues/menu-venues.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { hasFullSheets } from '#tests/support/browser/full-sheets.ts';
import { expectNothingCutOff } from '#tests/support/browser/room.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { describe, expect, it } from 'vitest';

const WIDTHS = [390, 1280] as const;

describe.each(menuVenues)('the menu of $name', ({ languages, build }) => {
  const stage = journey({ venue: build() });

  it('is read at 390 and 1280 px, by day and night, with text of twice the size, in each of its languages', async () => {
    for (const code of languages) {
      const phone = await stage.phone({ lang: code });
      await phone.opens(`/${code}/home`);
      await hasFullSheets(phone.page);
      expect(await phone.page.locator('main li h3').count(), 'dishes').toBeGreaterThan(20);
      for (const width of WIDTHS) {
        await phone.page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
        for (const size of ['', '200%']) {
          await phone.page.evaluate(
            (value) => document.documentElement.style.setProperty('font-size', value),
            size,
          );
          await expectNothingCutOff(phone, width);
          // Light and dark.
          await expectAccessible(phone.page);
        }
      }
    }
  });
});
