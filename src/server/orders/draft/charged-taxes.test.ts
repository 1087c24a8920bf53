import { fillPath } from '#contract/paths/paths.ts';
import { staffMoneyCalls } from '#contract/staff/staff-money-calls.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import type { OrderDraft, WireOrder } from '#contract/orders/order.ts';
import type { WireBill } from '#contract/payments/bill.ts';
import type { TakenPart } from '#contract/payments/take-part.ts';

import { taxedVenue } from '#tests/support/build/taxed-venue.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { stores } from '#tests/support/store/store.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const item = (product: string) => ({ product, quantity: 1, cart_uuid: product });

function taxesOf({ taxes }: { taxes: readonly { id: string; amount: string }[] }): Record<string, string> {
  return Object.fromEntries(taxes.map(({ id, amount }) => [id, amount]));
}

describe.each(stores)('the taxes of an order on %s', (store) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp(store, { venue: taxedVenue() });
  });
  afterAll(() => test.close());

  async function placed(changes: Partial<OrderDraft>): Promise<WireOrder> {
    const takeaway = { order_type: 'takeaway' as const, order_location: null };
    const { body } = await test.order({ ...takeaway, ...changes });
    return test.read(body.uuid);
  }

  const both = { line_items: [item('food'), item('wine')] };

  it('are those of what is charged after a coupon, as total and subtotal stay', async () => {
    expect(taxesOf(await placed(both))).toEqual({ v7: '7.000', v19: '19.000' });
    const half = await placed({ ...both, coupon: 'HALF' });
    expect(half).toMatchObject({ sub_total: '226.000', total: '113.000' });
    expect(taxesOf(half)).toEqual({ v7: '3.500', v19: '9.500' });
    expect(taxesOf(await placed({ ...both, coupon: 'ALL' }))).toEqual({ v7: '0.000', v19: '0.000' });
  });

  it('contain that of the delivery fee', async () => {
    const order = await placed({
      order_type: 'delivery',
      address: 'Rosengasse 3',
      address_flat_no: '1',
      address_building_premise: '3',
      address_area_street: 'Rosengasse',
      address_coordinates: { type: 'Point', coordinates: [13.4, 52.5] },
      line_items: [item('dish')],
    });
    expect(order.total).toBe('31.900');
    expect(taxesOf(order)).toEqual({ v19: '5.093' });
  });

  it('follow a strike; in parts, the last part has what the others leave', async () => {
    const { uuid } = await placed({ line_items: [item('food'), item('wine'), item('dish')], coupon: 'HALF' });
    const token = await test.staffToken();
    const post = <T>(path: string, body: object) => test.call<T>(path, { method: 'POST', body, token });
    await post(fillPath(staffOrderCalls.deleteLine.path, { uuid, line: 'dish' }), {});
    await test.move(uuid, 'accepted');
    expect(taxesOf(await test.read(uuid))).toEqual({ v7: '3.500', v19: '9.500' });
    const take = async (choice: object) => {
      const path = fillPath(staffMoneyCalls.takeBillPart.path, { uuid });
      const { body } = await post<TakenPart>(path, { payment_type: 'machine', ...choice });
      return body;
    };
    await take({ dishes: [{ line: 'wine', count: 1, of: 1 }] });
    await take({ evenly_among: 3 });
    const { bill } = await take({ evenly_among: 1 });
    const contained = ({ parts }: WireBill) =>
      parts.map(({ contains }) => taxesOf({ taxes: contains?.taxes ?? [] }));
    expect(contained(bill)).toEqual([
      { v7: '0.000', v19: '9.500' },
      // Of 17.83.
      { v7: '1.166', v19: '0.000' },
      { v7: '2.334', v19: '0.000' },
    ]);
  });

  it('stay what they were where an order was charged before', async () => {
    const { uuid } = await placed({ ...both, coupon: 'HALF' });
    const { db } = test.engine;
    const stored = db.selectFrom('orders').select('document').where('uuid', '=', uuid);
    const document = JSON.parse((await stored.executeTakeFirstOrThrow()).document) as {
      figures: { taxes: { amountMills: number }[]; taxSets?: object };
    };
    delete document.figures.taxSets;
    document.figures.taxes.forEach((tax, index) => (tax.amountMills = [7000, 19_000][index] ?? 0));
    const change = db.updateTable('orders').set({ document: JSON.stringify(document) });
    await change.where('uuid', '=', uuid).execute();
    expect(taxesOf(await test.read(uuid))).toEqual({ v7: '7.000', v19: '19.000' });
    await test.move(uuid, 'accepted');
    expect(taxesOf(await test.read(uuid))).toEqual({ v7: '7.000', v19: '19.000' });
  });
});
