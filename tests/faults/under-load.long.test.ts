import { openTestVenue } from '#tests/support/store/store-with-venue.ts';
import { buildOrder } from '#tests/support/app/test-app.ts';
import { startServer } from '#tests/support/process/server-process.ts';
import { openStore } from '#server/store/open-store.ts';
import { findByKey } from '#server/store/queries/orders/orders.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';

/** Guests who order repeatedly at the same time, and how many join them at each look while nothing is refused. */
const GUESTS = 120;
const MORE = 20;
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

/** Guests who `come` order until stopped: the keys of all 201 answers, and every other answer. */
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
  const leaving: Promise<void>[] = [];
  const come = (count: number): void => void leaving.push(...Array.from({ length: count }, guest));
  return { placed, others, come, ended: () => Promise.all(leaving) };
}

async function underLoad(): Promise<void> {
  const { store, license } = await openTestVenue('sqlite', '');
  const environment = { DATABASE_URL: store.url, DEFAULT_LICENSE: license, TRUST_PROXY: 'loopback' };
  const server = await startServer(environment);
  expect((await view(server.base)).status, 'before').toBe(204);
  let over = false;
  const { placed, others, come, ended } = orderUntil(server.base, () => over);
  come(GUESTS);
  const shed = await viewUntil(server.base, MOST_MS, ({ status }) => {
    const isShed = status === 503;
    if (!isShed) come(MORE);
    return isShed;
  });
  over = true;
  await ended();
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
