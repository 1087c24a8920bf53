import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerKey, formatStockAddress, parseStockAddress, type StockPlace } from './stock-address.ts';

const id = fc.oneof(
  fc.constantFrom('1', 'a/b', 'a b', '%2F', 'حمص', '"'),
  fc.string({ minLength: 1, maxLength: 5 }),
);
const place: fc.Arbitrary<StockPlace> = fc.oneof(
  fc.record({ kind: fc.constant('product' as const), productId: id }),
  fc.record({ kind: fc.constant('value' as const), variationId: id, valueId: id }),
  fc.record({
    kind: fc.constant('answer' as const),
    productId: id,
    key: fc.tuple(id, id).map(([variation, value]) => answerKey(variation, value)),
  }),
  fc.record({ kind: fc.constant('part' as const), productId: id, groupId: id, partId: id }),
);

describe('the address of something that can be sold out', () => {
  it('names it, whatever characters its ids have', () => {
    fc.assert(
      fc.property(place, (each) => {
        expect(parseStockAddress(formatStockAddress(each))).toEqual(each);
      }),
    );
  });

  it('is written like an address of the venue file', () => {
    expect(formatStockAddress({ kind: 'part', productId: 'lunch', groupId: 'side', partId: 'a/b' })).toBe(
      'menu/products/lunch/combo_groups/side/products/a%2Fb',
    );
  });

  it.each([
    '',
    'menu',
    'menu/products',
    'menu/products/',
    'menu/products/a/price',
    'menu/categories/a',
    'menu/variations/size',
    'menu/variations/size/values',
    'menu/variations/size/values/a/b',
    'menu/products/a/combo_groups/b',
    'menu/products/a/combo_groups/b/products/c/d',
    'menu/products/%E0%A4%A',
    'products/a',
  ])('is none: %s', (address) => {
    expect(parseStockAddress(address)).toBeNull();
  });
});
