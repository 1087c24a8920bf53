import { buildVenue, type VenueChanges } from '#tests/support/build/build-venue.ts';
import { orderLine as line, refusalOf } from '#tests/support/app/order-refusals.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { OrderDraft } from '#contract/orders/order.ts';
import { afterEach, describe, expect, it } from 'vitest';

describe.each(stores)('comparing an order’s figures on %s', (store) => {
  let test: TestApp;
  afterEach(() => test.close());

  async function open(changes: VenueChanges = {}): Promise<void> {
    test = await createTestApp(store, { venue: buildVenue(changes) });
  }

  const refusal = (changes: Partial<OrderDraft>) => refusalOf(test, changes);

  it('compares every figure that the phone sends, and answers with its own', async () => {
    await open({
      menu: {
        taxes: [{ id: 'vat', name: 'VAT', type: 'percentage', rate: '5' }],
        display_prices_with_tax: true,
      },
    });
    const honest = {
      sub_total: '33.60',
      total: '33.6',
      discount: 0,
      delivery_fees: '0.000',
      line_items: [line('hummus', { product_price: '33.600' })],
    };
    expect((await test.order(honest)).status).toBe(201);
    const { status, body } = await test.order({
      order_location: '13',
      line_items: [line('hummus', { product_price: '32.00' })],
      total: '32.00',
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'price_changed',
      figures: {
        sub_total: '33.600',
        total: '33.600',
        taxes: [{ id: 'vat', amount: '1.600' }],
        lines: [{ product_price: '33.600', old: '32.000', cause: 'tax' }],
      },
    });
    const chosen = [line('taouk', { variations: ['three', 'saj'], product_price: '1.000' })];
    expect((await test.order({ order_location: '13', line_items: chosen })).body).toMatchObject({
      figures: { lines: [{ old: '1.000', cause: 'price' }] },
    });
    for (const wrong of [
      { total: '0.001' },
      { sub_total: '0.000' },
      { discount: '5' },
      { delivery_fees: '1' },
      { additional_data: { loyalty_discounts: [{ id: 1 }] } },
    ]) {
      expect(await refusal({ order_location: '14', ...wrong })).toMatchObject({
        status: 409,
        code: 'price_changed',
      });
    }
  });
});
