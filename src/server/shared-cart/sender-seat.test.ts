import { floorCalls } from '#contract/staff/floor-calls.ts';

import type { WireStaffTables } from '#contract/staff/staff-tables.ts';
import { CART } from '#tests/support/shared-cart/cart-network.ts';
import { TABLE, tableStage, type Said } from '#tests/support/shared-cart/table-phones.ts';
import { stores } from '#tests/support/store/store.ts';
import { describe, expect, it } from 'vitest';
import { hashToken } from '../runtime/tokens.ts';

describe.each(stores)('who has sent a table’s round, on %s', (store) => {
  const stage = tableStage(store);
  const { open, table, sent } = stage;

  /** The second of two phones has sent the table's round. */
  async function sentByOmar() {
    await open();
    const [mona, omar] = await table();
    await omar.put('hummus');
    await omar.name('Omar');
    await omar.send();
    const uuid = await sent(omar);
    const { me, placer_token: placer = '' } = (await omar.read()).body;
    return { mona, omar, uuid, me, placer };
  }

  it('stays off the table once removed, also with the order; it still pays what it has ordered', async () => {
    const { mona, omar, uuid, me, placer } = await sentByOmar();
    expect((await mona.leave(me)).status).toBe(200);
    const visit = `${placer},${omar.seat}`;
    const again = await stage.test.call<Said>(CART, { method: 'POST', body: TABLE, visit });
    expect([again.status, again.body.join_required]).toEqual([409, true]);
    const choice = { method: 'POST', body: { amount: '10.00' }, visit } as const;
    expect((await stage.test.call(`/en/api/order/${uuid}/bill/parts/`, choice)).status).toBe(200);
  });

  it('stays off the table once removed, also where it had ordered there by itself twice before', async () => {
    await open();
    const { test } = stage;
    const first = await test.order({ order_location: TABLE.order_location });
    for (const status of ['accepted', 'preparing', 'fulfilled']) await test.move(first.body.uuid, status);
    const second = await test.order(
      { order_location: TABLE.order_location },
      { visit: first.body.visit_token },
    );
    expect(second.status).toBe(201);
    const visit = `${first.body.visit_token},${second.body.visit_token}`;
    const begin = () => test.call<Said>(CART, { method: 'POST', body: TABLE, visit });
    const { body } = await begin();
    const token = await test.staffToken();
    const phone = { location: TABLE.order_location, location_type: 'Table', guest: body.me };
    const removed = await test.call(floorCalls.removePhone.path, {
      method: 'POST',
      token,
      body: phone,
    });
    expect(removed.status).toBe(200);
    const again = await begin();
    expect([again.status, again.body.join_required]).toEqual([409, true]);
  });

  it('sits there once, also where an earlier version gave the order a seat of its own', async () => {
    const { placer } = await sentByOmar();
    const { db } = stage.test.engine;
    const seats = await db.selectFrom('seats').select(['license', 'visit_id']).execute();
    expect(seats).toHaveLength(2);
    const ofOrder = { token_hash: hashToken(placer), name: 'Omar', seated_at: 0 };
    await db
      .insertInto('seats')
      .values(seats.slice(0, 1).map((seat) => ({ ...seat, ...ofOrder })))
      .execute();
    const token = await stage.test.staffToken();
    const path = `${floorCalls.readTables.path}?lang=en`;
    const [told] = (await stage.test.call<WireStaffTables>(path, { token })).body.tables;
    expect(told?.phones).toBe(2);
    expect(told?.guests.map(({ name }) => name)).toEqual(['', 'Omar']);
  });
});
