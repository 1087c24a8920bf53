import { buildProducts, buildVenue } from '#tests/support/build/build-venue.ts';
import { figures } from '#tests/support/figures.ts';
import { openTestVenue } from '#tests/support/store/store-with-venue.ts';
import { buildOrder } from '#tests/support/app/test-app.ts';
import { startServer } from '#tests/support/process/server-process.ts';
import { systemClock, systemIds } from '#server/runtime/clock.ts';
import { openStore } from '#server/store/open-store.ts';
import { importVenue } from '#server/venues/import/import-venue.ts';
import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';

const ORDERS_PER_SECOND = 20;
const MINUTE_MS = 60_000;
const MB = 1024 * 1024;
/** A leak of 100 bytes per order is more than that in 20 minutes; a stable heap returns to within less. */
const MOST_GROWTH_MB = 2;
/** Connections open and close. */
const MOST_HANDLES = 2;

interface Reading {
  at: number;
  heapBytes: number;
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

/** The growth of the minimum from one part of the evening to the next. */
function growthOf(
  before: readonly Reading[],
  after: readonly Reading[],
  what: (reading: Reading) => number,
): number {
  return Math.min(...after.map(what)) - Math.min(...before.map(what));
}

it(
  `${figures.eveningMinutes} minutes at ${ORDERS_PER_SECOND} orders a second, with another menu each minute, leave memory and handles as they were`,
  async () => {
    const { store, license } = await openTestVenue('sqlite', '', menuOf(0));
    const engine = await openStore(store.url);
    const server = await startServer({
      DATABASE_URL: store.url,
      DEFAULT_LICENSE: license,
      TRUST_PROXY: 'loopback',
    });
    const readings: Reading[] = [];
    const statuses = new Set<number>();
    const begun = performance.now();
    const wholeMs = figures.eveningMinutes * MINUTE_MS;
    const underway = new Set<Promise<void>>();
    let minute = 0;
    for (let count = 0; performance.now() - begun < wholeMs; count++) {
      const at = (count * 1000) / ORDERS_PER_SECOND;
      await wait(Math.max(0, begun + at - performance.now()));
      const sent = order(server.base).then((status) => void statuses.add(status));
      underway.add(sent.finally(() => underway.delete(sent)));
      if (at / MINUTE_MS >= minute + 1) {
        const file = JSON.stringify(menuOf(++minute));
        await importVenue({ engine, clock: systemClock, ids: systemIds }, file, {
          path: import.meta.filename,
          eager: false,
        });
      }
      if (count % (5 * ORDERS_PER_SECOND) !== 0) continue;
      const text = await (await fetch(`${server.base}/metrics`)).text();
      const heapBytes = Number(/^sufra_nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1]);
      readings.push({ at, heapBytes, handles: readdirSync(`/proc/${server.pid}/fd`).length });
    }
    await Promise.all(underway);
    expect(await server.stop()).toBe(0);
    await engine.close();
    await store.remove();
    expect(statuses).toEqual(new Set([201]));
    expect(minute).toBeGreaterThan(0);
    // Caches are filled after the first third.
    const later = readings.filter(({ at }) => at > wholeMs / 3);
    const last = later.filter(({ at }) => at > (2 * wholeMs) / 3);
    const middle = later.filter((reading) => !last.includes(reading));
    const growthMb = growthOf(middle, last, ({ heapBytes }) => heapBytes) / MB;
    const handles = growthOf(middle, last, (reading) => reading.handles);
    console.log(
      `from the middle third to the last the heap grew by ${growthMb.toFixed(2)} MB, handles by ${handles}`,
    );
    expect(growthMb).toBeLessThanOrEqual(MOST_GROWTH_MB);
    expect(handles).toBeLessThanOrEqual(MOST_HANDLES);
  },
  figures.eveningMinutes * MINUTE_MS + 5 * MINUTE_MS,
);
