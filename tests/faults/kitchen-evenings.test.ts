import type { Connection } from '#client/http.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import type { StaffOrder, WireStaffOrder, WireStaffOrders } from '#contract/staff/staff.ts';
import { fromWire } from '#contract/values/wire-names.ts';
import { rankOf } from '#domain/kitchen/line-states.ts';
import { withCommands } from '#staff/presses/commands.ts';
import { pressOf, type BoardCommand, type CommandWish } from '#staff/presses/presses.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { Chance } from '#tests/support/chance.ts';
import { figures, seed } from '#tests/support/figures.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { describe, expect, it } from 'vitest';

const DISHES = ['hummus', 'kafta', 'tea', 'lunch'];
const COMBO = [
  { id: 'side', products: [{ id: 'fries' }] },
  { id: 'drink', products: [{ id: 'cola' }] },
];

function kitchenVenue() {
  const products = [
    { id: 'hummus', name: 'Hummus', price: '32', course: 1 },
    { id: 'kafta', name: 'Kafta', price: '40', course: 2 },
    { id: 'tea', name: 'Tea', price: '9' },
    {
      id: 'lunch',
      name: 'Lunch',
      price: '50',
      course: 2,
      combo_groups: COMBO.map(({ id, products: [part] }) => ({
        id,
        name: id,
        products: [{ id: part?.id ?? '', name: part?.id ?? '' }],
      })),
    },
  ];
  return buildVenue({
    ordering: { ready_when_all_done: true },
    stations: [
      { id: 'grill', name: 'Grill', products: ['kafta', 'lunch'] },
      { id: 'cold', name: 'Cold', products: ['fries', 'cola'] },
    ],
    menu: { categories: [{ id: 'mains', name: 'Mains', products }], enable_takeaway: true },
  });
}

/** A request of a board, as it went over the network. */
interface Sent {
  path: string;
  body: object;
  key: string;
}

/** A board: the orders as it last read them, and the commands that wait. It works by the real board's rules. */
interface Board {
  orders: StaffOrder[];
  queue: BoardCommand[];
  isOffline: boolean;
}

interface Evening {
  test: TestApp;
  token: string;
  chance: Chance;
  /** Its orders; the venue has those of the evenings before too. */
  uuids: readonly string[];
  boards: Board[];
  /**
   * Every request that the network may bring once more, at any time: all that reached it but refused strikes, which
   * are right once the order has been recalled.
   */
  sent: Sent[];
  troubles: Troubles;
}

/** How often each kind of trouble hit. */
type Troubles = Record<'lost requests' | 'lost answers' | 'repeated requests' | 'boards offline', number>;

/** The request that a board sends for a press. */
async function requestOf(command: BoardCommand): Promise<Sent> {
  const asked: Sent[] = [];
  const fetch: Connection['fetch'] = (path, init) => {
    const key = new Headers(init?.headers).get('idempotency-key') ?? command.id;
    asked.push({ path: String(path), body: JSON.parse(String(init?.body ?? '{}')), key });
    return Promise.reject(new TypeError('it is sent later'));
  };
  await pressOf(command).send({ base: '', license: null, fetch }, command, 'en');
  const [request] = asked;
  if (!request) throw new Error(`${command.kind} asks for nothing`);
  return request;
}

async function post({ test, token }: Evening, { path, body, key }: Sent) {
  return test.call<WireStaffOrder>(path, { method: 'POST', body, key, token });
}

async function refresh({ test, token, uuids }: Evening, board: Board): Promise<void> {
  const path = `${staffOrderCalls.readOrders.path}?lang=en&uuids=${uuids.join()}`;
  board.orders = fromWire((await test.call<WireStaffOrders>(path, { token })).body.orders);
}

/** Sends a board's first command; the request, its answer or both may be lost. */
async function deliver(evening: Evening, board: Board): Promise<void> {
  const [command] = board.queue;
  if (!command || board.isOffline) return;
  const isLost = evening.chance.next() < 0.15;
  const request = await requestOf(command);
  if (isLost) return void evening.troubles['lost requests']++;
  const { status, body } = await post(evening, request);
  expect([200, 404, 409]).toContain(status);
  if (status === 200 || command.kind !== 'strike') evening.sent.push(request);
  if (evening.chance.next() < 0.15) return void evening.troubles['lost answers']++;
  board.queue.shift();
  if (status !== 200) return refresh(evening, board);
  board.orders = board.orders.map((order) =>
    order.uuid === body.uuid && order.version < body.version ? fromWire(body) : order,
  );
}

