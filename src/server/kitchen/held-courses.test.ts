import { fillPath } from '#contract/paths/paths.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';

import type { WireStaffOrder } from '#contract/staff/staff.ts';
import { HELD_MS } from '#domain/cart/held-lines.ts';
import { MINUTE_MS } from '#domain/time/spans.ts';
import { addPrinter } from '#server/printing/printers.ts';
import { FIRED_COURSE } from '#server/store/queries/outbox/outbox.ts';
import { buildOrder } from '#tests/support/app/test-app.ts';
import { signInAs, signInOwner } from '#tests/support/app/office.ts';
import { BAR, GRILL, kitchenVenue, lineOf, openKitchen, type Kitchen } from '#tests/support/app/kitchen.ts';
import type { VenueChanges } from '#tests/support/build/build-venue.ts';
import { testIds } from '#tests/support/clock.ts';
import { fakePrinter } from '#tests/support/outside/fake-printer.ts';
import { stores } from '#tests/support/store/store.ts';
import { until } from '#tests/support/until.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';

const LICENSE = 'test-kitchen';
const HOLDS = { ...GRILL, hold_until_fired: true };
const FIRES = { ...HOLDS, fire_after_minutes: 12 };

describe.each(stores)('courses that the venue holds, on %s', (store) => {
  let kitchens: Kitchen[] = [];
  let kitchen: Kitchen;
  afterEach(async () => {
    // The first one's store is there until the others have let go of it.
    for (const { test } of kitchens.toReversed()) await test.close();
    kitchens = [];
  });

  async function open(grill: object = FIRES, changes: VenueChanges = {}): Promise<Kitchen> {
    const stations = [BAR, grill] as VenueChanges['stations'];
    kitchen = await openKitchen(store, { stations, ...changes }, { pace: { jobsMs: 10 } });
    kitchens.push(kitchen);
    return kitchen;
  }

  const line = (product: string, id = product) => ({ product, quantity: 1, cart_uuid: id });
  const held = ({ line_items: lines }: WireStaffOrder) =>
    lines.filter((each) => each.on_hold).map(({ cart_uuid: id }) => id);
  const heldNow = async (uuid: string) => held(await kitchen.read(uuid));
  const firesAt = async (uuid: string, id = 'kafta') => lineOf(await kitchen.read(uuid), id)?.fires_at;
  const inMinutes = (minutes: number) =>
    new Date(kitchen.test.clock.now() + minutes * MINUTE_MS).toISOString();
  const strike = (uuid: string, id: string) =>
    kitchen.test.call(fillPath(staffOrderCalls.deleteLine.path, { uuid, line: id }), {
      method: 'POST',
      token: kitchen.token,
    });

  /** Waits until the server has looked at what is due now; a look under way read an earlier clock. */
  async function looked(): Promise<void> {
    for (const id of [randomUUID(), randomUUID()]) {
      const probe = { id, kind: FIRED_COURSE, document: JSON.stringify({ uuid: randomUUID() }) };
      const { db } = kitchen.test.engine;
      await db
        .insertInto('outbox')
        .values({ license: LICENSE, ...probe, attempts: 0, next_at: 0, claim: null, done_at: null })
        .execute();
      const row = db.selectFrom('outbox').select('done_at').where('id', '=', id);
      await until(async () => expect((await row.executeTakeFirstOrThrow()).done_at).not.toBeNull());
    }
  }

  async function after(minutes: number): Promise<void> {
    kitchen.test.clock.advance(minutes * MINUTE_MS);
    await looked();
  }

  it('an order’s later course waits from the start where its station says so, and nothing is promised by it', async () => {
    const cold = { id: 'cold', name: 'Cold', products: ['hummus'], preparation_minutes: 4 };
    await open({}, { stations: [cold, { ...HOLDS, preparation_minutes: 14 }] });
    const uuid = await kitchen.order('hummus', 'kafta', 'tea');
    const order = await kitchen.read(uuid);
    expect(held(order)).toEqual(['kafta']);
    expect(lineOf(order, 'kafta')).toMatchObject({ hold_at: inMinutes(0), fired_at: null });
    expect(lineOf(order, 'kafta')).not.toHaveProperty('fires_at');
    await kitchen.test.move(uuid, 'accepted');
    const { promised_at: promised } = await kitchen.read(uuid);
    expect(Date.parse(promised ?? '')).toBeLessThanOrEqual(Date.parse(inMinutes(5)));
    const mains = { order_location: '14', line_items: [line('kafta'), line('tea')] };
    expect(await heldNow((await kitchen.test.order(mains)).body.uuid)).toEqual([]);
    await open(GRILL);
    expect(await heldNow(await kitchen.order('hummus', 'kafta'))).toEqual([]);
    await open(FIRES, { menu: { enable_takeaway: true } });
    const away = {
      order_type: 'takeaway' as const,
      order_location: null,
      line_items: [line('hummus'), line('kafta')],
    };
    expect(await heldNow((await kitchen.test.order(away)).body.uuid)).toEqual([]);
  });

  it('what is added waits once the kitchen has it, until the earlier course is out', async () => {
    await open();
    const { uuid, visit_token: visit } = (await kitchen.test.order({ line_items: [line('hummus')] })).body;
    const add = (...items: object[]) =>
      kitchen.test.call(`/en/api/order/${uuid}/`, {
        method: 'PATCH',
        body: { line_items: items },
        visit,
        key: randomUUID(),
      });
    await add(line('kafta'));
    kitchen.test.clock.advance(HELD_MS);
    await until(async () => expect(await heldNow(uuid)).toEqual(['kafta']));
    await kitchen.tick(uuid, 'hummus');
    await add(line('kafta', 'second'));
    kitchen.test.clock.advance(HELD_MS);
    await until(async () => expect((await kitchen.read(uuid)).line_items).toHaveLength(3));
    expect(await heldNow(uuid)).toEqual(['kafta']);
  });

  it('what a waiter adds waits at once', async () => {
    await open();
    const { test } = kitchen;
    const { headers } = await signInAs(test, await signInOwner(test), 'waiter', { name: 'Nadia' });
    const send = (...items: ReturnType<typeof line>[]) =>
      test.call<WireStaffOrder>(staffOrderCalls.orderForTable.path, {
        method: 'POST',
        body: buildOrder({ line_items: items }),
        key: randomUUID(),
        headers,
      });
    const first = (await send(line('hummus'), line('kafta'))).body;
    expect(held(first)).toEqual(['kafta']);
    expect(held((await send(line('kafta', 'second'))).body)).toEqual(['kafta', 'second']);
  });

  it('fires by itself twelve minutes after the last starter left, once, told to boards and guests, by nobody', async () => {
    await open({ ...FIRES, printers: ['pass'] });
    const { engine, clock } = kitchen.test;
    const printer = { license: LICENSE, name: 'pass', language: 'en', who: 'test' } as const;
    const key = (await addPrinter({ engine, clock, ids: testIds }, printer)) ?? '';
    const pass = fakePrinter(() => kitchen.test, key);
    const { uuid } = (
      await kitchen.test.order({ line_items: [line('hummus'), line('hummus', 'more'), line('kafta')] })
    ).body;
    await pass.work();
    expect(pass.printed.join('')).not.toContain('Kafta');
    await kitchen.tick(uuid, 'hummus');
    expect(await firesAt(uuid)).toBeUndefined();
    await kitchen.tick(uuid, 'more');
    expect(await firesAt(uuid)).toBe(inMinutes(12));
    await after(3);
    await kitchen.tick(uuid, 'more', 'served');
    await kitchen.tick(uuid, 'hummus', 'served');
    expect(await firesAt(uuid)).toBe(inMinutes(12));
    await after(11.99);
    const before = await kitchen.read(uuid);
    expect(held(before)).toEqual(['kafta']);
    const told: boolean[] = [];
    const stop = kitchen.test.app.hub.subscribe(LICENSE, (change) => {
      if (change.kind === 'order') told.push(change.inKitchen && change.isForGuests !== false);
    });
    await after(0.01);
    await after(60);
    stop();
    const order = await kitchen.read(uuid);
    expect([held(order), order.version]).toEqual([[], before.version + 1]);
    expect(lineOf(order, 'kafta')?.fired_at).toBe(inMinutes(-60));
    expect(told).toEqual([true]);
    const noted = engine.db
      .selectFrom('audit')
      .select(['who', 'document'])
      .where('what', '=', 'order.lines_fired');
    expect(await noted.execute()).toEqual([
      { who: 'server', document: JSON.stringify({ uuid, lines: ['kafta'], byItself: true }) },
    ]);
    await pass.work();
    expect(pass.printed.filter((paper) => paper.includes('Kafta'))).toHaveLength(1);
  });

  it('by hand alone where the station says no minutes, and at once where it says none', async () => {
    await open(HOLDS);
    const uuid = await kitchen.order('hummus', 'kafta');
    await kitchen.tick(uuid, 'hummus');
    await after(60);
    expect(await heldNow(uuid)).toEqual(['kafta']);
    expect(held((await kitchen.say('fireLines', uuid, { course: 2 })).body)).toEqual([]);
    await open({ ...HOLDS, fire_after_minutes: 0 });
    const soon = await kitchen.order('hummus', 'kafta');
    await kitchen.tick(soon, 'hummus');
    await until(async () => expect(await heldNow(soon)).toEqual([]));
  });

  it('waits again for a starter that comes back, and for those of a later round', async () => {
    await open();
    const { uuid, visit_token: visit } = (
      await kitchen.test.order({ line_items: [line('hummus'), line('kafta')] })
    ).body;
    await kitchen.tick(uuid, 'hummus');
    await after(5);
    await kitchen.recall(uuid, 'hummus');
    await after(20);
    expect(await heldNow(uuid)).toEqual(['kafta']);
    await kitchen.tick(uuid, 'hummus', 'done', { turn: 1 });
    await kitchen.test.call(`/en/api/order/${uuid}/`, {
      method: 'PATCH',
      body: { line_items: [line('hummus', 'more')] },
      visit,
      key: randomUUID(),
    });
    kitchen.test.clock.advance(HELD_MS);
    await until(async () => expect((await kitchen.read(uuid)).line_items).toHaveLength(3));
    await after(20);
    expect(await heldNow(uuid)).toEqual(['kafta']);
    await kitchen.tick(uuid, 'more');
    await after(12);
    expect(await heldNow(uuid)).toEqual([]);
  });

  it('a struck starter is not waited for; with the last of them the next course is fired', async () => {
    await open();
    const items = [line('hummus'), line('hummus', 'more'), line('kafta')];
    const { uuid } = (await kitchen.test.order({ line_items: items })).body;
    await kitchen.tick(uuid, 'hummus');
    await strike(uuid, 'more');
    expect(await firesAt(uuid)).toBe(inMinutes(12));
    await strike(uuid, 'hummus');
    await until(async () => expect(await heldNow(uuid)).toEqual([]));
  });

  it('a hand comes first: what it fires is fired, what it holds waits for it', async () => {
    await open();
    const uuid = await kitchen.order('hummus', 'kafta');
    await kitchen.tick(uuid, 'hummus');
    const stopped = (await kitchen.say('holdLines', uuid, { course: 2 })).body;
    expect(lineOf(stopped, 'kafta')).not.toHaveProperty('fires_at');
    await after(60);
    expect(await heldNow(uuid)).toEqual(['kafta']);
    const fired = (await kitchen.say('fireLines', uuid, { course: 2 })).body;
    await kitchen.say('holdLines', uuid, { course: 2 });
    await after(60);
    expect([held(fired), await heldNow(uuid)]).toEqual([[], ['kafta']]);
  });

  it('nothing of an order that is over; of one that comes back what is due by then', async () => {
    await open();
    const uuid = await kitchen.order('hummus', 'kafta');
    await kitchen.tick(uuid, 'hummus');
    for (const status of ['accepted', 'preparing', 'fulfilled']) await kitchen.test.move(uuid, status);
    await after(20);
    const over = await kitchen.read(uuid);
    expect(held(over)).toEqual(['kafta']);
    expect(lineOf(over, 'kafta')).not.toHaveProperty('fires_at');
    const path = fillPath(staffOrderCalls.recallOrder.path, { uuid });
    await kitchen.test.call(path, { method: 'POST', token: await kitchen.test.staffToken() });
    await until(async () => expect(await heldNow(uuid)).toEqual([]));
  });

  it('the setting as it is now counts, also where it was changed while the time ran', async () => {
    await open();
    const uuid = await kitchen.order('hummus', 'kafta');
    await kitchen.tick(uuid, 'hummus');
    const stations = [BAR, { ...FIRES, fire_after_minutes: 20 }];
    await kitchen.test.importFile(kitchenVenue({ stations }));
    await kitchen.test.app.venues.refresh();
    const { version } = await kitchen.read(uuid);
    await after(12);
    const early = await kitchen.read(uuid);
    expect([held(early), early.version]).toEqual([['kafta'], version]);
    await after(8);
    expect(await heldNow(uuid)).toEqual([]);
  });

  it('an order is not done while its next course waits, and is with its last dish', async () => {
    await open({ ...HOLDS, fire_after_minutes: 0 }, { ordering: { ready_when_all_done: true } });
    const uuid = await kitchen.order('hummus', 'kafta');
    expect((await kitchen.tick(uuid, 'hummus')).body.status).toBe('pending');
    await until(async () => expect(await heldNow(uuid)).toEqual([]));
    expect((await kitchen.tick(uuid, 'kafta')).body.status).toBe('fulfilled');
  });

  it('of two instances one fires it, once', async () => {
    const first = await open();
    const { storeUrl, clock } = first.test;
    const second = await openKitchen(
      store,
      { stations: [BAR, FIRES] },
      { storeUrl, clock, pace: { jobsMs: 10 } },
    );
    kitchens.push(second);
    const uuids = await Promise.all(
      ['1', '2', '3', '4', '5'].map(async (order_location) => {
        const items = [line('hummus'), line('kafta')];
        return (await first.test.order({ order_location, line_items: items })).body.uuid;
      }),
    );
    for (const uuid of uuids) await first.tick(uuid, 'hummus');
    const versions = await Promise.all(uuids.map(async (uuid) => (await first.read(uuid)).version));
    await after(12);
    await after(12);
    const orders = await Promise.all(uuids.map((uuid) => second.read(uuid)));
    expect(orders.map(held)).toEqual(uuids.map(() => []));
    expect(orders.map(({ version }) => version)).toEqual(versions.map((version) => version + 1));
  });
});
