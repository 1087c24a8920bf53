import { buildProducts, buildVenue } from '#tests/support/build/build-venue.ts';
import { figures } from '#tests/support/figures.ts';
import { openTestVenue } from '#tests/support/store/store-with-venue.ts';
import { buildOrder } from '#tests/support/app/test-app.ts';
import { startServer, type ServerProcess } from '#tests/support/process/server-process.ts';
import { systemClock, systemIds } from '#server/runtime/clock.ts';
import type { Engine } from '#server/store/engine.ts';
import { openStore } from '#server/store/open-store.ts';
import { findReportMarks } from '#server/store/queries/reports/report-days.ts';
import { importVenue } from '#server/venues/import/import-venue.ts';
import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';

const ORDERS_PER_SECOND = 20;
const MINUTE_MS = 60_000;
const MB = 1024 * 1024;
/** A leak of 50 bytes per order is more than that in 20 minutes. */
const MOST_GROWTH_MB = 1;
const MOST_HANDLES = 2;
/** The server closes a connection that nobody uses after 75 seconds. */
const STILL_SECONDS = 80;
/** What the server has just made, up to 0.9 MB by chance, counts in a reading: the least of several is what it holds. */
const COLLECTIONS = 12;
const COLLECT_ON_SIGNAL = new URL('../support/process/collect-on-signal.ts', import.meta.url).href;

/** What a server holds that has nothing to do. */
interface Reading {
  heapMb: number;
  handles: number;
}

function part(): number {
  return Math.floor(Math.random() * 256);
}

async function order(base: string): Promise<number> {
  const uuid = crypto.randomUUID();
  const response = await fetch(`${base}/en/api/order/`, {
    method: 'POST',
    body: JSON.stringify(
      buildOrder({
        order_type: 'takeaway',
        order_location: null,
        line_items: [{ product: 'hummus', quantity: 1, cart_uuid: uuid }],
      }),
    ),
    // The writes of one address per minute are limited.
    headers: {
      'content-type': 'application/json',
      'idempotency-key': uuid,
      'x-forwarded-for': `10.${part()}.${part()}.7`,
    },
  });
  await response.arrayBuffer();
  return response.status;
}

/** The menu at a minute: with one product more or less. */
function menuOf(minute: number) {
  const guestDish = { id: `dish-${minute}`, name: { en: `Dish ${minute}` }, price: '12.000' };
  return buildVenue({
    ordering: { max_open_per_phone: 0, max_open_per_address: 0 },
    menu: { categories: [{ id: 'mains', name: { en: 'Mains' }, products: [...buildProducts(), guestDish] }] },
  });
}

async function heapMbOf(base: string): Promise<number> {
  const text = await (await fetch(`${base}/metrics`)).text();
  return Number(/^sufra_nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1]) / MB;
}

/** Waits until all orders are added up for the reports: meanwhile the server holds the orders of the day. */
async function waitForReports(engine: Engine, license: string): Promise<void> {
  while ((await findReportMarks(engine, license, 1)).length > 0) await wait(1000);
}

/**
 * Reads what a server holds once its connections are closed and its garbage is collected, several times: how busy the
 * machine was, and how many orders were under way at once, makes no difference.
 */
async function readAtRest({ base, pid }: ServerProcess): Promise<Reading> {
  let handles = Infinity;
  for (let still = 0; still < STILL_SECONDS; still++) {
    await wait(1000);
    const now = readdirSync(`/proc/${pid}/fd`).length;
    if (now < handles) still = 0;
    handles = Math.min(handles, now);
  }
  let heapMb = Infinity;
  for (let collected = 0; collected < COLLECTIONS; collected++) {
    process.kill(pid, 'SIGWINCH');
    heapMb = Math.min(heapMb, await heapMbOf(base), await heapMbOf(base));
    await wait(500);
  }
  return { heapMb, handles };
}

it(
  `${figures.eveningMinutes} minutes at ${ORDERS_PER_SECOND} orders a second, with another menu each minute, leave memory and handles as they were`,
  async () => {
    const { store, license } = await openTestVenue('sqlite', '', menuOf(0));
    const engine = await openStore(store.url);
    const server = await startServer(
      { DATABASE_URL: store.url, DEFAULT_LICENSE: license, TRUST_PROXY: 'loopback' },
      { nodeFlags: ['--expose-gc', '--import', COLLECT_ON_SIGNAL] },
    );
    const statuses = new Set<number>();
    let minute = 0;

    /** Sends orders for a third of the evening. */
    async function playThird(): Promise<void> {
      const begun = performance.now();
      const thirdMs = (figures.eveningMinutes * MINUTE_MS) / 3;
      const underway = new Set<Promise<void>>();
      let nextMenuMs = MINUTE_MS;
      for (let count = 0; performance.now() - begun < thirdMs; count++) {
        const at = (count * 1000) / ORDERS_PER_SECOND;
        await wait(Math.max(0, begun + at - performance.now()));
        const sent = order(server.base).then((status) => void statuses.add(status));
        underway.add(sent.finally(() => underway.delete(sent)));
        if (at < nextMenuMs) continue;
        nextMenuMs += MINUTE_MS;
        const file = JSON.stringify(menuOf(++minute));
        const services = { engine, clock: systemClock, ids: systemIds };
        await importVenue(services, file, { path: import.meta.filename, eager: false });
      }
      await Promise.all(underway);
    }

    const readings: Reading[] = [];
    for (let third = 0; third < 3; third++) {
      await playThird();
      await waitForReports(engine, license);
      readings.push(await readAtRest(server));
    }
    expect(await server.stop()).toBe(0);
    await engine.close();
    await store.remove();
    expect(statuses).toEqual(new Set([201]));
    expect(minute).toBeGreaterThan(0);
    console.log('at rest after each third:', readings);
    // Caches are filled after the first third.
    const [, before, after] = readings as [Reading, Reading, Reading];
    expect(after.heapMb - before.heapMb).toBeLessThanOrEqual(MOST_GROWTH_MB);
    expect(after.handles - before.handles).toBeLessThanOrEqual(MOST_HANDLES);
  },
  figures.eveningMinutes * MINUTE_MS + 30 * MINUTE_MS,
);
