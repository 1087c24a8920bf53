import { fillPath } from '#contract/paths/paths.ts';
import { staffMoneyCalls } from '#contract/staff/staff-money-calls.ts';
import type { WireOrder } from '#contract/orders/order.ts';

import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { taxedVenue } from '#tests/support/build/taxed-venue.ts';
import { stores } from '#tests/support/store/store.ts';
import { afterEach, describe, expect, it } from 'vitest';

type Refused = { errors?: { path: string; message: string }[] };

describe.each(stores)('payments and refunds on %s', (store) => {
  let test: TestApp;
  afterEach(() => test.close());

  /** An accepted order of 10 at table 4, in a currency of so many decimals. */
  async function accepted(places: number, changes: Parameters<TestApp['order']>[0] = {}): Promise<string> {
    const categories = [{ id: 'c', name: 'C', products: [{ id: 'soup', name: 'Soup', price: '10' }] }];
    const venue = taxedVenue({ menu: { price_decimal_places: places, enable_tips: true, categories } });
    test = await createTestApp(store, { venue });
    const { body } = await test.order({
      order_location: '4',
      line_items: [{ product: 'soup', quantity: 1, cart_uuid: 'soup' }],
      ...changes,
    });
    await test.move(body.uuid, 'accepted');
    return body.uuid;
  }

  async function post(path: string, body: object): Promise<{ status: number; path: string | undefined }> {
    const token = await test.staffToken();
    const answer = await test.call<Refused>(path, { method: 'POST', token, body });
    return { status: answer.status, path: answer.body.errors?.[0]?.path };
  }

  const pay = (uuid: string, amount: string | number, payment_type = 'machine') =>
    post(fillPath(staffMoneyCalls.takePayment.path, { uuid }), { payment_type, amount });
  const refund = (uuid: string, amount: string, payment_type = 'machine') =>
    post(fillPath(staffMoneyCalls.giveBack.path, { uuid }), { payment_type, amount });
  const balance = async (uuid: string) => ((await test.read(uuid)) satisfies WireOrder).balance_due;

  it.each([
    { places: 2, fine: '3.333', whole: '3.33', left: '6.670' },
    { places: 0, fine: '3.5', whole: '3', left: '7.000' },
    { places: 3, fine: null, whole: '3.333', left: '6.667' },
  ])('have at most the $places decimals of the currency', async ({ places, fine, whole, left }) => {
    const uuid = await accepted(places);
    const tooFine = { status: 422, path: 'amount' };
    if (fine !== null) {
      for (const way of ['machine', 'cash']) expect(await pay(uuid, fine, way)).toEqual(tooFine);
      expect(await pay(uuid, Number(fine))).toEqual(tooFine);
    }
    expect((await pay(uuid, whole)).status).toBe(200);
    expect(await balance(uuid)).toBe(left);
    if (fine !== null) expect(await refund(uuid, fine.replace(/^3/, '1'))).toEqual(tooFine);
    expect((await refund(uuid, '1')).status).toBe(200);
  });

  it('of a table and of a part are held to it as well', async () => {
    const uuid = await accepted(2);
    const table = { location: '4', location_type: 'Table', payment_type: 'cash', owed: '10' };
    expect(await post(staffMoneyCalls.takeTablePayment.path, { ...table, amount: '10.005' })).toEqual({
      status: 422,
      path: 'amount',
    });
    const part = { evenly_among: 1, payment_type: 'cash' };
    const take = (more: object) =>
      post(fillPath(staffMoneyCalls.takeBillPart.path, { uuid }), { ...part, ...more });
    expect(await take({ handed: '10.005' })).toEqual({ status: 422, path: 'handed' });
    expect(await take({ tip: '1.001' })).toEqual({ status: 422, path: 'tip' });
    expect((await take({ tip: '1.01', handed: '12' })).status).toBe(200);
  });

  it('an order that owes a finer amount is still paid and given back exactly', async () => {
    const uuid = await accepted(2);
    // Earlier versions took such tips.
    await test.engine.db.updateTable('orders').set({ tips_mills: 1001 }).where('uuid', '=', uuid).execute();
    expect(await pay(uuid, '11.005', 'cash')).toEqual({ status: 422, path: 'amount' });
    expect((await pay(uuid, '11.001')).status).toBe(200);
    expect(await balance(uuid)).toBe('0.000');
    expect(await refund(uuid, '0.001')).toEqual({ status: 422, path: 'amount' });
    expect((await refund(uuid, '11.001')).status).toBe(200);
  });
});
