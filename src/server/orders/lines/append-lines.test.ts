import { buildVenue, type VenueChanges } from '#tests/support/build/build-venue.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { WireOrder } from '#contract/orders/order.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';

describe.each(stores)('adding to an open order on %s', (store) => {
  let test: TestApp;
  afterEach(() => test.close());

  async function open(changes: VenueChanges = {}) {
    test = await createTestApp(store, { venue: buildVenue(changes) });
    return (await test.order()).body;
  }

  function append(
    uuid: string,
    visit: string,
    product: string,
    more: Record<string, unknown> = {},
    key?: string,
  ) {
    const body = { line_items: [{ product, quantity: 1, cart_uuid: randomUUID(), ...more }] };
    return test.call<WireOrder & { code?: string }>(`/en/api/order/${uuid}/`, {
      method: 'PATCH',
      body,
      visit,
      ...(key && { key }),
    });
  }

  it('appends the lines, counts the version up and works the figures out again', async () => {
    const { uuid, visit_token: visit } = await open({
      menu: { taxes: [{ id: 'tray', name: 'Tray', type: 'fixed', rate: '2.5' }] },
    });
    test.clock.advance(5 * 60_000);
    const { status, body } = await append(uuid, visit, 'prawns', { special_instructions: 'No lemon' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 2, status: 'pending', sub_total: '114.000', total: '116.500' });
    expect(body.line_items.map((line) => line.product)).toEqual(['hummus', 'prawns']);
    expect(Date.parse(body.line_items[1]?.added_at ?? '')).toBe(test.clock.now());
  });

  it.each(['accepted', 'preparing'])('still works while the order is %s', async (status) => {
    const { uuid, visit_token: visit } = await open();
    await test.move(uuid, 'accepted');
    if (status === 'preparing') await test.move(uuid, 'preparing');
    expect((await append(uuid, visit, 'hummus')).body).toMatchObject({ status });
  });

  it.each([['fulfilled'], ['canceled']])('is refused once the order is %s', async (last) => {
    const { uuid, visit_token: visit } = await open();
    await test.move(uuid, 'accepted');
    await test.move(uuid, 'preparing');
    await test.move(uuid, last);
    const { status, body } = await append(uuid, visit, 'hummus');
    expect([status, body.code]).toEqual([409, 'order_closed']);
  });

  it('is refused once the venue counts in another currency', async () => {
    const { uuid, visit_token: visit } = await open();
    await test.importFile(buildVenue({ menu: { currency: 'USD' } }));
    await test.app.venues.refresh();
    const { status, body } = await append(uuid, visit, 'hummus');
    expect([status, body.code]).toEqual([409, 'order_closed']);
    expect(await test.read(uuid)).toMatchObject({ version: 1, currency: 'AED', sub_total: '32.000' });
  });

  it('needs no seat where there is no table', async () => {
    test = await createTestApp(store, { venue: buildVenue({ menu: { enable_takeaway: true } }) });
    const { uuid } = (await test.order({ order_type: 'takeaway', order_location: null })).body;
    const { status, body } = await append(uuid, '', 'hummus');
    expect([status, body.line_items.length]).toEqual([200, 2]);
    expect(body).not.toHaveProperty('customer_name');
  });

  it('with the same key adds once; with another body it is a conflict', async () => {
    const { uuid, visit_token: visit } = await open();
    const key = randomUUID();
    const line = { cart_uuid: 'line-1' };
    expect((await append(uuid, visit, 'hummus', line, key)).body.version).toBe(2);
    const again = await append(uuid, visit, 'hummus', line, key);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body.line_items).toHaveLength(2);
    expect((await append(uuid, visit, 'prawns', line, key)).body.code).toBe('idempotency_conflict');
    const other = (await test.order({ order_location: '13' })).body;
    const elsewhere = await append(other.uuid, other.visit_token, 'hummus', line, key);
    expect(elsewhere.body.code).toBe('idempotency_conflict');
  });

  it('two tables that add the last pieces at the same instant do not both get them', async () => {
    const first = await open();
    const second = (await test.order({ order_location: '13' })).body;
    const answers = await Promise.all(
      [first, second].map(({ uuid, visit_token: visit }) => append(uuid, visit, 'prawns', { quantity: 3 })),
    );
    const late = answers.find(({ status }) => status !== 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(late).toMatchObject({ status: 409, body: { code: 'out_of_stock' } });
  });

  it('refuses what cannot be had, and a price that is not ours', async () => {
    const { uuid, visit_token: visit } = await open();
    expect((await append(uuid, visit, 'labneh')).body.code).toBe('out_of_stock');
    expect((await append(uuid, visit, 'taouk')).body.code).toBe('variation_required');
    expect((await append(uuid, visit, 'hummus', { product_price: '1.000' })).body).toMatchObject({
      code: 'price_changed',
      figures: {
        sub_total: '64.000',
        discount: '0.000',
        total: '64.000',
        lines: [{ product_price: '32.000', old: '1.000', cause: 'price' }],
      },
    });
    expect((await append(uuid, visit, 'prawns', { quantity: 5 })).body.code).toBe('out_of_stock');
    expect((await append(randomUUID(), visit, 'hummus')).status).toBe(404);
  });

  it('counts what the order has already: no line twice, and not more lines than the venue takes', async () => {
    const { uuid, visit_token: visit } = await open({ ordering: { max_lines: 2 } });
    const [first] = (await test.read(uuid)).line_items;
    const twice = await append(uuid, visit, 'hummus', { cart_uuid: first?.cart_uuid });
    expect(twice.body).toMatchObject({ code: 'validation', errors: [{ path: 'line_items[0].cart_uuid' }] });
    expect((await append(uuid, visit, 'hummus')).status).toBe(200);
    const third = await append(uuid, visit, 'hummus');
    expect(third.body).toMatchObject({ code: 'validation', errors: [{ path: 'line_items' }] });
  });

  it('takes what eight phones add at the same instant', async () => {
    const { uuid, visit_token: visit } = await open();
    const answers = await Promise.all(Array.from({ length: 8 }, () => append(uuid, visit, 'hummus')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const order = await test.read(uuid);
    expect(order.line_items).toHaveLength(9);
    expect(order.version).toBe(9);
    expect(order.sub_total).toBe('288.000');
  });
});
