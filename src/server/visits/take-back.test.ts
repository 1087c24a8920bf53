import { orderCalls } from '#contract/orders/order-calls.ts';
import { fillPath } from '#contract/paths/paths.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import { floorCalls } from '#contract/staff/floor-calls.ts';
import { placeCalls } from '#contract/office/place-calls.ts';
import { TAKE_BACK_MS, type WireLiveTables } from '#contract/office/tables.ts';

import { buildVenue } from '#tests/support/build/build-venue.ts';
import { signInOwner, type OfficeBrowser } from '#tests/support/app/office.ts';
import { buildOrder, createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { stores } from '#tests/support/store/store.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const table = (location: string) => ({ location, location_type: 'Table' as const });
describe.each(stores)('guests who are joined to others, or moved, on %s', (store) => {
  let test: TestApp;
  let owner: OfficeBrowser;
  beforeEach(async () => {
    test = await createTestApp(store, { venue: buildVenue({ locations: { tables: '1-20' } }) });
    owner = await signInOwner(test);
  });
  afterEach(() => test.close());

  const ask = (path: string, from: string, to: string) =>
    owner.call<{ code?: string }>(path, 'POST', { ...table(from), to: table(to) });
  const join = (from: string, to: string) => ask(floorCalls.joinTables.path, from, to);
  const move = (from: string, to: string) => ask(floorCalls.moveTable.path, from, to);
  const back = (from: string, to: string) => ask(floorCalls.takeTableBack.path, from, to);
  const tables = async () => (await owner.call<WireLiveTables>(placeCalls.readLiveTables.path)).body.tables;
  const at = async (location: string) => (await tables()).find((each) => each.location === location);
  const uuidsAt = async (location: string) => (await at(location))?.orders.map(({ uuid }) => uuid).toSorted();
  const placeOf = async (uuid: string, visit: string) => (await test.read(uuid, { visit })).customer_number;
  const call = (visit: string, kind: string) =>
    test.call('/en/api/visit/call/', { method: 'POST', visit, body: { for: kind } });
  const add = (uuid: string, visit: string) =>
    test.call(fillPath(orderCalls.readOrder.path, { lang: 'en', uuid }), {
      method: 'PATCH',
      visit,
      body: { line_items: buildOrder().line_items },
    });

  /** Two tables that eat: the kitchen has accepted an order of each. */
  async function twoThatEat() {
    const one = (await test.order()).body;
    const other = (await test.order({ order_location: '14' })).body;
    await test.move(one.uuid, 'accepted');
    await test.move(other.uuid, 'accepted');
    return { one, other };
  }

  it('joins two tables that eat: each order goes on, and the next dishes are added to one', async () => {
    const { one, other } = await twoThatEat();
    expect((await join('12', '14')).status).toBe(200);
    expect(await uuidsAt('14')).toEqual([one.uuid, other.uuid].toSorted());
    expect(await at('14')).toMatchObject({ phones: 2, unpaid: '64.000' });
    expect(await placeOf(one.uuid, one.visit_token)).toBe('14');
    expect(await test.order({}, { visit: one.visit_token }), 'what either orders next').toMatchObject({
      status: 409,
      body: { code: 'active_order', existing_order: { uuid: other.uuid } },
    });
    for (const uuid of [one.uuid, other.uuid]) {
      await test.move(uuid, 'preparing');
      await test.move(uuid, 'fulfilled');
    }
    expect((await test.order({}, { visit: one.visit_token })).status, 'and after both').toBe(201);
  });

  it('adds to the order that came along once the other is served', async () => {
    const { one, other } = await twoThatEat();
    await join('12', '14');
    await test.move(other.uuid, 'preparing');
    await test.move(other.uuid, 'fulfilled');
    expect(await test.order({ order_location: '14' }, { visit: other.visit_token })).toMatchObject({
      status: 409,
      body: { existing_order: { uuid: one.uuid } },
    });
    expect((await add(one.uuid, other.visit_token)).status).toBe(200);
  });

  it('opens the order that came along again beside the other one', async () => {
    const { one } = await twoThatEat();
    await join('12', '14');
    await test.move(one.uuid, 'preparing');
    await test.move(one.uuid, 'fulfilled');
    const recall = await test.call(fillPath(staffOrderCalls.recallOrder.path, { uuid: one.uuid }), {
      method: 'POST',
      token: await test.staffToken(),
      body: { from: 'fulfilled' },
    });
    expect(recall.status).toBe(200);
  });

  it('takes a join back: phones, calls and orders are where they were, and what is new stays', async () => {
    const { one, other } = await twoThatEat();
    await call(one.visit_token, 'bill');
    await call(other.visit_token, 'waiter');
    const before = await tables();
    await join('12', '14');
    expect((await at('14'))?.brought).toMatchObject({ how: 'join', ...table('12') });
    test.clock.advance(TAKE_BACK_MS - 1000);
    expect((await back('12', '14')).status).toBe(200);
    expect(await tables()).toEqual(before);
    expect(await placeOf(one.uuid, one.visit_token)).toBe('12');
    const next = await test.order({ order_location: '14' }, { visit: one.visit_token });
    expect(next.body, 'what its phone still sends from the other table counts at its own').toMatchObject({
      existing_order: { uuid: one.uuid },
    });
    expect((await back('12', '14')).body, 'once').toMatchObject({ code: 'not_found' });
    expect((await join('12', '14')).status, 'and they can be joined again').toBe(200);
  });

  it('leaves a call answered that was answered at the joined table', async () => {
    const { one, other } = await twoThatEat();
    await call(one.visit_token, 'bill');
    await call(other.visit_token, 'bill');
    await join('12', '14');
    await owner.call(`${fillPath(floorCalls.answerCall.path, { code: '14' })}?type=Table`, 'POST', {
      for: 'bill',
    });
    await back('12', '14');
    expect((await tables()).flatMap(({ calls }) => calls)).toEqual([]);
  });

  it('takes a move back within a minute, and not later', async () => {
    const { body } = await test.order();
    await move('12', '3');
    expect((await at('3'))?.brought).toMatchObject({ how: 'move', ...table('12') });
    expect((await back('12', '3')).status).toBe(200);
    expect(await placeOf(body.uuid, body.visit_token)).toBe('12');
    expect((await at('12'))?.brought).toBeUndefined();
    await move('12', '3');
    test.clock.advance(TAKE_BACK_MS);
    expect((await at('3'))?.brought).toBeUndefined();
    expect((await back('12', '3')).body).toMatchObject({ code: 'not_found' });
  });

  it('refuses to take back what others sit on by now', async () => {
    await twoThatEat();
    await join('12', '14');
    expect((await test.order()).status, 'others sit down').toBe(201);
    expect((await back('12', '14')).body).toMatchObject({ code: 'active_order' });
    await move('14', '3');
    expect((await test.order({ order_location: '14' })).status).toBe(201);
    expect((await back('14', '3')).body).toMatchObject({ code: 'active_order' });
  });

  it('keeps an order apart that was paid or placed at the joined table meanwhile', async () => {
    const { one, other } = await twoThatEat();
    for (const status of ['preparing', 'fulfilled']) {
      await test.move(one.uuid, status);
      await test.move(other.uuid, status);
    }
    await join('12', '14');
    const late = (await test.order({ order_location: '14' }, { visit: other.visit_token })).body;
    await back('12', '14');
    expect(await uuidsAt('12')).toEqual([one.uuid]);
    expect(await uuidsAt('14')).toEqual([other.uuid, late.uuid].toSorted());
  });
});
