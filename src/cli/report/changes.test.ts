import type { VenueFile } from '#contract/menu/venue-file.ts';
import { checkVenueFile } from '#server/venues/check/check-venue.ts';
import { compareVenues } from '#server/venues/import/compare-venues.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { describe, expect, it } from 'vitest';
import { cartLine, changeLines } from './changes.ts';

function lines(before: VenueFile, after: VenueFile): string[] {
  const [old, fresh] = [before, after].map((file) => checkVenueFile(JSON.stringify(file)).file);
  if (!old || !fresh) throw new Error('a file of this test has errors');
  return changeLines(compareVenues(old, fresh), fresh);
}

describe('changes in sentences', () => {
  it('write amounts with the decimals that the venue shows, and no fewer than they have', () => {
    const fees = (places: number, amount: string) =>
      buildVenue({ menu: { price_decimal_places: places, minimum_order_amount: amount } });
    expect(lines(fees(2, '10'), fees(2, '12.5'))).toContain('  minimum order amount AED 10.00 → AED 12.50');
    expect(lines(fees(0, '10'), fees(0, '12.25'))).toContain('  minimum order amount AED 10 → AED 12.250');
    expect(lines(fees(3, '10'), fees(3, '12'))).toContain('  minimum order amount AED 10.000 → AED 12.000');
  });

  it('say percentages as numbers, and a name in the language that changed', () => {
    const taxes = (rate: string, ar: string) =>
      buildVenue({ menu: { taxes: [{ id: 1, name: { en: 'VAT', ar }, type: 'percentage', rate }] } });
    expect(lines(taxes('5', 'ضريبة'), taxes('7.5', 'الضريبة'))).toEqual([
      'Renamed:',
      '  tax "VAT" in ar: "ضريبة" → "الضريبة"',
      'Prices:',
      '  VAT: rate 5 → 7.5',
    ]);
  });

  it('count what is too much to list', () => {
    const products = Array.from({ length: 35 }, (_, id) => ({ id, name: `Dish ${id}`, price: '1' }));
    const listed = lines(
      buildVenue({ menu: { categories: [] } }),
      buildVenue({ menu: { categories: [{ id: 1, name: 'All', products }] } }),
    );
    expect(listed).toHaveLength(32);
    expect(listed.at(-1)).toBe('  … and 6 more; --json lists all');
  });

  it('say which open carts are affected: by products that go or cost something else', () => {
    const menu = (products: { id: string; name: string; price: string; hidden?: boolean }[]) =>
      checkVenueFile(JSON.stringify(buildVenue({ menu: { categories: [{ id: 1, name: 'All', products }] } })))
        .file;
    const [tea, water, cake] = ['tea', 'water', 'cake'].map((id) => ({ id, name: id, price: '1' }));
    if (!tea || !water || !cake) throw new Error('three products');
    const before = menu([tea, water, cake]);
    const after = menu([{ ...tea, price: '2' }, cake]);
    if (!before || !after) throw new Error('a file of this test has errors');
    expect(cartLine(compareVenues(before, after))).toContain('one of these 2 products');
    expect(cartLine(compareVenues(before, before))).toBeNull();
    const hidden = menu([{ ...tea, hidden: true }, cake]);
    const shown = menu([tea, cake]);
    if (!hidden || !shown) throw new Error('a file of this test has errors');
    expect(cartLine(compareVenues(shown, hidden))).toContain('this product');
    expect(cartLine(compareVenues(hidden, shown))).toBeNull();
  });
});
