import { staffPath, type staffPaths } from '#contract/paths/paths.ts';
import type { StationsHeard } from '#contract/staff/kitchen.ts';
import type { StaffOrder, StaffOrders, StaffVenue } from '#contract/staff/staff.ts';
import { LINE_RECALL_MS } from '#domain/kitchen/line-states.ts';
import { RECALL_WINDOW_MS } from '#domain/order/order-status.ts';
import { createStaffToken } from '#server/staff/tokens.ts';
import { testIds } from '#tests/support/clock.ts';
import { buildVenue, type VenueChanges } from '#tests/support/build/build-venue.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';

type LineCallName = Extract<keyof typeof staffPaths, `staffLines${string}` | 'staffStationCall'>;
type Answered = StaffOrder & { code?: string };

const LICENSE = 'test-kitchen';
const BAR = { id: 'bar', name: 'Bar', categories: ['drinks'] };
const GRILL = { id: 'grill', name: 'Grill', categories: ['mains'], products: ['fries'] };
const STATIONS = [BAR, GRILL];
const PRODUCTS = [
  { id: 'kafta', name: 'Kafta', price: '40', course: 2 },
  {
    id: 'lunch',
    name: 'Lunch',
    price: '50',
    combo_groups: [
      { id: 'side', name: 'Side', products: [{ id: 'fries', name: 'Fries' }] },
      { id: 'drink', name: 'Drink', products: [{ id: 'cola', name: 'Cola' }] },
    ],
  },
  {
    id: 'taouk',
    name: 'Taouk',
    price: '60',
    product_variations: [{ variation: 'portion', variation_value: 'two' }],
    combo_groups: [{ id: 'side', name: 'Side', products: [{ id: 'cola', name: 'Cola' }] }],
  },
];
const CATEGORIES = [
  { id: 'mains', name: 'Mains', products: [{ id: 'hummus', name: 'Hummus', price: '32', course: 1 }] },
  { id: 'charcoal', name: 'Charcoal', parent: 'mains', course: 3, products: PRODUCTS },
  { id: 'drinks', name: 'Drinks', products: [{ id: 'tea', name: 'Tea', price: '9' }] },
  { id: 'sweets', name: 'Sweets', products: [{ id: 'knafeh', name: 'Knafeh', price: '20' }] },
];

function kitchenVenue({ menu, ...changes }: VenueChanges = {}) {
  return buildVenue({ stations: STATIONS, ...changes, menu: { categories: CATEGORIES, ...menu } });
}

const ALL_DONE = { ordering: { ready_when_all_done: true } };