/** What somebody at a board presses, by what it shows. */
function press({ chance }: Evening, board: Board, uuid: string): CommandWish | null {
  const shown = withCommands(board.orders, board.queue).find((order) => order.uuid === uuid);
  const line = chance.of(shown?.lineItems ?? []);
  if (!shown || !line) return null;
  const { cartUuid: id, turn, parts } = line;
  const part = parts.length > 0 && chance.next() < 0.6 ? { part: chance.of(parts).part } : {};
  const what = chance.next();
  if (what < 0.55) {
    const state = chance.of(['started', 'done', 'done', 'served'] as const);
    return { kind: 'tick', uuid, lines: [{ line: id, turn, state, ...part }] };
  }
  if (what < 0.75) return { kind: 'untick', uuid, lines: [{ line: id, turn, ...part }] };
  if (what < 0.83) return { kind: 'hold', uuid, wish: { course: chance.of([1, 2]) } };
  if (what < 0.93) return { kind: 'fire', uuid, wish: { course: chance.of([1, 2]) } };
  return { kind: 'strike', uuid, line: id };
}

async function act(evening: Evening): Promise<void> {
  const { chance, uuids, boards, test, sent, troubles } = evening;
  const board = chance.of(boards);
  const what = chance.next();
  if (what < 0.45) {
    const wish = press(evening, board, chance.of(uuids));
    const key = chance.uuid();
    if (wish) board.queue.push({ ...wish, id: key, by: null, pressedAt: test.clock.now() });
  } else if (what < 0.8) await deliver(evening, board);
  else if (what < 0.88) await refresh(evening, board);
  else if (what < 0.93) {
    board.isOffline = !board.isOffline;
    troubles['boards offline']++;
  } else {
    const repeatable = sent.filter(({ body }) => 'lines' in body || 'course' in body);
    if (repeatable.length > 0) {
      troubles['repeated requests']++;
      await post(evening, chance.of(repeatable));
    }
  }
  test.clock.advance(Math.floor(chance.next() * 20_000));
}

const stateOf = ({ uuid, status, lineItems: lines }: StaffOrder) => ({
  uuid,
  status,
  lines: lines.map((line) => [
    line.cartUuid,
    line.status,
    line.kitchenState,
    line.turn,
    line.onHold,
    line.parts.map((part) => part.kitchenState),
  ]),
});

async function playEvening(test: TestApp, token: string, chance: Chance, troubles: Troubles): Promise<void> {
  const uuids: string[] = [];
  for (let count = 0; count < 3; count++) {
    const lines = DISHES.map((product) => ({
      product,
      quantity: 1,
      cart_uuid: product,
      hold: product === 'kafta' && chance.next() < 0.5,
      ...(product === 'lunch' && { combo_groups: COMBO }),
    }));
    const { body } = await test.order({
      order_type: 'takeaway',
      order_location: null,
      line_items: lines,
    });
    uuids.push(body.uuid);
  }
  const boards = [0, 1].map((): Board => ({ orders: [], queue: [], isOffline: false }));
  const evening: Evening = { test, token, chance, uuids, boards, sent: [], troubles };
  for (const board of boards) await refresh(evening, board);
  for (let count = 0; count < 80; count++) await act(evening);
  for (const board of boards) {
    board.isOffline = false;
    for (let tries = 0; board.queue.length > 0; tries++) {
      expect(tries, 'a command never gets through').toBeLessThan(400);
      await deliver(evening, board);
    }
  }
  for (const board of boards) await refresh(evening, board);
  const end = boards.map(({ orders }) => orders.map(stateOf));
  expect(end[0]).toHaveLength(uuids.length);
  expect(end[0]).toEqual(end[1]);
  // Whatever a network repeats the next morning changes nothing.
  for (const request of evening.sent) await post(evening, request);
  const [board] = boards;
  if (board) await refresh(evening, board);
  expect(board?.orders.map(stateOf)).toEqual(end[1]);
  for (const { lineItems: lines, status } of board?.orders ?? []) {
    const live = lines.filter((line) => line.status === null);
    const isAllDone =
      live.length > 0 && live.every((line) => !line.onHold && rankOf(line.kitchenState) >= rankOf('done'));
    expect(status === 'fulfilled', 'fulfilled exactly when its last line is done').toBe(isAllDone);
  }
}

describe.each(stores)('evenings of two boards on %s', (store) => {
  it(`ticks, recalls, strikes and courses that are lost, repeated and late leave all boards with the server’s states (seed ${seed})`, async () => {
    const test = await createTestApp(store, { venue: kitchenVenue() });
    const token = await test.staffToken('kitchen');
    const chance = new Chance(seed);
    const evenings = store === 'sqlite' ? figures.evenings : 2;
    const troubles = {
      'lost requests': 0,
      'lost answers': 0,
      'repeated requests': 0,
      'boards offline': 0,
    };
    for (let count = 0; count < evenings; count++) await playEvening(test, token, chance, troubles);
    for (const [trouble, count] of Object.entries(troubles)) expect(count, trouble).toBeGreaterThan(0);
    await test.close();
  });
});
