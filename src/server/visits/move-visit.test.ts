import { fillPath } from '#contract/paths/paths.ts';
import { floorCalls } from '#contract/staff/floor-calls.ts';
import { placeCalls } from '#contract/office/place-calls.ts';
import { floorOf } from '#tests/support/app/floor.ts';
import type { EndedVisit, WireLiveTables } from '#contract/office/tables.ts';

import type { WireStaffTables } from '#contract/staff/staff-tables.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { signInAs, signInOwner, type OfficeBrowser } from '#tests/support/app/office.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { stores } from '#tests/support/store/store.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** How the turn begins that an order of a visit takes. */
const ORDER_OF_VISIT = 'visit ';
const table = (location: string) => ({ location, location_type: 'Table' as const });

describe.each(stores)('the tables right now on %s', (store) => {
  let test: TestApp;
  let owner: OfficeBrowser;
  /** Done once, before the next order is written; not before what the server writes in the background. */
  let before: (() => Promise<unknown>) | null = null;
  beforeEach(async () => {
    before = null;
    test = await createTestApp(store, {
      venue: buildVenue({ locations: { tables: '1-20' } }),
      engineOf: (engine) => ({
        ...engine,
        async write(work, how) {
          if (!how?.turns?.some((turn) => turn.startsWith(ORDER_OF_VISIT))) return engine.write(work, how);
          const act = before;
          before = null;
          await act?.();
          return engine.write(work, how);
        },
      }),
    });
    owner = await signInOwner(test);
  });
  afterEach(() => test.close());

  const read = async () => (await owner.call<WireLiveTables>(placeCalls.readLiveTables.path)).body.tables;
  const move = (from: string, to: string, by = owner) =>
    by.call(placeCalls.moveVisit.path, 'POST', { ...table(from), to: table(to) });
  const seats = async (visit: string) =>
    (
      await test.call<{ seats: { order_location: string; moved_from?: object[] }[] }>('/loyalty/seats/', {
        visit,
      })
    ).body.seats;
  const call = (visit: string, kind: string) =>
    test.call('/en/api/visit/call/', { method: 'POST', visit, body: { for: kind } });

  it('shows who sits where, what is open, unpaid and called for', async () => {
    expect(await read()).toEqual([]);
    const { body } = await test.order();
    await call(body.visit_token, 'bill');
    expect(await read()).toEqual([
      {
        ...table('12'),
        since: new Date(test.clock.now()).toISOString(),
        phones: 1,
        guests: [{ name: 'Layla', plate: null, away: false }],
        choosing: [],
        orders: [
          expect.objectContaining({ uuid: body.uuid, status: 'pending', dishes: 1, unpaid: '32.000' }),
        ],
        calls: [{ for: 'bill', since: new Date(test.clock.now()).toISOString() }],
        unpaid: '32.000',
      },
    ]);
    await test.move(body.uuid, 'rejected', 'Sold out');
    expect(await read()).toMatchObject([{ orders: [], unpaid: '0.000' }]);
    test.clock.advance(121 * 60_000);
    expect(await read(), 'nobody has done anything for two hours').toEqual([]);
  });

  it('moves guests with their phones, calls and orders, and no phone is lost', async () => {
    const { body } = await test.order();
    const visit = body.visit_token;
    await call(visit, 'waiter');
    const unmoved = await test.read(body.uuid, { visit });
    expect((await move('12', '14')).status).toBe(200);
    expect(await read()).toMatchObject([{ ...table('14'), phones: 1, calls: [{ for: 'waiter' }] }]);
    const after = await test.read(body.uuid, { visit });
    expect(after.customer_number).toBe('14');
    expect(after.version).toBeGreaterThan(unmoved.version);
    expect(await seats(visit)).toMatchObject([
      { order_location: '14', moved_from: [{ location: '12', location_type: 'Table' }] },
    ]);
    // The phone has not heard of it: what it sends from the old table counts at the new one.
    expect(await test.order({}, { visit })).toMatchObject({
      status: 409,
      body: { code: 'active_order', existing_order: { uuid: body.uuid } },
    });
    for (const status of ['accepted', 'preparing', 'fulfilled']) await test.move(body.uuid, status);
    const second = await test.order({}, { visit });
    expect(second.status).toBe(201);
    expect((await test.read(second.body.uuid, { visit })).customer_number).toBe('14');
    expect(await read()).toHaveLength(1);
    // Other guests sit down at the old table.
    expect((await test.order()).status).toBe(201);
    expect(await read()).toHaveLength(2);
  });

  it('an order that is placed while its guests are moved goes along', async () => {
    const { body } = await test.order();
    const visit = body.visit_token;
    for (const status of ['accepted', 'preparing', 'fulfilled']) await test.move(body.uuid, status);
    before = () => move('12', '14');
    const second = await test.order({}, { visit });
    expect(before, 'they were moved while it was placed').toBeNull();
    expect(second.status).toBe(201);
    expect((await test.read(second.body.uuid, { visit })).customer_number).toBe('14');
    expect(await read()).toMatchObject([{ ...table('14'), orders: [{}, { uuid: second.body.uuid }] }]);
  });

  it('leaves who sits there by now alone when a move of the guests before is repeated', async () => {
    const { body } = await test.order();
    await test.move(body.uuid, 'rejected', 'Sold out');
    const since = (await read())[0]?.since;
    const again = () =>
      owner.call(placeCalls.moveVisit.path, 'POST', { ...table('12'), since, to: table('14') });
    expect((await again()).status).toBe(200);
    await end('14');
    test.clock.advance(1000);
    await test.order();
    expect((await again()).body).toMatchObject({ code: 'not_found' });
    expect(await read()).toMatchObject([table('12')]);
    expect((await move('12', '14')).status, 'a client that does not say whom it means').toBe(200);
  });

  it('a table is freed of the guests that were meant, not of later ones', async () => {
    const token = await test.staffToken();
    const free = async (more = '') => {
      const path = `${fillPath(floorCalls.closeLocation.path, { code: '12' })}?type=Table${more}`;
      return (await test.call(path, { method: 'POST', body: {}, token })).body;
    };
    await test.order();
    const since = `&since=${(await read())[0]?.since}`;
    expect(await free(since)).toEqual({ closed: true });
    test.clock.advance(1000);
    await test.order();
    expect(await free(since), 'pressed for the guests before').toEqual({ closed: false });
    expect(await read()).toMatchObject([table('12')]);
    expect(await free(), 'a client that does not say whom it means').toEqual({ closed: true });
    expect(await read()).toEqual([]);
  });

  it('puts guests back where they were', async () => {
    const { body } = await test.order();
    await move('12', '14');
    expect((await move('14', '12')).status).toBe(200);
    expect(await seats(body.visit_token)).toMatchObject([{ order_location: '12' }]);
  });

  it('refuses a table with guests, and one that is none', async () => {
    await test.order();
    await test.order({ order_location: '14' });
    expect((await move('12', '14')).body).toMatchObject({ code: 'active_order' });
    expect((await move('12', '21')).body).toMatchObject({ code: 'location_invalid' });
    expect((await move('3', '4')).body).toMatchObject({ code: 'not_found' });
    const hold = { method: 'POST', body: { busy: true }, token: await test.staffToken() } as const;
    await test.call(fillPath(floorCalls.holdLocation.path, { code: '15' }), hold);
    expect((await move('12', '15')).body, 'a table that a waiter holds').toMatchObject({
      code: 'table_busy',
    });
    expect((await read()).map(({ location }) => location).toSorted()).toEqual(['12', '14']);
  });

  it('refuses the table itself, and one whose idle guests have not paid', async () => {
    const unpaid = await test.order({ order_location: '14' });
    for (const status of ['accepted', 'preparing', 'fulfilled']) await test.move(unpaid.body.uuid, status);
    test.clock.advance(121 * 60_000);
    await test.order();
    expect((await move('12', '14')).body).toMatchObject({ code: 'active_order' });
    expect((await move('14', '14')).body).toMatchObject({ code: 'location_invalid' });
    expect((await read()).map(({ location }) => location).toSorted()).toEqual(['12', '14']);
  });

  it('a waiter ends a visit, and its phone has no seat any more', async () => {
    const { body } = await test.order();
    const waiter = await signInAs(test, owner, 'waiter');
    expect((await waiter.call(placeCalls.endVisit.path, 'POST', table('12'))).status).toBe(200);
    expect(await read()).toEqual([]);
    expect(await seats(body.visit_token)).toEqual([]);
  });

  const end = (at: string) =>
    owner.call<EndedVisit>(placeCalls.endVisit.path, 'POST', table(at)).then(({ body }) => body.visit);
  const back = (visit: string | null) => owner.call(placeCalls.bringVisitBack.path, 'POST', { visit });

  it('brings the guests of an ended visit back: phones, calls and what is open', async () => {
    const { body } = await test.order();
    await call(body.visit_token, 'bill');
    const visit = await end('12');
    expect(await seats(body.visit_token)).toEqual([]);
    test.clock.advance(60_000);
    expect((await back(visit)).status).toBe(200);
    expect(await seats(body.visit_token)).toMatchObject([{ order_location: '12' }]);
    expect(await read()).toMatchObject([
      { ...table('12'), phones: 1, calls: [{ for: 'bill' }], orders: [{}] },
    ]);
    expect((await back(visit)).body, 'they are there').toMatchObject({ code: 'not_found' });
    expect(await end('9'), 'nobody sits there').toBeNull();
  });

  it('brings nobody back after two minutes, or onto a table with other guests', async () => {
    await test.order();
    const first = await end('12');
    test.clock.advance(121_000);
    expect((await back(first)).body).toMatchObject({ code: 'not_found' });
    await test.order();
    const second = await end('12');
    await test.order();
    expect((await back(second)).body).toMatchObject({ code: 'active_order' });
    expect(await read()).toHaveLength(1);
  });

  it('guests who come back and others who sit down at that moment: one of them is refused', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const at = String(round);
      await test.order({ order_location: at });
      const visit = await end(at);
      const [returned, placed] = await Promise.all([back(visit), test.order({ order_location: at })]);
      expect([200, 409]).toContain(returned.status);
      expect([201, 409]).toContain(placed.status);
      expect((await read()).filter(({ location }) => location === at)).toHaveLength(1);
    }
  });

  const join = (from: string, to: string) =>
    owner.call<{ code?: string }>(floorCalls.joinTables.path, 'POST', { ...table(from), to: table(to) });
  const serve = async (uuid: string) => {
    for (const status of ['accepted', 'preparing', 'fulfilled']) await test.move(uuid, status);
  };

  it('joins two tables: phones, calls, orders and what is unpaid are one table’s', async () => {
    const one = (await test.order()).body;
    const other = (await test.order({ order_location: '14' })).body;
    await call(one.visit_token, 'bill');
    await call(other.visit_token, 'waiter');
    await serve(one.uuid);
    expect((await join('12', '14')).status).toBe(200);
    const [joined, ...others] = await read();
    expect(others).toEqual([]);
    expect(joined).toMatchObject({ ...table('14'), phones: 2, unpaid: '64.000' });
    expect(new Set(joined?.orders.map(({ uuid }) => uuid))).toEqual(new Set([one.uuid, other.uuid]));
    expect(joined?.calls.map(({ for: kind }) => kind).toSorted()).toEqual(['bill', 'waiter']);
    expect((await test.read(one.uuid, { visit: one.visit_token })).customer_number).toBe('14');
    expect(await seats(one.visit_token), 'its phone still sits, and knows from where').toMatchObject([
      { order_location: '14', moved_from: [{ location: '12', location_type: 'Table' }] },
    ]);
    await serve(other.uuid);
    const next = await test.order({}, { visit: one.visit_token });
    expect(next.status, 'an order that it sends from the old table').toBe(201);
    expect((await test.read(next.body.uuid, { visit: one.visit_token })).customer_number).toBe('14');
    expect((await test.order()).status, 'others sit down at the free table').toBe(201);
    expect((await join('3', '14')).body).toMatchObject({ code: 'not_found' });
  });

  it('leaves who sits there by now alone when a join of the guests before is repeated', async () => {
    await test.order();
    const since = (await read())[0]?.since;
    await test.order({ order_location: '14' });
    await test.move((await read())[0]?.orders[0]?.uuid ?? '', 'rejected', 'Sold out');
    const again = async () => {
      const body = { ...table('12'), since, to: table('14') };
      return test.call(floorCalls.joinTables.path, { method: 'POST', body, token: await test.staffToken() });
    };
    expect((await again()).status).toBe(200);
    test.clock.advance(1000);
    const { body } = await test.order();
    await test.move(body.uuid, 'rejected', 'Sold out');
    expect((await again()).body).toMatchObject({ code: 'not_found' });
    expect(await read()).toMatchObject([table('14'), table('12')]);
  });

  it('what guests hold and split of a bill goes along with them, moved or joined', async () => {
    const one = (await test.order()).body;
    await test.order({ order_location: '14' });
    await serve(one.uuid);
    const holds = (visit: string, amount: string) =>
      test.call(`/en/api/order/${one.uuid}/bill/parts/`, {
        method: 'POST',
        visit,
        body: { amount },
      });
    expect((await holds(one.visit_token, '12.000')).status).toBe(200);
    const partsAt = async (location: string) =>
      (await read()).find((each) => each.location === location)?.orders.flatMap(({ parts }) => parts);
    const held = [expect.objectContaining({ due: '12.000', state: 'held' })];
    expect(await partsAt('12')).toEqual(held);
    expect((await move('12', '3')).status).toBe(200);
    expect(await partsAt('3')).toEqual(held);
    expect((await join('3', '14')).status).toBe(200);
    expect(await partsAt('14')).toEqual(held);
    const bill = await test.call<{ parts: object[] }>(`/en/api/order/${one.uuid}/bill/`, {
      visit: one.visit_token,
    });
    expect(bill.body.parts, 'its phone still holds it').toMatchObject([
      { mine: true, due: '12.000', state: 'held' },
    ]);
  });

  it('an order that is placed while its table is joined goes along', async () => {
    const one = (await test.order()).body;
    const other = (await test.order({ order_location: '14' })).body;
    await serve(one.uuid);
    await serve(other.uuid);
    before = () => join('12', '14');
    const second = await test.order({}, { visit: one.visit_token });
    expect(before, 'they were joined while it was placed').toBeNull();
    expect(second.status).toBe(201);
    expect(await read()).toMatchObject([{ ...table('14'), orders: [{}, {}, {}] }]);
  });

  it('guests who sit down where others are moved to at that moment: one of them is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [from, to] = [String(2 * round + 1), String(2 * round + 2)];
      await test.order({ order_location: from });
      const [moved, placed] = await Promise.all([move(from, to), test.order({ order_location: to })]);
      expect([200, 409]).toContain(moved.status);
      expect([201, 409]).toContain(placed.status);
      const at = (await read()).map(({ location }) => location).filter((each) => each === to);
      expect(at, 'one visit there').toEqual([to]);
    }
  });

  it('a call that one waiter takes is theirs, and the others see whose', async () => {
    const { body } = await test.order();
    const [nadia, omar] = [await signInAs(test, owner, 'waiter'), await signInAs(test, owner, 'waiter')];
    const take = (by: OfficeBrowser) =>
      by.call<{ taken: boolean }>(
        `${fillPath(floorCalls.takeCall.path, { code: '12' })}?type=Table`,
        'POST',
        {
          for: 'waiter',
        },
      );
    expect((await take(nadia)).body, 'nobody calls').toEqual({ taken: false });
    await call(body.visit_token, 'waiter');
    expect((await take(nadia)).body).toEqual({ taken: true });
    expect((await take(omar)).body).toEqual({ taken: false });
    expect((await take(nadia)).body, 'said once more').toEqual({ taken: true });
    const { body: tables } = await omar.call<WireStaffTables>(floorCalls.readTables.path);
    const { calls } = await floorOf(test);
    expect(calls).toMatchObject([{ for: 'waiter', location: '12' }]);
    expect(tables.hands.map(({ who }) => who)).toContain(calls[0]?.taken_by);
  });
});
