import { fillPath } from '#contract/paths/paths.ts';
import { menuCalls } from '#contract/menu/menu-calls.ts';
import { orderCalls } from '#contract/orders/order-calls.ts';
import { boardCalls } from '#contract/staff/board-calls.ts';
import { attack, type Attack, type AttackName } from '#tests/support/hostile/attacks.ts';
import { bystanders, bystanderVenue, type Bystanders } from '#tests/support/payments/bystanders.ts';
import { until } from '#tests/support/until.ts';
import { startServer, type ServerProcess } from '#tests/support/process/server-process.ts';
import { openTestVenue } from '#tests/support/store/store-with-venue.ts';
import type { TestStore } from '#tests/support/store/store.ts';
import { buildOrder, type Answer, type CallOptions } from '#tests/support/app/test-app.ts';
import type { OrderPlaced } from '#contract/orders/order.ts';

import { MOST_BODIES } from '#server/http/guards/limit-bodies.ts';
import { MOST_CONNECTIONS } from '#server/http/guards/limit-connections.ts';
import { HELD_MS } from '#server/http/guards/open-stream.ts';
import { streamLimits } from '#server/realtime/sse.ts';
import { createStaffToken } from '#server/staff/tokens.ts';
import { systemClock, systemIds } from '#server/runtime/clock.ts';
import { openStore } from '#server/store/open-store.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

/** This many beyond the limit of one address. */
const BEYOND = 100;
/** Below the limit of stream requests per address. */
const CALM_PER_SECOND = streamLimits.asksPerSecond / 2;
/** The attacker's address, shared with the guests and the board. */
const HERE = '127.0.0.1';

let store: TestStore;
let license: string;
let server: ServerProcess;
let running: Attack | undefined;
let token: string;
let honest: Bystanders;

/** A call over a separate connection, like a new guest's. */
async function call<T>(path: string, options: CallOptions = {}): Promise<Answer<T>> {
  const { method = 'GET', body, key, visit, token: staff } = options;
  const response = await fetch(`${server.base}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      connection: 'close',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(visit !== undefined && { 'sufra-visit': visit }),
      ...(staff !== undefined && { authorization: `Bearer ${staff}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: (isJson ? await response.json() : await response.text()) as T,
  };
}

beforeAll(async () => {
  ({ store, license } = await openTestVenue('sqlite', '', bystanderVenue()));
  const engine = await openStore(store.url);
  token = await createStaffToken(
    { engine, clock: systemClock, ids: systemIds },
    { license, role: 'manager', days: 1 },
  );
  await engine.close();
  server = await startServer({ DATABASE_URL: store.url, DEFAULT_LICENSE: license });
  honest = await bystanders(call, token);
});
afterEach(() => running?.stop());
afterAll(async () => {
  await server.stop();
  await store.remove();
});

function begin(name: AttackName, connections: number, perSecond = 10_000): Attack {
  return (running = attack(server.base, { name, license, connections, perSecond, from: HERE }));
}

/** Opens the streams of a guest's order and the board, and checks that none is cut meanwhile. */
async function openStreams(): Promise<{ expectStanding(): void; close(): Promise<void> }> {
  const ways = [
    {
      path: fillPath(orderCalls.followOrder.path, { lang: 'en', uuid: honest.uuid }),
      headers: new Headers(),
    },
    {
      path: boardCalls.followVenue.path,
      headers: new Headers({ authorization: `Bearer ${token}` }),
    },
  ];
  let ended = 0;
  const streams = await Promise.all(
    ways.map(async ({ path, headers }) => {
      const response = await fetch(`${server.base}${path}`, { headers });
      expect(response.status).toBe(200);
      const reader = response.body?.getReader();
      void (async () => {
        while (!(await reader?.read())?.done);
        ended++;
      })().catch(() => ended++);
      return reader;
    }),
  );
  return {
    expectStanding: () => expect(ended).toBe(0),
    close: async () => void (await Promise.all(streams.map((stream) => stream?.cancel()))),
  };
}

/** Everyone at the attacker's address is served: page, menu, orders, payment, board, and live streams. */
async function expectServed(): Promise<void> {
  expect((await call('/en/home')).status).toBe(200);
  await honest.expectServed();
  await (await openStreams()).close();
}

it('serves three hundred honest phones at one address: a menu and a live stream each, and a hundred orders', async () => {
  const leave = new AbortController();
  const statuses = new Map<string, number>();
  const note = (what: string, status: number) =>
    statuses.set(`${what} ${status}`, (statuses.get(`${what} ${status}`) ?? 0) + 1);
  const phone = async (index: number) => {
    note('menu', (await call(fillPath(menuCalls.readMenu.path, { lang: 'en', license }))).status);
    const draft = buildOrder({ order_type: 'takeaway', order_location: null });
    const options = { method: 'POST', body: draft, key: randomUUID() } as const;
    const placed =
      index % 3 === 0
        ? await call<OrderPlaced>(fillPath(orderCalls.placeOrder.path, { lang: 'en' }), options)
        : null;
    if (placed) note('order', placed.status);
    const path = placed
      ? fillPath(orderCalls.followOrder.path, { lang: 'en', uuid: placed.body.uuid })
      : fillPath(menuCalls.followMenu.path, { lang: 'en', license });
    note('stream', (await fetch(`${server.base}${path}`, { signal: leave.signal })).status);
  };
  for (let from = 0; from < 300; from += 30)
    await Promise.all(Array.from({ length: 30 }, (_, index) => phone(from + index)));
  expect([...statuses].toSorted()).toEqual([
    ['menu 200', 300],
    ['order 201', 100],
    ['stream 200', 300],
  ]);
  leave.abort();
});

it('holds so many idle connections: more of them close each other, and nobody else’s', async () => {
  const before = await openStreams();
  const { answers, standing } = begin('idle', MOST_CONNECTIONS + BEYOND);
  await until(() => expect(answers.get(0)).toBeGreaterThanOrEqual(BEYOND));
  await until(() => expect(standing()).toBeGreaterThan(MOST_CONNECTIONS - BEYOND));
  await expectServed();
  before.expectStanding();
  await before.close();
});

it('holds so many heads that never end, and answers whoever comes', async () => {
  const { answers } = begin('slow heads', MOST_CONNECTIONS + BEYOND);
  await until(() => expect(answers.get(0)).toBeGreaterThanOrEqual(BEYOND));
  await expectServed();
});

it('has so many bodies on their way: the slowest go, what comes at once is served', async () => {
  const { answers } = begin('slow bodies', MOST_BODIES + BEYOND);
  await until(() => expect(answers.get(0)).toBeGreaterThanOrEqual(BEYOND));
  await expectServed();
  expect(answers.get(429)).toBeUndefined();
});

it('opens so many live streams of strangers, who are told late when they ask again and again; an order’s and a board’s come in', async () => {
  const { answers } = begin('streams', streamLimits.perAddress + BEYOND, CALM_PER_SECOND);
  await until(() => expect(answers.get(200)).toBe(streamLimits.perAddress));
  const startedAt = performance.now();
  const before = answers.get(429) ?? 0;
  await expectServed();
  // One more than there are connections: at least one has been refused twice.
  await until(() => expect(answers.get(429)).toBeGreaterThan(before + BEYOND));
  expect(performance.now() - startedAt).toBeGreaterThan(HELD_MS);
});
