import { buildVenue } from '#tests/support/build/build-venue.ts';
import { handClock, testIds } from '#tests/support/clock.ts';
import { Chance } from '#tests/support/chance.ts';
import { figures, seed } from '#tests/support/figures.ts';
import { startServer, type ServerProcess } from '#tests/support/process/server-process.ts';
import { createMigratedStore, stores } from '#tests/support/store/store.ts';
import { buildOrder } from '#tests/support/app/test-app.ts';
import { openStore } from '#server/store/open-store.ts';
import { findByKey } from '#server/store/queries/orders/orders.ts';
import { importVenue } from '#server/venues/import/import-venue.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';

const GUESTS = 8;

/** Sends orders one after the other until the server is gone; reports each 201, and other answers. */
async function orderUntilGone(
  base: string,
  onAnswer: (key: string, number: string) => void,
  others: Set<number>,
): Promise<void> {
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
      if (response.status === 201) onAnswer(key, placed.padded_order_id);
      else others.add(response.status);
    } catch {
      return;
    }
  }
}

/** Kills the server in the middle of orders, after this many answers. */
async function killAmongOrders(server: ServerProcess, after: number): Promise<Map<string, string>> {
  const answered = new Map<string, string>();
  const others = new Set<number>();
  let killing: Promise<void> | undefined;
  function onAnswer(key: string, number: string): void {
    answered.set(key, number);
    if (answered.size >= after) killing ??= server.kill();
  }
  await Promise.all(Array.from({ length: GUESTS }, () => orderUntilGone(server.base, onAnswer, others)));
  await killing;
  // No earlier number is tried again: nobody has to wait for another order.
  others.delete(503);
  expect(others).toEqual(new Set());
  return answered;
}

describe.each(stores)('the process killed under order load on %s', (kind) => {
  it(
    `loses no answered order, and gives no number twice (seed ${seed})`,
    { timeout: 180_000 + figures.kills * 24_000 },
    async () => {
      const store = await createMigratedStore(kind, inject('postgresUrl'));
      const engine = await openStore(store.url);
      const venue = JSON.stringify(buildVenue({ ordering: { max_open_per_address: 0 } }));
      await importVenue({ engine, clock: handClock(), ids: testIds }, venue, {
        path: import.meta.filename,
        eager: false,
      });
      await engine.close();
      const chance = new Chance(seed);
      const answered = new Map<string, string>();
      for (let count = 0; count < figures.kills; count++) {
        const server = await startServer({ DATABASE_URL: store.url, DEFAULT_LICENSE: 'test-kitchen' });
        const round = await killAmongOrders(server, 1 + Math.floor(chance.next() * 60));
        for (const [key, number] of round) answered.set(key, number);
        expect(round.size, 'the kill must fall among orders').toBeGreaterThan(0);
      }
      const after = await openStore(store.url);
      for (const key of answered.keys()) expect(await findByKey(after, 'test-kitchen', key)).toBeDefined();
      expect(new Set(answered.values()).size).toBe(answered.size);
      await after.close();
      await store.remove();
    },
  );
});
