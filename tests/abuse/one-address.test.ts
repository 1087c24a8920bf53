import { attack, type Attack, type AttackName } from '#tests/support/attacks.ts';
import { until } from '#tests/support/until.ts';
import { startServer, type ServerProcess } from '#tests/support/server-process.ts';
import { openTestVenue } from '#tests/support/store-with-venue.ts';
import type { TestStore } from '#tests/support/store.ts';
import { buildOrder } from '#tests/support/test-app.ts';
import { apiPath } from '#contract/api-paths.ts';
import { MOST_CONNECTIONS } from '#server/http/limit-connections.ts';
import { MOST_WRITES_AT_ONCE } from '#server/http/limits.ts';
import { HELD_MS } from '#server/http/open-stream.ts';
import { streamLimits } from '#server/realtime/sse.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

/** So many more than one address may have. */
const BEYOND = 100;
/** Less often than one address may ask for streams. */
const CALM_PER_SECOND = streamLimits.asksPerSecond / 2;

let store: TestStore;
let license: string;
let server: ServerProcess;
let running: Attack;

beforeAll(async () => {
  ({ store, license } = await openTestVenue('sqlite', ''));
  server = await startServer({ DATABASE_URL: store.url, DEFAULT_LICENSE: license });
});
afterEach(() => running.stop());
afterAll(async () => {
  await server.stop();
  await store.remove();
});

function begin(name: AttackName, connections: number, perSecond = 10_000): Attack {
  running = attack(server.base, { name, license, connections, perSecond });
  return running;
}

/** A guest at another address is served: a page, an order, a live stream. */
async function expectGuestServed(): Promise<void> {
  expect((await fetch(`${server.base}/en/home`)).status).toBe(200);
  const order = await fetch(`${server.base}${apiPath('placeOrder', { lang: 'en' })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(buildOrder({ order_type: 'takeaway', order_location: null })),
  });
  expect(order.status).toBe(201);
  const stream = await fetch(`${server.base}${apiPath('menuEvents', { lang: 'en', license })}`);
  expect(stream.status).toBe(200);
  await stream.body?.cancel();
}

it('holds so many idle connections and no more', async () => {
  const { answers, standing } = begin('idle', MOST_CONNECTIONS + BEYOND);
  await until(() => expect(answers.get(0)).toBeGreaterThanOrEqual(BEYOND));
  await until(() => expect(standing()).toBeLessThanOrEqual(MOST_CONNECTIONS));
  await until(expectGuestServed);
});

it('has so many bodies under way and no more: what comes slowly is kept until it is whole', async () => {
  const { answers } = begin('slow bodies', MOST_WRITES_AT_ONCE + BEYOND);
  await until(() => expect(answers.get(429)).toBeGreaterThanOrEqual(BEYOND));
  await until(expectGuestServed);
});

it('opens so many live streams and no more, and is told late when it asks again and again', async () => {
  const { answers } = begin('streams', streamLimits.perAddress + BEYOND, CALM_PER_SECOND);
  await until(() => expect(answers.get(200)).toBe(streamLimits.perAddress));
  const startedAt = performance.now();
  const before = answers.get(429) ?? 0;
  await until(expectGuestServed);
  // One more than there are connections: one of them has been refused twice.
  await until(() => expect(answers.get(429)).toBeGreaterThan(before + BEYOND));
  expect(performance.now() - startedAt).toBeGreaterThan(HELD_MS);
});
