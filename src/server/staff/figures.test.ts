import type { WireStaffFigures } from '#contract/staff/staff.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe.each(stores)('how the day is going, on %s', (store) => {
  let test: TestApp;
  let token: string;
  beforeEach(async () => {
    test = await createTestApp(store);
    token = await test.staffToken();
  });
  afterEach(() => test.close());

  const figures = async () =>
    (await test.call<WireStaffFigures>('/staff/api/figures?lang=en', { token })).body;

  /** The number of open orders shown on a board. */
  const onBoard = async () => {
    const path = '/staff/api/orders?status=pending,accepted,preparing';
    return (await test.call<{ orders: unknown[] }>(path, { token })).body.orders.length;
  };

  const takeaway = (quantity: number) =>
    test.order({
      order_type: 'takeaway',
      order_location: null,
      line_items: [{ product: 'hummus', quantity, cart_uuid: 'one' }],
    });

  it('begins with nothing', async () => {
    expect(await figures()).toMatchObject({
      orders: 0,
      sales: '0.000',
      average: '0.000',
      payments: [],
      products: [],
    });
  });

  it('counts orders, sales, money received and what sold most, since the day began at the venue', async () => {
    const yesterday = await takeaway(9);
    test.clock.advance(24 * 3_600_000);
    const first = await takeaway(2);
    const second = await takeaway(1);
    const lost = await takeaway(4);
    await test.move(lost.body.uuid, 'rejected');
    await test.call(`/staff/api/orders/${first.body.uuid}/payments/`, {
      method: 'POST',
      token,
      body: { payment_type: 'cash', amount: '100' },
    });
    const total = async (uuid: string) => Number((await test.read(uuid)).total);
    const sales = (await total(first.body.uuid)) + (await total(second.body.uuid));
    expect(await figures()).toMatchObject({
      orders: 3,
      // Yesterday's order is on the board as well.
      open: 3,
      lost: 1,
      sales: sales.toFixed(3),
      average: (sales / 2).toFixed(3),
      payments: [{ payment_type: 'cash', amount: (await total(first.body.uuid)).toFixed(3) }],
      products: [{ id: 'hummus', name: 'Hummus', quantity: 3 }],
    });
    expect((await test.read(yesterday.body.uuid)).status).toBe('pending');
    expect(await onBoard()).toBe(3);
  });

  it.each([
    ['summer', '2026-03-28T22:30:00Z', '2026-03-28T23:00:00.100Z', '2026-03-29T10:00:00.700Z'],
    ['winter', '2026-10-24T21:30:00Z', '2026-10-24T22:00:00.100Z', '2026-10-25T11:00:00.700Z'],
  ])('begins at midnight too on the day on which %s time begins', async (_, late, midnight, noon) => {
    await test.importFile(
      buildVenue({ menu: { timezone: 'Europe/Zurich', opening_hours: [] }, ordering: { day_ends: '00:00' } }),
    );
    test.clock.set(late);
    await takeaway(9);
    test.clock.set(midnight);
    await takeaway(2);
    test.clock.set(noon);
    expect(await figures()).toMatchObject({ orders: 1, products: [{ quantity: 2 }] });
  });

  it('what was done a moment before midnight stays on the board while it may be recalled', async () => {
    const done = async () =>
      (await test.call<{ orders: unknown[] }>('/staff/api/orders?status=fulfilled', { token })).body.orders
        .length;
    await test.importFile(buildVenue({ ordering: { day_ends: '00:00' } }));
    test.clock.set('2026-11-20T19:55:00Z');
    const { uuid } = (await takeaway(1)).body;
    for (const status of ['accepted', 'preparing', 'fulfilled']) await test.move(uuid, status);
    test.clock.set('2026-11-20T20:25:00Z');
    expect(await done()).toBe(1);
    test.clock.set('2026-11-20T20:26:00Z');
    expect(await done()).toBe(0);
  });

  it('a night belongs to the day on which it began, until the venue’s own hour', async () => {
    const at = (time: string) => test.clock.set(`${time}+04:00`);
    at('2026-11-21T04:59:00');
    await takeaway(9);
    expect(await figures()).toMatchObject({ orders: 1, since: '2026-11-20T01:00:00.000Z' });
    at('2026-11-21T05:00:00');
    await takeaway(2);
    expect(await figures()).toMatchObject({ orders: 1, since: '2026-11-21T01:00:00.000Z' });
    await test.importFile(buildVenue({ ordering: { day_ends: '04:30' } }));
    await test.app.venues.refresh();
    expect(await figures()).toMatchObject({ orders: 2, since: '2026-11-21T00:30:00.000Z' });
  });

  it('names a dish that has left the menu as it was sold', async () => {
    await takeaway(2);
    await test.importFile(
      buildVenue({ menu: { categories: [{ id: 'mains', name: 'Mains', products: [] }] } }),
    );
    await test.app.venues.refresh();
    expect((await figures()).products).toEqual([{ id: 'hummus', name: 'Hummus', quantity: 2 }]);
  });

  it('is for managers', async () => {
    const cook = await test.staffToken('kitchen');
    expect((await test.call('/staff/api/figures', { token: cook })).body).toMatchObject({
      code: 'forbidden',
    });
  });

  it('boards read which tables are held; only tables of the venue can be', async () => {
    const hold = (code: string, busy: boolean) =>
      test.call(`/staff/api/locations/${encodeURIComponent(code)}/busy/`, {
        method: 'POST',
        token,
        body: { busy },
      });
    const held = async () => (await test.call<{ busy: string[] }>('/staff/api/venue', { token })).body.busy;
    expect((await hold('12', true)).status).toBe(200);
    expect(await held()).toEqual(['12']);
    expect((await test.order()).body.code).toBe('table_busy');
    expect((await hold('~', true)).body).toMatchObject({ code: 'location_invalid' });
    await hold('12', false);
    expect(await held()).toEqual([]);
  });
});
