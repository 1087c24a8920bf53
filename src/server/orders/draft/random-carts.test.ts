import { priceByHand } from '#tests/support/build/price-by-hand.ts';
import { createTestApp } from '#tests/support/app/test-app.ts';
import { cartsOfVenue, randomDraftLine, randomVenueFile } from '#tests/support/price/random-carts.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const VENUES = 30;
const CARTS_PER_VENUE = 10;

describe(`${VENUES * CARTS_PER_VENUE} random carts`, () => {
  it('cost what a computation of their own from the venue file says, to the thousandth', async () => {
    for (const [round, { venue: given, carts: all }] of fc
      .sample(cartsOfVenue(CARTS_PER_VENUE), { seed: 250, numRuns: VENUES })
      .entries()) {
      const test = await createTestApp('sqlite', { venue: randomVenueFile(given) });
      for (const { lines, withCoupon, tip } of all) {
        const expected = priceByHand(lines, given.rules, withCoupon ? given.coupon : null);
        const { status, body } = await test.order({
          order_type: 'takeaway',
          order_location: null,
          line_items: lines.map(randomDraftLine),
          ...(withCoupon && { coupon: 'RANDOM' }),
          tips_amount: `${tip}.000`,
        });
        expect(status, `venue ${round}: ${JSON.stringify(body)}`).toBe(201);
        const order = await test.read(body.uuid);
        expect(order.line_items.map(({ product_price: price }) => price)).toEqual(expected.units);
        expect(order.sub_total).toBe(expected.subtotal);
        expect(order.discounts.map(({ amount_value: off }) => off)).toEqual(
          expected.discount === '0.000' ? [] : [expected.discount],
        );
        expect(order.total).toBe(expected.total);
        const [whole = '', part = ''] = expected.total.split('.');
        expect(order.balance_due, 'the total and the tip').toBe(`${Number(whole) + tip}.${part}`);
      }
      await test.close();
    }
  });
});
