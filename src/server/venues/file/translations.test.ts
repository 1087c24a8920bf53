import { buildVenue } from '#tests/support/build/build-venue.ts';
import { describe, expect, it } from 'vitest';
import { checkVenueFile } from '../check/check-venue.ts';
import { translations } from './translations.ts';
import type { VenueFile } from '#contract/menu/venue-file.ts';

function complete(file: VenueFile) {
  const { file: checked, findings } = checkVenueFile(JSON.stringify(file));
  if (!checked) throw new Error(JSON.stringify(findings));
  return checked;
}

describe('how much of a venue is translated', () => {
  it('is everything where every text has every language', () => {
    expect(translations(complete(buildVenue()))).toMatchObject([
      { code: 'en', percent: 100, missing: [] },
      { code: 'ar', percent: 100, missing: [] },
    ]);
  });

  it('names the texts that a language lacks, in zones and overridden texts too', () => {
    const file = buildVenue({
      menu: {
        home_footer_text: '<p>Since 1987</p>',
        ui_strings: { cart: { ar: 'السلة' } },
        checkout_terms: { en: 'Terms', ar: ' ' },
      },
    });
    const [en, ar] = translations(complete(file));
    expect(en?.missing).toEqual(['menu.ui_strings.cart']);
    expect(ar?.missing).toEqual(['menu.home_footer_text', 'menu.checkout_terms']);
    expect(ar?.percent).toBeLessThan(100);
  });

  it('asks nobody to translate numbers and signs', () => {
    const file = buildVenue({ menu: { home_footer_text: '© 1987', product_footer_text: '' } });
    expect(translations(complete(file)).map(({ missing }) => missing)).toEqual([[], []]);
  });
});
