import { fillPath } from '#contract/paths/paths.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';

import type { WireStaffOrder } from '#contract/staff/staff.ts';
import { RECALL_WINDOW_MS } from '#domain/order/order-status.ts';
import { createStaffToken } from '#server/staff/tokens.ts';
import { testIds } from '#tests/support/clock.ts';
import {
  BAR,
  GRILL,
  lineOf,
  openKitchen,
  stateOf,
  type Answered,
  type Kitchen,
} from '#tests/support/app/kitchen.ts';
import type { VenueChanges } from '#tests/support/build/build-venue.ts';
import { stores } from '#tests/support/store/store.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';

const LICENSE = 'test-kitchen';
const ALL_DONE = { ordering: { ready_when_all_done: true } };

describe.each(stores)('an order that its lines finish, on %s', (store) => {
  let kitchen: Kitchen;
  const open = async (changes?: VenueChanges) => void (kitchen = await openKitchen(store, changes));
  afterEach(() => kitchen.test.close());

  it('a dish without questions, whose side is made elsewhere, has its own row and holds its order up until it is made', async () => {
    await open({ stations: [{ ...BAR, products: ['cola', 'fries'] }, GRILL], ...ALL_DONE });
    const groups = [
      { id: 'side', products: [{ id: 'fries' }] },
      { id: 'drink', products: [{ id: 'cola' }] },
    ];
    const line = { product: 'lunch', quantity: 1, cart_uuid: 'a', combo_groups: groups };
    const { uuid } = (await kitchen.test.order({ line_items: [line] })).body;
    await kitchen.tick(uuid, 'a', 'done', { part: 'side' });
    const { body } = await kitchen.tick(uuid, 'a', 'done', { part: 'drink' });
    expect(lineOf(body, 'a')).toMatchObject({
      kitchen_state: 'waiting',
      parts: [
        { part: '', product: 'lunch', name: 'Lunch', station: 'grill', kitchen_state: 'waiting' },
        { part: 'side', station: 'bar', kitchen_state: 'done' },
        { part: 'drink', station: 'bar', kitchen_state: 'done' },
      ],
    });
    expect(body.status).toBe('pending');
    expect((await kitchen.tick(uuid, 'a', 'done', { part: '' })).body.status).toBe('fulfilled');
    const back = (await kitchen.recall(uuid, 'a', { part: '' })).body;
    expect([back.status, stateOf(back, 'a'), lineOf(back, 'a')?.turn]).toEqual(['preparing', 'waiting', 1]);
  });

  it('with ready_when_all_done the last line fulfills an order with every missing step; a line that comes back recalls it', async () => {
    await open(ALL_DONE);
    const uuid = await kitchen.order('kafta', 'tea');
    expect((await kitchen.tick(uuid, 'kafta')).body.status).toBe('pending');
    const { body } = await kitchen.tick(uuid, 'tea');
    expect(body.status).toBe('fulfilled');
    const steps = await kitchen.test.engine.db
      .selectFrom('audit')
      .selectAll()
      .where('what', '=', 'order.status')
      .execute();
    expect(steps.map(({ document }) => (JSON.parse(document) as { to: string }).to)).toEqual([
      'accepted',
      'preparing',
      'fulfilled',
    ]);
    kitchen.test.clock.advance(RECALL_WINDOW_MS);
    const back = (await kitchen.recall(uuid, 'tea')).body;
    expect([back.status, back.recalled, stateOf(back, 'tea')]).toEqual(['preparing', true, 'waiting']);
    expect((await kitchen.tick(uuid, 'tea')).body).toMatchObject({ status: 'fulfilled', recalled: false });
    kitchen.test.clock.advance(RECALL_WINDOW_MS + 1);
    expect((await kitchen.recall(uuid, 'tea')).body.code).toBe('status_not_allowed');
  });

  it('a served dish of a fulfilled order goes back to the pass, and its order stays fulfilled', async () => {
    await open();
    const uuid = await kitchen.order('kafta');
    await kitchen.tick(uuid, 'kafta', 'served');
    for (const status of ['accepted', 'preparing', 'fulfilled']) await kitchen.test.move(uuid, status);
    const { body } = await kitchen.recall(uuid, 'kafta');
    expect([body.status, stateOf(body, 'kafta')]).toEqual(['fulfilled', 'done']);
  });

  it('no line brings an order back that was canceled, or whose table has begun another', async () => {
    await open(ALL_DONE);
    const line_items = ['kafta', 'tea'].map((product) => ({ product, quantity: 1, cart_uuid: product }));
    const { uuid, visit_token: visit } = (await kitchen.test.order({ line_items })).body;
    await kitchen.tick(uuid, 'kafta');
    await kitchen.tick(uuid, 'tea');
    const next = (await kitchen.test.order({ line_items }, { visit })).body.uuid;
    expect((await kitchen.recall(uuid, 'tea')).body.code).toBe('status_not_allowed');
    await kitchen.tick(next, 'tea');
    await kitchen.test.move(next, 'rejected');
    expect((await kitchen.recall(next, 'tea')).body.code).toBe('status_not_allowed');
    expect((await kitchen.recall(uuid, 'tea')).body.status).toBe('preparing');
  });

  it('a recall that was refused is refused again under its key, also once it could be done; another one is done', async () => {
    await open(ALL_DONE);
    const line_items = [{ product: 'tea', quantity: 1, cart_uuid: 'tea' }];
    const { uuid, visit_token: visit } = (await kitchen.test.order({ line_items })).body;
    await kitchen.tick(uuid, 'tea');
    const next = (await kitchen.test.order({ line_items }, { visit })).body.uuid;
    const key = randomUUID();
    const recallAgain = async () => {
      const { status, body } = await kitchen.recall(uuid, 'tea', {}, key);
      return [status, body.code];
    };
    expect(await recallAgain()).toEqual([409, 'status_not_allowed']);
    expect(await recallAgain()).toEqual([409, 'status_not_allowed']);
    await kitchen.test.move(next, 'rejected');
    expect(await recallAgain()).toEqual([409, 'status_not_allowed']);
    expect((await kitchen.read(uuid)).status).toBe('fulfilled');
    expect((await kitchen.recall(uuid, 'tea', { turn: 0 }, key)).body.code).toBe('idempotency_conflict');
    expect((await kitchen.recall(uuid, 'tea')).body.status).toBe('preparing');
  });

  it('lines on hold are not done; a struck line does not hold its order up', async () => {
    await open(ALL_DONE);
    const uuid = await kitchen.order('hummus', 'kafta', 'tea');
    await kitchen.say('holdLines', uuid, { course: 2 });
    await kitchen.tick(uuid, 'hummus');
    expect((await kitchen.tick(uuid, 'tea')).body.status).toBe('pending');
    expect(stateOf((await kitchen.tick(uuid, 'kafta')).body, 'kafta')).toBe('waiting');
    const path = fillPath(staffOrderCalls.deleteLine.path, { uuid, line: 'kafta' });
    expect(
      (await kitchen.test.call<WireStaffOrder>(path, { method: 'POST', token: kitchen.token })).body.status,
    ).toBe('fulfilled');
  });

  it('a guest who takes back what was added, as all else is done, leaves it finished, and boards hear of it', async () => {
    await open(ALL_DONE);
    const line = (product: string) => ({ product, quantity: 1, cart_uuid: product });
    const placed = await kitchen.test.order({ line_items: [line('kafta')] });
    const { uuid, visit_token: visit } = placed.body;
    const key = randomUUID();
    const body = { line_items: [line('tea')] };
    const added = await kitchen.test.call(`/en/api/order/${uuid}/`, { method: 'PATCH', body, visit, key });
    expect(added.status).toBe(200);
    expect((await kitchen.tick(uuid, 'kafta')).body.status).toBe('pending');
    const told = vi.spyOn(kitchen.test.app.hub, 'publish');
    const path = `/en/api/order/${uuid}/appends/${key}/withdraw/`;
    expect((await kitchen.test.call(path, { method: 'POST', visit })).body).toMatchObject({
      status: 'fulfilled',
    });
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ kind: 'order', uuid, inKitchen: true }));
    expect((await kitchen.read(uuid)).status).toBe('fulfilled');
  });

  it('a guest who takes back what was added leaves an order open that the pass has recalled', async () => {
    await open(ALL_DONE);
    const line = (product: string) => ({ product, quantity: 1, cart_uuid: product });
    const placed = await kitchen.test.order({ line_items: [line('kafta')] });
    const { uuid, visit_token: visit } = placed.body;
    expect((await kitchen.tick(uuid, 'kafta')).body.status).toBe('fulfilled');
    const recall = await kitchen.test.call<Answered>(fillPath(staffOrderCalls.recallOrder.path, { uuid }), {
      method: 'POST',
      token: kitchen.token,
    });
    const key = randomUUID();
    const body = { line_items: [line('tea')] };
    await kitchen.test.call(`/en/api/order/${uuid}/`, { method: 'PATCH', body, visit, key });
    const path = `/en/api/order/${uuid}/appends/${key}/withdraw/`;
    expect((await kitchen.test.call(path, { method: 'POST', visit })).body).toMatchObject({
      status: recall.body.status,
    });
  });

  it('whoever may not move orders neither accepts nor fulfills one by its lines, nor reopens it', async () => {
    await open(ALL_DONE);
    const uuid = await kitchen.order('kafta', 'tea');
    const ofCooks = kitchen.token;
    const terms = { rights: ['lines'] } as const;
    const { engine, clock } = kitchen.test;
    kitchen.token = await createStaffToken(
      { engine, clock, ids: testIds },
      { license: LICENSE, role: 'kitchen', days: 1, ...terms },
    );
    await kitchen.tick(uuid, 'kafta');
    expect((await kitchen.tick(uuid, 'tea')).body).toMatchObject({ status: 'pending' });
    // A tick of somebody who may fulfills it, a kitchen's included: that is the venue's setting.
    await kitchen.recall(uuid, 'tea');
    kitchen.token = ofCooks;
    expect((await kitchen.tick(uuid, 'tea', 'done', { turn: 1 })).body.status).toBe('fulfilled');
    kitchen.token = await createStaffToken(
      { engine, clock, ids: testIds },
      { license: LICENSE, role: 'kitchen', days: 1, ...terms },
    );
    expect(await kitchen.recall(uuid, 'tea')).toMatchObject({
      status: 409,
      body: { code: 'status_not_allowed' },
    });
    kitchen.token = ofCooks;
    expect((await kitchen.recall(uuid, 'tea')).body.status).toBe('preparing');
  });

  it('a strike by whoever may not move orders leaves the order as it stands; the next tick by a kitchen fulfills it', async () => {
    await open(ALL_DONE);
    const ofCooks = kitchen.token;
    const strike = (uuid: string, line: string) =>
      kitchen.test.call<Answered>(fillPath(staffOrderCalls.deleteLine.path, { uuid, line }), {
        method: 'POST',
        token: kitchen.token,
      });
    const lines = ['kafta', 'tea'].map((product) => ({ product, quantity: 1, cart_uuid: product }));
    const away = { order_type: 'takeaway', order_location: null, line_items: lines } as const;
    const one = await kitchen.order('kafta', 'tea');
    const other = (await kitchen.test.order(away)).body.uuid;
    for (const uuid of [one, other]) await kitchen.tick(uuid, 'kafta');
    const terms = { rights: ['strike', 'lines'] } as const;
    kitchen.token = await createStaffToken(
      { engine: kitchen.test.engine, clock: kitchen.test.clock, ids: testIds },
      { license: LICENSE, role: 'kitchen', days: 1, ...terms },
    );
    expect((await strike(one, 'tea')).body).toMatchObject({ status: 'pending' });
    kitchen.token = ofCooks;
    expect((await strike(other, 'tea')).body).toMatchObject({ status: 'fulfilled' });
    expect((await kitchen.tick(one, 'kafta', 'served')).body).toMatchObject({ status: 'fulfilled' });
  });

  it('without ready_when_all_done lines leave the order’s status alone', async () => {
    await open();
    const uuid = await kitchen.order('kafta');
    expect((await kitchen.tick(uuid, 'kafta')).body.status).toBe('pending');
  });
});
