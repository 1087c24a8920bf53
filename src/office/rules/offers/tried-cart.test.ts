import type { CompleteVenueFile, FileCoupon } from '#contract/menu/venue-file.ts';
import { checkVenueFile } from '#server/venues/check/check-venue.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { expect, it } from 'vitest';
import { allDishes } from '../menu/menu-lists.ts';
import { cheapestPrice } from '../prices/dish-price.ts';
import { newCoupon } from '../settings/offers.ts';
import { firstTried, triedCart } from './tried-cart.ts';

const { file } = checkVenueFile(JSON.stringify(buildVenue()));
const venue = file as CompleteVenueFile;
const coupon = (changes: Partial<FileCoupon>) =>
  ({ ...newCoupon('TRY'), ...changes }) as unknown as FileCoupon;
const [first, second] = allDishes(venue);
const id = String(first?.dish.id);
const price = first ? cheapestPrice(venue, first.dish) : 0;

it('a coupon is tried in a cart by what guests pay: the discount, and what is left', () => {
  const half = coupon({ discount_value_type: 'percentage', discount_value: '50' });
  expect(triedCart(venue, half, [{ dish: id, pieces: 2 }])).toMatchObject({
    effect: { kind: 'counts', offMills: price, freeDelivery: false },
    subtotalMills: 2 * price,
    totalMills: price,
  });
  const capped = coupon({ discount_value_type: 'percentage', discount_value: '50', max_discount_value: '1' });
  expect(triedCart(venue, capped, [{ dish: id, pieces: 2 }]).totalMills).toBe(2 * price - 1000);
});

it('says what is missing to the least order, and that a coupon is for other dishes', () => {
  const least = coupon({ discount_value: '1', min_order_value: String((3 * price) / 1000) });
  expect(triedCart(venue, least, [{ dish: id, pieces: 2 }]).effect).toEqual({
    kind: 'below_minimum',
    missingMills: price,
  });
  const other = coupon({ discount_value: '1', products: [String(second?.dish.id)] });
  expect(triedCart(venue, other, [{ dish: id, pieces: 1 }]).effect).toEqual({ kind: 'not_applicable' });
  expect(triedCart(venue, other, [{ dish: 'gone', pieces: 1 }]).subtotalMills).toBe(0);
});

it('is first tried with a dish that it is for', () => {
  expect(firstTried(venue, coupon({}))).toEqual([{ dish: id, pieces: 1 }]);
  const other = coupon({ products: [String(second?.dish.id)] });
  expect(firstTried(venue, other)).toEqual([{ dish: String(second?.dish.id), pieces: 1 }]);
});
