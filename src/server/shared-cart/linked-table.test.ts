import { fillPath } from '#contract/paths/paths.ts';
import { floorCalls } from '#contract/staff/floor-calls.ts';

import type { WireStaffTables } from '#contract/staff/staff-tables.ts';
import { CART } from '#tests/support/shared-cart/cart-network.ts';
import {
  CHECKOUT,
  sentRound,
  TABLE,
  tablePhone,
  tableStage,
  type Said,
  type TablePhone,
} from '#tests/support/shared-cart/table-phones.ts';
import { stores } from '#tests/support/store/store.ts';
import { describe, expect, it } from 'vitest';

const AT_TABLE = { ...CHECKOUT, ...TABLE };

describe.each(stores)('a cart without a table that is eaten in, on %s', (store) => {
  const stage = tableStage(store);
  const { open, sent, phone } = stage;

  /** Two phones that share a cart by its link, with a dish each. */
  async function linked(): Promise<[mona: TablePhone, omar: TablePhone]> {
    const mona = phone();
    const { link } = (await mona.begin({})).body;
    const omar = phone();
    expect((await omar.begin({ link })).status).toBe(200);
    await mona.put('hummus');
    await omar.put('kafta');
    await omar.ready();
    return [mona, omar];
  }

  async function tableIn(): Promise<WireStaffTables['tables'][number] | undefined> {
    const token = await stage.test.staffToken();
    const path = `${floorCalls.readTables.path}?lang=en`;
    const { tables } = (await stage.test.call<WireStaffTables>(path, { token })).body;
    return tables.find(({ location }) => location === TABLE.order_location);
  }

  it('sits down at the table that is typed as it is sent, with all its phones', async () => {
    await open();
    const [mona, omar] = await linked();
    expect((await mona.send(AT_TABLE)).status).toBe(200);
    // Nobody sits there before something is ordered: the count may be stopped.
    expect(await tableIn()).toBeUndefined();
    const uuid = await sent(mona);
    const [order] = await stage.orders();
    expect(order).toMatchObject({ uuid, customer_number: '12', order_type: 'dine_in' });
    expect(order?.line_items).toHaveLength(2);
    expect(await tableIn()).toMatchObject({ phones: 2, orders: [{ uuid }] });
    for (const each of [mona, omar]) {
      const { seats } = (await stage.test.call<{ seats: object[] }>('/loyalty/seats/', { visit: each.seat }))
        .body;
      expect(seats).toMatchObject([{ order_location: '12', order_location_type: 'Table' }]);
    }
  });

  it('goes on there: anyone sends the next round to the same order, and its link lets nobody in any more', async () => {
    await open();
    const [mona, omar] = await linked();
    const { link } = (await mona.read()).body;
    await mona.send(AT_TABLE);
    const uuid = await sent(mona);
    expect((await mona.read()).body.link).toBeUndefined();
    await omar.put('kafta');
    expect((await omar.send(null)).status).toBe(200);
    expect(await sent(omar)).toBe(uuid);
    expect((await phone().begin({ link })).status).toBe(404);
    const stranger = await stage.test.call<Said>(CART, { method: 'POST', body: TABLE });
    expect([stranger.status, stranger.body.join_required]).toEqual([409, true]);
  });

  it('is refused a table where others have ordered or choose, and goes to another one', async () => {
    await open();
    const [mona] = await linked();
    const others = phone();
    await others.begin();
    const chosen = await mona.send(AT_TABLE);
    expect([chosen.status, chosen.body.code, chosen.body.join_required]).toEqual([409, 'active_order', true]);
    await others.put('hummus');
    await others.send();
    await sent(others);
    const taken = await mona.send(AT_TABLE);
    expect([taken.status, taken.body.code, taken.body.join_required]).toEqual([409, 'active_order', true]);
    expect(taken.body).not.toHaveProperty('existing_order');
    expect((await mona.send({ ...AT_TABLE, order_location: '13' })).status).toBe(200);
    await sent(mona);
    const orders = await stage.orders();
    expect(orders.map((order) => order.customer_number).toSorted()).toEqual(['12', '13']);
  });

  it('is told where others sat down there while it was counted, and keeps what it has chosen', async () => {
    await open();
    const [mona] = await linked();
    await mona.send(AT_TABLE);
    await stage.test.order({ order_location: TABLE.order_location });
    expect(await sent(mona)).toContain('"code":"active_order"');
    expect((await mona.read()).body.cart.lines).toHaveLength(2);
    expect(await stage.orders()).toHaveLength(1);
    await mona.send({ ...AT_TABLE, order_location: '14' });
    await sent(mona);
    expect((await stage.orders()).map((order) => order.customer_number).toSorted()).toEqual(['12', '14']);
  });

  it('takes a table where the guests of before have only been silent for a while', async () => {
    await open();
    const before = phone();
    await before.begin();
    stage.test.clock.advance(6 * 60_000);
    const [mona] = await linked();
    await mona.send(AT_TABLE);
    const uuid = await sent(mona);
    expect((await stage.orders()).map((order) => order.uuid)).toEqual([uuid]);
    expect((await before.read()).status).toBe(404);
  });

  it('is told of a table that the venue does not have, or that a waiter has taken', async () => {
    await open({ locations: { tables: '1-20' } });
    const [mona] = await linked();
    const unknown = await mona.send({ ...AT_TABLE, order_location: '99' });
    expect([unknown.status, unknown.body.code]).toEqual([422, 'location_invalid']);
    const token = await stage.test.staffToken();
    const busy = fillPath(floorCalls.holdLocation.path, { code: TABLE.order_location });
    await stage.test.call(busy, { method: 'POST', token, body: { busy: true } });
    expect((await mona.send(AT_TABLE)).body.code).toBe('table_busy');
  });

  it('stays without a table where it is taken away', async () => {
    await open();
    const [mona] = await linked();
    await mona.send({ ...CHECKOUT, order_type: 'takeaway', phone: '+971501234567' });
    await sentRound(stage.test, mona);
    expect(await tableIn()).toBeUndefined();
    expect((await tablePhone(stage.test).begin()).status).toBe(200);
  });
});
