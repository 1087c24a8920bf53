import { openTestVenue } from '#tests/support/store/store-with-venue.ts';
import { buildOrder } from '#tests/support/app/test-app.ts';
import { startServer } from '#tests/support/process/server-process.ts';
import { openStore } from '#server/store/open-store.ts';
import { findByKey } from '#server/store/queries/orders/orders.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';

/** Guests who order repeatedly at the same time: more than a process can handle within a quarter of a second. */
const GUESTS = 120;
/** Long orders cost the server more than the client. */
const LINES = 90;
const MOST_MS = 60_000;
/** By then the earlier load is over. */
const SOON_MS = 5000;
const PROBE_MS = 100;

interface Told {
  status: number;
  retryAfter: string | null;
}

async function post(address: string, body: object, key?: string): Promise<Told> {
  const response = await fetch(address, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      // Every guest has a separate address: none is limited because of others.
      'x-forwarded-for': `10.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}.7`,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
  });
  await response.arrayBuffer();
  return { status: response.status, retryAfter: response.headers.get('retry-after') };
}

/** A page view is the first call to be refused. */
function view(base: string): Promise<Told> {
  return post(`${base}/en/api/view/`, { view: 'home' });
}

/** Repeats until the answer matches, or the time is over; returns the last answer. */
async function viewUntil(base: string, mostMs: number, fits: (told: Told) => boolean): Promise<Told> {
  const begun = performance.now();
  for (;;) {
    const told = await view(base);
    if (fits(told) || performance.now() - begun > mostMs) return told;
    await wait(PROBE_MS);
  }
}

function longOrder(): object {
  const lines = Array.from({ length: LINES }, () => ({
    product: 'hummus',
    quantity: 1,
    cart_uuid: crypto.randomUUID(),
  }));
  return buildOrder({ order_type: 'takeaway', order_location: null, line_items: lines });
}

/** Guests order until stopped: the keys of all 201 answers, and every other answer. */
function orderUntil(base: string, isOver: () => boolean) {
  const placed: string[] = [];
  const others = new Set<number>();
  async function guest(): Promise<void> {
    while (!isOver()) {
      const key = crypto.randomUUID();
      const { status } = await post(`${base}/en/api/order/`, longOrder(), key);
      if (status === 201) placed.push(key);
      else others.add(status);
    }
  }
  return { placed, others, ended: Promise.all(Array.from({ length: GUESTS }, guest)) };
}

async function underLoad(): Promise<void> {
  const { store, license } = await openTestVenue('sqlite', '');
  const environment = { DATABASE_URL: store.url, DEFAULT_LICENSE: license, TRUST_PROXY: 'loopback' };
  const server = await startServer(environment);
  expect((await view(server.base)).status, 'before').toBe(204);
  let over = false;
  const { placed, others, ended } = orderUntil(server.base, () => over);
  const shed = await viewUntil(server.base, MOST_MS, ({ status }) => status === 503);
  over = true;
  await ended;
  expect(shed, 'what can wait is refused').toEqual({ status: 503, retryAfter: '30' });
  expect(others, 'orders go on').toEqual(new Set());
  expect(placed.length).toBeGreaterThanOrEqual(GUESTS);
  const after = await viewUntil(server.base, SOON_MS, ({ status }) => status === 204);
  expect(after.status, 'once the load is gone').toBe(204);
  expect(await server.stop()).toBe(0);
  const engine = await openStore(store.url);
  for (const key of placed) expect(await findByKey(engine, license, key)).toBeDefined();
  await engine.close();
  await store.remove();
}

// It uses the whole machine while it runs.
it('a load beyond the first limit sheds what can wait, and no order', underLoad);
