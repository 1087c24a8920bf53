import { fillPath } from '#contract/paths/paths.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import type { OrderPlaced } from '#contract/orders/order.ts';

import type { WireStaffOrder } from '#contract/staff/staff.ts';
import { MINUTE_MS } from '#domain/time/spans.ts';
import { systemClock } from '#server/runtime/clock.ts';
import { createStaffToken } from '#server/staff/tokens.ts';
import { openStore } from '#server/store/open-store.ts';
import { importVenue } from '#server/venues/import/import-venue.ts';
import { GRILL, kitchenVenue, lineOf, openKitchen } from '#tests/support/app/kitchen.ts';
import { buildOrder } from '#tests/support/app/test-app.ts';
import { handClock, testIds } from '#tests/support/clock.ts';
import { startServer } from '#tests/support/process/server-process.ts';
import { variants } from '#tests/support/runner/in-long-run.ts';
import { createMigratedStore, stores } from '#tests/support/store/store.ts';
import { until } from '#tests/support/until.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';

const LICENSE = 'test-kitchen';
const STATIONS = [{ ...GRILL, hold_until_fired: true, fire_after_minutes: 12 }];

/** A table orders two courses, the first is done, and the server is killed right after its answer. */
async function tickAndKill(databaseUrl: string, token: string): Promise<{ uuid: string; doneAt: number }> {
  const server = await startServer({ DATABASE_URL: databaseUrl, DEFAULT_LICENSE: LICENSE });
  async function send<T>(path: string, body: object): Promise<T> {
    const answer = await fetch(`${server.base}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        authorization: `Bearer ${token}`,
      },
    });
    return (await answer.json()) as T;
  }
  const line_items = ['hummus', 'kafta'].map((product) => ({ product, quantity: 1, cart_uuid: product }));
  const { uuid } = await send<OrderPlaced>('/en/api/order/', buildOrder({ line_items }));
  const lines = [{ line: 'hummus', state: 'done' }];
  const order = await send<WireStaffOrder>(fillPath(staffOrderCalls.tickLines.path, { uuid }), { lines });
  await server.kill();
  expect(lineOf(order, 'kafta')).toMatchObject({ on_hold: true, fires_at: expect.any(String) as string });
  return { uuid, doneAt: Date.parse(lineOf(order, 'hummus')?.kitchen_at ?? '') };
}

describe.each(variants(stores.toReversed(), 1))(
  'the process killed while a course waits for its time, on %s',
  (kind) => {
    it('fires it after its start, once', async () => {
      const store = await createMigratedStore(kind, inject('postgresUrl'));
      const engine = await openStore(store.url);
      const services = { engine, clock: systemClock, ids: testIds };
      const file = JSON.stringify(kitchenVenue({ stations: STATIONS }));
      await importVenue(services, file, { path: import.meta.filename, eager: false });
      const token = await createStaffToken(services, { license: LICENSE, role: 'kitchen', days: 1 });
      await engine.close();
      const { uuid, doneAt } = await tickAndKill(store.url, token);

      const fired: unknown[] = [];
      // The second start finds no work left.
      for (let start = 0; start < 2; start++) {
        const clock = handClock(doneAt);
        const options = { storeUrl: store.url, clock, pace: { jobsMs: 10 } };
        const kitchen = await openKitchen(kind, { stations: STATIONS }, options);
        if (start === 0) expect(lineOf(await kitchen.read(uuid), 'kafta')?.on_hold).toBe(true);
        clock.advance(12 * MINUTE_MS);
        await until(async () => expect(lineOf(await kitchen.read(uuid), 'kafta')?.on_hold).toBe(false));
        const { version, ...order } = await kitchen.read(uuid);
        fired.push([version, lineOf({ ...order, version }, 'kafta')?.fired_at]);
        await kitchen.test.close();
      }
      expect(fired).toEqual([fired[0], fired[0]]);
      await store.remove();
    });
  },
);
