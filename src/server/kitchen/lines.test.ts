import { fillPath } from '#contract/paths/paths.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import { boardCalls } from '#contract/staff/board-calls.ts';

import { LINE_RECALL_MS } from '#domain/kitchen/line-states.ts';
import { BAR, GRILL, lineOf, openKitchen, stateOf, type Kitchen } from '#tests/support/app/kitchen.ts';
import type { WireStaffVenue } from '#contract/staff/staff.ts';
import { MINUTE_MS } from '#domain/time/spans.ts';
import type { VenueChanges } from '#tests/support/build/build-venue.ts';
import { stores } from '#tests/support/store/store.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';

describe.each(stores)('the kitchen’s line on %s', (store) => {
  let kitchen: Kitchen;
  const open = async (changes?: VenueChanges) => void (kitchen = await openKitchen(store, changes));
  afterEach(() => kitchen.test.close());

  it.each([
    [
      'tickLines',
      {
        lines: [
          { line: 'kafta', state: 'done' },
          { line: 'soup', state: 'done' },
        ],
      },
      'lines[1].line',
    ],
    ['recallLines', { lines: [{ line: 'soup' }] }, 'lines[0].line'],
    ['holdLines', { lines: ['kafta', 'soup'] }, 'lines[1]'],
    ['fireLines', { lines: ['soup'] }, 'lines[0]'],
  ] as const)(
    'a call that names a line which the order has not changes nothing, and says so each time: %s',
    async (name, body, path) => {
      await open();
      const uuid = await kitchen.order('kafta');
      const before = await kitchen.read(uuid);
      const key = randomUUID();
      for (let count = 0; count < 2; count++) {
        const refused = await kitchen.say(name, uuid, body, key);
        expect(refused.status).toBe(404);
        expect(refused.body).toMatchObject({ code: 'not_found', errors: [{ path }] });
      }
      expect(await kitchen.read(uuid)).toEqual(before);
    },
  );

  it('tells who took a step and when, and the second board what the first has done', async () => {
    await open();
    const uuid = await kitchen.order('kafta');
    const { body } = await kitchen.tick(uuid, 'kafta', 'started');
    expect(lineOf(body, 'kafta')).toMatchObject({
      kitchen_state: 'started',
      kitchen_at: new Date(kitchen.test.clock.now()).toISOString(),
      kitchen_by: (
        await kitchen.test.call<{ who: string }>(boardCalls.readVenue.path, {
          token: kitchen.token,
        })
      ).body.who,
    });
    kitchen.test.clock.advance(60_000);
    const done = await kitchen.tick(uuid, 'kafta');
    const late = await kitchen.tick(uuid, 'kafta', 'started');
    expect(late.status).toBe(200);
    expect(late.body.line_items).toEqual(done.body.line_items);
    expect(late.body.version).toBe(done.body.version);
  });

  it('a combo is as far as its slowest part', async () => {
    await open();
    const groups = [
      { id: 'side', products: [{ id: 'fries' }] },
      { id: 'drink', products: [{ id: 'cola' }] },
    ];
    const line = { product: 'lunch', quantity: 1, cart_uuid: 'lunch', combo_groups: groups };
    const { uuid } = (await kitchen.test.order({ line_items: [line] })).body;
    const first = await kitchen.tick(uuid, 'lunch', 'done', { part: 'side' });
    expect(stateOf(first.body, 'lunch')).toBe('waiting');
    expect(lineOf(first.body, 'lunch')?.parts.map((part) => part.kitchen_state)).toEqual(['done', 'waiting']);
    expect(stateOf((await kitchen.tick(uuid, 'lunch', 'done', { part: 'drink' })).body, 'lunch')).toBe(
      'done',
    );
  });

  it('a dish with a portion and a side is made itself, and ticked apart from the side', async () => {
    await open({ stations: [{ ...BAR, products: ['cola'] }, GRILL] });
    const groups = [{ id: 'side', products: [{ id: 'cola' }] }];
    const line = { product: 'taouk', quantity: 1, cart_uuid: 'a', variations: ['two'], combo_groups: groups };
    const { uuid } = (await kitchen.test.order({ line_items: [line] })).body;
    const side = await kitchen.tick(uuid, 'a', 'done', { part: 'side' });
    expect(lineOf(side.body, 'a')).toMatchObject({
      kitchen_state: 'waiting',
      parts: [
        { part: '', product: 'taouk', name: 'Taouk', station: 'grill', kitchen_state: 'waiting' },
        { part: 'side', product: 'cola', name: 'Cola', station: 'bar', kitchen_state: 'done' },
      ],
    });
    expect(stateOf((await kitchen.tick(uuid, 'a', 'done', { part: '' })).body, 'a')).toBe('done');
  });

  it('two boards tick one line at the same instant: one step, by one of them', async () => {
    await open();
    const uuid = await kitchen.order('kafta', 'tea');
    const before = (await kitchen.read(uuid)).version;
    const said = await Promise.all([...Array(6)].map(() => kitchen.tick(uuid, 'kafta')));
    expect(said.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await kitchen.read(uuid)).version).toBe(before + 1);
    // Lines of one order at the same instant: none is lost.
    await Promise.all([kitchen.tick(uuid, 'tea'), kitchen.recall(uuid, 'kafta')]);
    const after = await kitchen.read(uuid);
    expect([stateOf(after, 'tea'), stateOf(after, 'kafta')]).toEqual(['done', 'waiting']);
  });

  it('a struck line takes no tick, and the answer says so', async () => {
    await open();
    const uuid = await kitchen.order('kafta', 'tea');
    const path = fillPath(staffOrderCalls.deleteLine.path, { uuid, line: 'kafta' });
    await kitchen.test.call(path, { method: 'POST', token: kitchen.token });
    const { status, body } = await kitchen.tick(uuid, 'kafta');
    expect(status).toBe(200);
    expect(lineOf(body, 'kafta')).toMatchObject({ status: 'Deleted', kitchen_state: 'waiting' });
  });

  it('a repeated call does nothing, also after somebody else took the step back; another call under its key is refused', async () => {
    await open();
    const uuid = await kitchen.order('kafta');
    const key = randomUUID();
    await kitchen.tick(uuid, 'kafta', 'done', {}, key);
    await kitchen.recall(uuid, 'kafta');
    expect(stateOf((await kitchen.tick(uuid, 'kafta', 'done', {}, key)).body, 'kafta')).toBe('waiting');
    const other = await kitchen.tick(uuid, 'kafta', 'served', {}, key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_conflict']);
    const line_items = [{ product: 'kafta', quantity: 1, cart_uuid: 'kafta' }];
    const elsewhere = (await kitchen.test.order({ order_location: '14', line_items })).body.uuid;
    expect((await kitchen.tick(elsewhere, 'kafta', 'done', {}, key)).body.code).toBe('idempotency_conflict');
  });

  it('a tick that was meant for an earlier turn does not count', async () => {
    await open();
    const uuid = await kitchen.order('kafta');
    await kitchen.tick(uuid, 'kafta', 'done', { turn: 0 });
    const { body } = await kitchen.recall(uuid, 'kafta', { turn: 0 });
    expect(lineOf(body, 'kafta')).toMatchObject({ kitchen_state: 'waiting', turn: 1 });
    expect(stateOf((await kitchen.tick(uuid, 'kafta', 'done', { turn: 0 })).body, 'kafta')).toBe('waiting');
    expect(stateOf((await kitchen.recall(uuid, 'kafta', { turn: 0 })).body, 'kafta')).toBe('waiting');
    expect(stateOf((await kitchen.tick(uuid, 'kafta', 'done', { turn: 1 })).body, 'kafta')).toBe('done');
  });

  it('a line comes back within ten minutes, not later', async () => {
    await open();
    const uuid = await kitchen.order('kafta', 'tea');
    await kitchen.tick(uuid, 'kafta', 'served');
    kitchen.test.clock.advance(LINE_RECALL_MS);
    expect(stateOf((await kitchen.recall(uuid, 'kafta')).body, 'kafta')).toBe('done');
    await kitchen.tick(uuid, 'tea');
    kitchen.test.clock.advance(LINE_RECALL_MS + 1);
    const { status, body } = await kitchen.recall(uuid, 'tea');
    expect([status, body.code]).toEqual([409, 'status_not_allowed']);
  });

  it('a station’s line comes back within the minutes of its station, which boards read; that it was served within ten', async () => {
    await open({
      stations: [
        { ...BAR, recall_minutes: 2 },
        { ...GRILL, recall_minutes: 30 },
      ],
    });
    const told = await kitchen.test.call<WireStaffVenue>(boardCalls.readVenue.path, {
      token: kitchen.token,
    });
    expect(told.body.stations.map((station) => station.recall_minutes)).toEqual([2, 30]);
    const uuid = await kitchen.order('tea', 'kafta', 'knafeh', 'hummus');
    for (const dish of ['tea', 'kafta', 'knafeh']) await kitchen.tick(uuid, dish);
    await kitchen.tick(uuid, 'hummus', 'served');
    const back = async (dish: string) => (await kitchen.recall(uuid, dish)).body.code ?? 'back';
    kitchen.test.clock.advance(2 * MINUTE_MS + 1);
    expect(await back('tea')).toBe('status_not_allowed');
    kitchen.test.clock.advance(8 * MINUTE_MS);
    expect(await back('knafeh'), 'no station makes it').toBe('status_not_allowed');
    expect(await back('hummus'), 'served').toBe('status_not_allowed');
    kitchen.test.clock.advance(20 * MINUTE_MS - 1);
    expect(await back('kafta')).toBe('back');
  });

  it('each part of a combo comes back within the minutes of its own station', async () => {
    await open({ stations: [{ ...BAR, products: ['cola'], recall_minutes: 2 }, GRILL] });
    const groups = [
      { id: 'side', products: [{ id: 'fries' }] },
      { id: 'drink', products: [{ id: 'cola' }] },
    ];
    const line = { product: 'lunch', quantity: 1, cart_uuid: 'lunch', combo_groups: groups };
    const { uuid } = (await kitchen.test.order({ line_items: [line] })).body;
    for (const part of ['side', 'drink']) await kitchen.tick(uuid, 'lunch', 'done', { part });
    kitchen.test.clock.advance(2 * MINUTE_MS + 1);
    const back = async (more: object) => (await kitchen.recall(uuid, 'lunch', more)).status;
    expect([await back({}), await back({ part: 'drink' }), await back({ part: 'side' })]).toEqual([
      409, 409, 200,
    ]);
  });

  it('a line that one recall names twice goes one step back', async () => {
    await open();
    const uuid = await kitchen.order('kafta', 'tea');
    await kitchen.tick(uuid, 'kafta', 'served');
    const twice = await kitchen.say('recallLines', uuid, {
      lines: [{ line: 'kafta' }, { line: 'kafta', part: '' }],
    });
    expect(stateOf(twice.body, 'kafta')).toBe('done');
  });

  it('a course fired twice is fired once; who has begun a line does not wait', async () => {
    await open();
    const uuid = await kitchen.order('hummus', 'kafta');
    const held = (await kitchen.say('holdLines', uuid, { course: 2 })).body;
    expect(held.line_items.map((line) => line.on_hold)).toEqual([false, true]);
    const fired = (await kitchen.say('fireLines', uuid, { course: 2 })).body;
    const firedAt = lineOf(fired, 'kafta')?.fired_at;
    expect(firedAt).toBe(new Date(kitchen.test.clock.now()).toISOString());
    kitchen.test.clock.advance(5000);
    const again = (await kitchen.say('fireLines', uuid, { course: 2 })).body;
    expect([again.version, lineOf(again, 'kafta')?.fired_at]).toEqual([fired.version, firedAt]);
    await kitchen.tick(uuid, 'hummus', 'started');
    const late = (await kitchen.say('holdLines', uuid, { lines: ['hummus'] })).body;
    expect(lineOf(late, 'hummus')?.on_hold).toBe(false);
  });
});