describe.each(stores)('the kitchen’s line on %s', (store) => {
  let test: TestApp;
  let token: string;
  afterEach(() => test.close());

  async function open(changes: VenueChanges = {}) {
    test = await createTestApp(store, { venue: kitchenVenue(changes) });
    token = await test.staffToken('kitchen');
  }

  async function order(...products: string[]): Promise<string> {
    const lines = products.map((product) => ({ product, quantity: 1, cart_uuid: product }));
    return (await test.order({ line_items: lines })).body.uuid;
  }

  async function say(name: LineCallName, uuid: string, body: object, key: string = randomUUID()) {
    return test.call<Answered>(staffPath(name, { uuid }), { method: 'POST', body, token, key });
  }

  const tick = (uuid: string, line: string, state = 'done', more: object = {}, key?: string) =>
    say('staffLinesTick', uuid, { lines: [{ line, state, ...more }] }, key);
  const recall = (uuid: string, line: string, more: object = {}, key?: string) =>
    say('staffLinesRecall', uuid, { lines: [{ line, ...more }] }, key);

  async function read(uuid: string): Promise<StaffOrder> {
    const { body } = await test.call<StaffOrders>(`${staffPath('staffOrders')}?uuids=${uuid}`, { token });
    const [found] = body.orders;
    if (!found) throw new Error('the board does not list the order');
    return found;
  }

  const lineOf = ({ line_items: lines }: StaffOrder, id: string) =>
    lines.find((line) => line.cart_uuid === id);
  const stateOf = (found: StaffOrder, id: string) => lineOf(found, id)?.kitchen_state;

  it('a line belongs to the first station that takes it, sub-categories included; a part that no station names to its combo’s', async () => {
    await open();
    const groups = [
      { id: 'side', products: [{ id: 'fries' }] },
      { id: 'drink', products: [{ id: 'cola' }] },
    ];
    const lines = ['kafta', 'tea', 'knafeh'].map((product) => ({ product, quantity: 1, cart_uuid: product }));
    const lunch = { product: 'lunch', quantity: 1, cart_uuid: 'lunch', combo_groups: groups };
    const { uuid } = (await test.order({ line_items: [...lines, lunch] })).body;
    const found = await read(uuid);
    expect(found.line_items.map(({ station, course }) => [station, course])).toEqual([
      ['grill', 2],
      ['bar', null],
      [null, null],
      ['grill', 3],
    ]);
    expect(lineOf(found, 'lunch')?.parts).toMatchObject([
      { part: 'side', product: 'fries', station: 'grill' },
      { part: 'drink', product: 'cola', station: 'grill' },
    ]);
  });

  it.each([
    [
      'staffLinesTick',
      {
        lines: [
          { line: 'kafta', state: 'done' },
          { line: 'soup', state: 'done' },
        ],
      },
      'lines[1].line',
    ],
    ['staffLinesRecall', { lines: [{ line: 'soup' }] }, 'lines[0].line'],
    ['staffLinesHold', { lines: ['kafta', 'soup'] }, 'lines[1]'],
    ['staffLinesFire', { lines: ['soup'] }, 'lines[0]'],
  ] as const)(
    'a call that names a line which the order has not changes nothing, and says so each time: %s',
    async (name, body, path) => {
      await open();
      const uuid = await order('kafta');
      const before = await read(uuid);
      const key = randomUUID();
      for (let count = 0; count < 2; count++) {
        const refused = await say(name, uuid, body, key);
        expect(refused.status).toBe(404);
        expect(refused.body).toMatchObject({ code: 'not_found', errors: [{ path }] });
      }
      expect(await read(uuid)).toEqual(before);
    },
  );

  it('tells boards each station’s icon: chosen, or by its name', async () => {
    await open({ stations: [BAR, { ...GRILL, icon: 'oven' }] });
    const { body } = await test.call<StaffVenue>(staffPath('staffVenue'), { token });
    expect(body.stations.map(({ id, icon }) => [id, icon])).toEqual([
      ['bar', 'martini'],
      ['grill', 'oven'],
    ]);
  });

  it('tells when each station was last heard of, and forgets one that its board has left', async () => {
    await open();
    const at = (query: string) =>
      test.call<StationsHeard>(`${staffPath('staffStations')}?${query}`, { token });
    await at('here=grill');
    const first = new Date(test.clock.now()).toISOString();
    test.clock.advance(40_000);
    await at('here=no-such');
    const second = new Date(test.clock.now()).toISOString();
    expect((await at('here=bar')).body.stations).toEqual([
      { station: 'bar', seen_at: second },
      { station: 'grill', seen_at: first },
    ]);
    expect((await at('here=bar&left=grill')).body.stations).toEqual([{ station: 'bar', seen_at: second }]);
  });

  it('tells who took a step and when, and the second board what the first has done', async () => {
    await open();
    const uuid = await order('kafta');
    const { body } = await tick(uuid, 'kafta', 'started');
    expect(lineOf(body, 'kafta')).toMatchObject({
      kitchen_state: 'started',
      kitchen_at: new Date(test.clock.now()).toISOString(),
      kitchen_by: (await test.call<{ who: string }>(staffPath('staffVenue'), { token })).body.who,
    });
    test.clock.advance(60_000);
    const done = await tick(uuid, 'kafta');
    const late = await tick(uuid, 'kafta', 'started');
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
    const { uuid } = (await test.order({ line_items: [line] })).body;
    const first = await tick(uuid, 'lunch', 'done', { part: 'side' });
    expect(stateOf(first.body, 'lunch')).toBe('waiting');
    expect(lineOf(first.body, 'lunch')?.parts.map((part) => part.kitchen_state)).toEqual(['done', 'waiting']);
    expect(stateOf((await tick(uuid, 'lunch', 'done', { part: 'drink' })).body, 'lunch')).toBe('done');
  });

  it('a dish with a portion and a side is made itself, and ticked apart from the side', async () => {
    await open({ stations: [{ ...BAR, products: ['cola'] }, GRILL] });
    const groups = [{ id: 'side', products: [{ id: 'cola' }] }];
    const line = { product: 'taouk', quantity: 1, cart_uuid: 'a', variations: ['two'], combo_groups: groups };
    const { uuid } = (await test.order({ line_items: [line] })).body;
    const side = await tick(uuid, 'a', 'done', { part: 'side' });
    expect(lineOf(side.body, 'a')).toMatchObject({
      kitchen_state: 'waiting',
      parts: [
        { part: '', product: 'taouk', name: 'Taouk', station: 'grill', kitchen_state: 'waiting' },
        { part: 'side', product: 'cola', name: 'Cola', station: 'bar', kitchen_state: 'done' },
      ],
    });
    expect(stateOf((await tick(uuid, 'a', 'done', { part: '' })).body, 'a')).toBe('done');
  });

  it('a dish without questions, whose side is made elsewhere, has its own row and holds its order up until it is made', async () => {
    await open({ stations: [{ ...BAR, products: ['cola', 'fries'] }, GRILL], ...ALL_DONE });
    const groups = [
      { id: 'side', products: [{ id: 'fries' }] },
      { id: 'drink', products: [{ id: 'cola' }] },
    ];
    const line = { product: 'lunch', quantity: 1, cart_uuid: 'a', combo_groups: groups };
    const { uuid } = (await test.order({ line_items: [line] })).body;
    await tick(uuid, 'a', 'done', { part: 'side' });
    const { body } = await tick(uuid, 'a', 'done', { part: 'drink' });
    expect(lineOf(body, 'a')).toMatchObject({
      kitchen_state: 'waiting',
      parts: [
        { part: '', product: 'lunch', name: 'Lunch', station: 'grill', kitchen_state: 'waiting' },
        { part: 'side', station: 'bar', kitchen_state: 'done' },
        { part: 'drink', station: 'bar', kitchen_state: 'done' },
      ],
    });
    expect(body.status).toBe('pending');
    expect((await tick(uuid, 'a', 'done', { part: '' })).body.status).toBe('fulfilled');
    const back = (await recall(uuid, 'a', { part: '' })).body;
    expect([back.status, stateOf(back, 'a'), lineOf(back, 'a')?.turn]).toEqual(['preparing', 'waiting', 1]);
  });

  it('two boards tick one line at the same instant: one step, by one of them', async () => {
    await open();
    const uuid = await order('kafta', 'tea');
    const before = (await read(uuid)).version;
    const said = await Promise.all([...Array(6)].map(() => tick(uuid, 'kafta')));
    expect(said.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await read(uuid)).version).toBe(before + 1);
    // Lines of one order at the same instant: none is lost.
    await Promise.all([tick(uuid, 'tea'), recall(uuid, 'kafta')]);
    const after = await read(uuid);
    expect([stateOf(after, 'tea'), stateOf(after, 'kafta')]).toEqual(['done', 'waiting']);
  });

  it('a struck line takes no tick, and the answer says so', async () => {
    await open();
    const uuid = await order('kafta', 'tea');
    const path = staffPath('staffLineDelete', { uuid, line: 'kafta' });
    await test.call(path, { method: 'POST', token });
    const { status, body } = await tick(uuid, 'kafta');
    expect(status).toBe(200);
    expect(lineOf(body, 'kafta')).toMatchObject({ status: 'Deleted', kitchen_state: 'waiting' });
  });

  it('a repeated call does nothing, also after somebody else took the step back; another call under its key is refused', async () => {
    await open();
    const uuid = await order('kafta');
    const key = randomUUID();
    await tick(uuid, 'kafta', 'done', {}, key);
    await recall(uuid, 'kafta');
    expect(stateOf((await tick(uuid, 'kafta', 'done', {}, key)).body, 'kafta')).toBe('waiting');
    const other = await tick(uuid, 'kafta', 'served', {}, key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_conflict']);
    const line_items = [{ product: 'kafta', quantity: 1, cart_uuid: 'kafta' }];
    const elsewhere = (await test.order({ order_location: '14', line_items })).body.uuid;
    expect((await tick(elsewhere, 'kafta', 'done', {}, key)).body.code).toBe('idempotency_conflict');
  });

  it('a tick that was meant for an earlier turn does not count', async () => {
    await open();
    const uuid = await order('kafta');
    await tick(uuid, 'kafta', 'done', { turn: 0 });
    const { body } = await recall(uuid, 'kafta', { turn: 0 });
    expect(lineOf(body, 'kafta')).toMatchObject({ kitchen_state: 'waiting', turn: 1 });
    expect(stateOf((await tick(uuid, 'kafta', 'done', { turn: 0 })).body, 'kafta')).toBe('waiting');
    expect(stateOf((await recall(uuid, 'kafta', { turn: 0 })).body, 'kafta')).toBe('waiting');
    expect(stateOf((await tick(uuid, 'kafta', 'done', { turn: 1 })).body, 'kafta')).toBe('done');
  });

  it('a line comes back within ten minutes, not later', async () => {
    await open();
    const uuid = await order('kafta', 'tea');
    await tick(uuid, 'kafta', 'served');
    test.clock.advance(LINE_RECALL_MS);
    expect(stateOf((await recall(uuid, 'kafta')).body, 'kafta')).toBe('done');
    await tick(uuid, 'tea');
    test.clock.advance(LINE_RECALL_MS + 1);
    const { status, body } = await recall(uuid, 'tea');
    expect([status, body.code]).toEqual([409, 'status_not_allowed']);
  });

  it('a line that one recall names twice goes one step back', async () => {
    await open();
    const uuid = await order('kafta', 'tea');
    await tick(uuid, 'kafta', 'served');
    const twice = await say('staffLinesRecall', uuid, {
      lines: [{ line: 'kafta' }, { line: 'kafta', part: '' }],
    });
    expect(stateOf(twice.body, 'kafta')).toBe('done');
  });

  it('with ready_when_all_done the last line fulfills an order with every missing step; a line that comes back recalls it', async () => {
    await open(ALL_DONE);
    const uuid = await order('kafta', 'tea');
    expect((await tick(uuid, 'kafta')).body.status).toBe('pending');
    const { body } = await tick(uuid, 'tea');
    expect(body.status).toBe('fulfilled');
    const steps = await test.engine.db
      .selectFrom('audit')
      .selectAll()
      .where('what', '=', 'order.status')
      .execute();
    expect(steps.map(({ document }) => (JSON.parse(document) as { to: string }).to)).toEqual([
      'accepted',
      'preparing',
      'fulfilled',
    ]);
    test.clock.advance(RECALL_WINDOW_MS);
    const back = (await recall(uuid, 'tea')).body;
    expect([back.status, back.recalled, stateOf(back, 'tea')]).toEqual(['preparing', true, 'waiting']);
    expect((await tick(uuid, 'tea')).body).toMatchObject({ status: 'fulfilled', recalled: false });
    test.clock.advance(RECALL_WINDOW_MS + 1);
    expect((await recall(uuid, 'tea')).body.code).toBe('status_not_allowed');
  });

  it('a served dish of a fulfilled order goes back to the pass, and its order stays fulfilled', async () => {
    await open();
    const uuid = await order('kafta');
    await tick(uuid, 'kafta', 'served');
    for (const status of ['accepted', 'preparing', 'fulfilled']) await test.move(uuid, status);
    const { body } = await recall(uuid, 'kafta');
    expect([body.status, stateOf(body, 'kafta')]).toEqual(['fulfilled', 'done']);
  });

  it('no line brings an order back that was canceled, or whose table has begun another', async () => {
    await open(ALL_DONE);
    const line_items = ['kafta', 'tea'].map((product) => ({ product, quantity: 1, cart_uuid: product }));
    const { uuid, visit_token: visit } = (await test.order({ line_items })).body;
    await tick(uuid, 'kafta');
    await tick(uuid, 'tea');
    const next = (await test.order({ line_items }, { visit })).body.uuid;
    expect((await recall(uuid, 'tea')).body.code).toBe('status_not_allowed');
    await tick(next, 'tea');
    await test.move(next, 'rejected');
    expect((await recall(next, 'tea')).body.code).toBe('status_not_allowed');
    expect((await recall(uuid, 'tea')).body.status).toBe('preparing');
  });

  it('a recall that was refused is refused again under its key, also once it could be done; another one is done', async () => {
    await open(ALL_DONE);
    const line_items = [{ product: 'tea', quantity: 1, cart_uuid: 'tea' }];
    const { uuid, visit_token: visit } = (await test.order({ line_items })).body;
    await tick(uuid, 'tea');
    const next = (await test.order({ line_items }, { visit })).body.uuid;
    const key = randomUUID();
    const recallAgain = async () => {
      const { status, body } = await recall(uuid, 'tea', {}, key);
      return [status, body.code];
    };
    expect(await recallAgain()).toEqual([409, 'status_not_allowed']);
    expect(await recallAgain()).toEqual([409, 'status_not_allowed']);
    await test.move(next, 'rejected');
    expect(await recallAgain()).toEqual([409, 'status_not_allowed']);
    expect((await read(uuid)).status).toBe('fulfilled');
    expect((await recall(uuid, 'tea', { turn: 0 }, key)).body.code).toBe('idempotency_conflict');
    expect((await recall(uuid, 'tea')).body.status).toBe('preparing');
  });

  it('lines on hold are not done; a struck line does not hold its order up', async () => {
    await open(ALL_DONE);
    const uuid = await order('hummus', 'kafta', 'tea');
    await say('staffLinesHold', uuid, { course: 2 });
    await tick(uuid, 'hummus');
    expect((await tick(uuid, 'tea')).body.status).toBe('pending');
    expect(stateOf((await tick(uuid, 'kafta')).body, 'kafta')).toBe('waiting');
    const path = staffPath('staffLineDelete', { uuid, line: 'kafta' });
    expect((await test.call<StaffOrder>(path, { method: 'POST', token })).body.status).toBe('fulfilled');
  });

  it('whoever may not move orders neither accepts nor fulfills one by its lines, nor reopens it', async () => {
    await open(ALL_DONE);
    const uuid = await order('kafta', 'tea');
    const kitchen = token;
    const terms = { rights: ['lines'] } as const;
    const { engine, clock } = test;
    token = await createStaffToken(engine, clock, testIds, LICENSE, 'kitchen', 1, terms);
    await tick(uuid, 'kafta');
    expect((await tick(uuid, 'tea')).body).toMatchObject({ status: 'pending' });
    // A tick of somebody who may fulfills it, a kitchen's included: that is the venue's setting.
    await recall(uuid, 'tea');
    token = kitchen;
    expect((await tick(uuid, 'tea', 'done', { turn: 1 })).body.status).toBe('fulfilled');
    token = await createStaffToken(engine, clock, testIds, LICENSE, 'kitchen', 1, terms);
    expect(await recall(uuid, 'tea')).toMatchObject({ status: 409, body: { code: 'status_not_allowed' } });
    token = kitchen;
    expect((await recall(uuid, 'tea')).body.status).toBe('preparing');
  });

  it('a strike by whoever may not move orders leaves the order as it stands; the next tick by a kitchen fulfills it', async () => {
    await open(ALL_DONE);
    const kitchen = token;
    const strike = (uuid: string, line: string) =>
      test.call<Answered>(staffPath('staffLineDelete', { uuid, line }), { method: 'POST', token });
    const lines = ['kafta', 'tea'].map((product) => ({ product, quantity: 1, cart_uuid: product }));
    const away = { order_type: 'takeaway', order_location: null, line_items: lines } as const;
    const one = await order('kafta', 'tea');
    const other = (await test.order(away)).body.uuid;
    for (const uuid of [one, other]) await tick(uuid, 'kafta');
    const terms = { rights: ['strike', 'lines'] } as const;
    token = await createStaffToken(test.engine, test.clock, testIds, LICENSE, 'kitchen', 1, terms);
    expect((await strike(one, 'tea')).body).toMatchObject({ status: 'pending' });
    token = kitchen;
    expect((await strike(other, 'tea')).body).toMatchObject({ status: 'fulfilled' });
    expect((await tick(one, 'kafta', 'served')).body).toMatchObject({ status: 'fulfilled' });
  });

  it('without ready_when_all_done lines leave the order’s status alone', async () => {
    await open();
    const uuid = await order('kafta');
    expect((await tick(uuid, 'kafta')).body.status).toBe('pending');
  });

  it('a course fired twice is fired once; who has begun a line does not wait', async () => {
    await open();
    const uuid = await order('hummus', 'kafta');
    const held = (await say('staffLinesHold', uuid, { course: 2 })).body;
    expect(held.line_items.map((line) => line.on_hold)).toEqual([false, true]);
    const fired = (await say('staffLinesFire', uuid, { course: 2 })).body;
    const firedAt = lineOf(fired, 'kafta')?.fired_at;
    expect(firedAt).toBe(new Date(test.clock.now()).toISOString());
    test.clock.advance(5000);
    const again = (await say('staffLinesFire', uuid, { course: 2 })).body;
    expect([again.version, lineOf(again, 'kafta')?.fired_at]).toEqual([fired.version, firedAt]);
    await tick(uuid, 'hummus', 'started');
    const late = (await say('staffLinesHold', uuid, { lines: ['hummus'] })).body;
    expect(lineOf(late, 'hummus')?.on_hold).toBe(false);
  });

  it('a station that is renamed keeps its lines; one that is removed leaves them to the next, or to the pass', async () => {
    await open();
    const uuid = await order('kafta');
    await tick(uuid, 'kafta', 'started');
    await test.importFile(kitchenVenue({ stations: [BAR, { ...GRILL, name: 'Charcoal' }] }));
    await test.app.venues.refresh();
    expect(lineOf(await read(uuid), 'kafta')).toMatchObject({ station: 'grill', kitchen_state: 'started' });
    await test.importFile(kitchenVenue({ stations: [BAR] }));
    await test.app.venues.refresh();
    expect(lineOf(await read(uuid), 'kafta')).toMatchObject({ station: null, kitchen_state: 'started' });
    expect(stateOf((await tick(uuid, 'kafta')).body, 'kafta')).toBe('done');
  });

  it('a call of a station is seen with the order; an unknown station is not called', async () => {
    await open();
    const uuid = await order('kafta');
    const { body } = await say('staffStationCall', uuid, { station: 'grill' });
    const called = [{ station: 'grill', called_at: new Date(test.clock.now()).toISOString() }];
    expect(body.station_calls).toEqual(called);
    expect((await read(uuid)).station_calls).toEqual(called);
    await say('staffStationCall', uuid, { station: 'bar' });
    const stations = (await read(uuid)).station_calls.map(({ station }) => station);
    expect(stations.toSorted()).toEqual(['bar', 'grill']);
    expect((await say('staffStationCall', uuid, { station: 'oven' })).status).toBe(404);
  });
});
