import { buildVenue } from '#tests/support/build-venue.ts';
import { handClock, testIds } from '#tests/support/clock.ts';
import { figures } from '#tests/support/figures.ts';
import { startServer } from '#tests/support/server-process.ts';
import { createTestStore, stores } from '#tests/support/store.ts';
import { buildOrder } from '#tests/support/test-app.ts';
import { openStore } from '#server/store/open-store.ts';
import { findByKey } from '#server/store/queries/orders.ts';
import { importVenue } from '#server/venues/import-venue.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, inject, it } from 'vitest';

const KILLS = figures.kills;
const GUESTS = 8;

/** Sends orders one after the other until the server is gone; answers which keys were answered 201, with their number. */
async function orderUntilGone(base: string, answered: Map<string, string>): Promise<void> {
  for (;;) {
    const key = randomUUID();
    const body = JSON.stringify(buildOrder({ order_type: 'takeaway', order_location: null }));
    try {
      const response = await fetch(`${base}/en/api/order/`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
      });
      const placed = (await response.json()) as { padded_order_id: string };
      if (response.status === 201) answered.set(key, placed.padded_order_id);
    } catch {
      return;
    }
  }
}

describe.each(stores)('the process killed under order load on %s', (kind) => {
  it('loses no answered order, and gives no number twice', async () => {
    const store = await createTestStore(kind, inject('postgresUrl'));
    const engine = await openStore(store.url);
    const venue = JSON.stringify(buildVenue());
    await importVenue(engine, handClock(), testIds, venue, { path: import.meta.filename, eager: false });
    await engine.close();
    const answered = new Map<string, string>();
    let hits = 0;
    for (let count = 0; count < KILLS; count++) {
      const before = answered.size;
      const server = await startServer({ DATABASE_URL: store.url, DEFAULT_LICENSE: 'test-kitchen' });
      const guests = Array.from({ length: GUESTS }, () => orderUntilGone(server.base, answered));
      await wait(100 + Math.random() * 200);
      await server.kill();
      await Promise.all(guests);
      if (answered.size > before) hits++;
    }
    expect(hits, 'every kill must fall into running orders').toBe(KILLS);
    const after = await openStore(store.url);
    for (const key of answered.keys()) expect(await findByKey(after, 'test-kitchen', key)).toBeDefined();
    expect(new Set(answered.values()).size).toBe(answered.size);
    await after.close();
    await store.remove();
  });
});
