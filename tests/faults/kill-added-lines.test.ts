import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { handClock, testIds } from '#tests/support/clock.ts';
import { fakePrinter } from '#tests/support/outside/fake-printer.ts';
import { startServer } from '#tests/support/process/server-process.ts';
import { variants } from '#tests/support/runner/in-long-run.ts';
import { createMigratedStore, stores } from '#tests/support/store/store.ts';
import { buildOrder, createTestApp } from '#tests/support/app/test-app.ts';
import { until } from '#tests/support/until.ts';
import type { OrderPlaced, WireOrder } from '#contract/orders/order.ts';

import type { WireStaffOrders } from '#contract/staff/staff.ts';
import { HELD_MS } from '#domain/cart/held-lines.ts';
import { systemClock } from '#server/runtime/clock.ts';
import { addPrinter } from '#server/printing/printers.ts';
import { openStore } from '#server/store/open-store.ts';
import { importVenue } from '#server/venues/import/import-venue.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';

const LICENSE = 'test-kitchen';

/** A guest orders hummus and appends prawns; the server is killed right after its answer. */
async function addAndKill(databaseUrl: string): Promise<{ uuid: string; addedAt: number }> {
  const server = await startServer({ DATABASE_URL: databaseUrl, DEFAULT_LICENSE: LICENSE });
  async function send<T>(method: string, path: string, body: object, visit = ''): Promise<T> {
    const answer = await fetch(`${server.base}${path}`, {
      method,
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        'sufra-visit': visit,
      },
    });
    return (await answer.json()) as T;
  }
  const order = await send<OrderPlaced>('POST', '/en/api/order/', buildOrder());
  const line_items = [{ product: 'prawns', quantity: 2, cart_uuid: 'added' }];
  const path = `/en/api/order/${order.uuid}/`;
  const { line_items: lines } = await send<WireOrder>('PATCH', path, { line_items }, order.visit_token);
  await server.kill();
  expect(lines.at(-1)).toMatchObject({ cart_uuid: 'added', held_until: expect.any(String) as string });
  return { uuid: order.uuid, addedAt: Date.parse(lines.at(-1)?.added_at ?? '') };
}

describe.each(variants(stores.toReversed(), 1))(
  'the process killed while what was added waits, on %s',
  (kind) => {
    it('gives it to board and printers after its start, once', async () => {
      const store = await createMigratedStore(kind, inject('postgresUrl'));
      const engine = await openStore(store.url);
      const venue = buildVenue();
      const path = import.meta.filename;
      await importVenue({ engine, clock: systemClock, ids: testIds }, JSON.stringify(venue), {
        path,
        eager: false,
      });
      const services = { engine, clock: systemClock, ids: testIds };
      const printer = { license: LICENSE, name: 'pass', language: 'en', who: 'test' } as const;
      const key = (await addPrinter(services, printer)) ?? '';
      await engine.close();
      const { uuid, addedAt } = await addAndKill(store.url);

      const papers: string[] = [];
      // The second start finds no work left.
      for (let start = 0; start < 2; start++) {
        const clock = handClock(addedAt);
        const test = await createTestApp(kind, { storeUrl: store.url, venue, clock, pace: { jobsMs: 10 } });
        const token = await test.staffToken();
        const board = async () => {
          const { orders } = (await test.call<WireStaffOrders>(staffOrderCalls.readOrders.path, { token }))
            .body;
          return orders.flatMap((order) => order.line_items.map(({ product }) => product));
        };
        if (start === 0) expect(await board()).toEqual(['hummus']);
        clock.advance(HELD_MS);
        await until(async () => expect(await board()).toEqual(['hummus', 'prawns']));
        const pass = fakePrinter(() => test, key);
        await pass.work();
        papers.push(...pass.printed);
        expect(await test.read(uuid)).toMatchObject({ version: 3 });
        await test.close();
      }
      expect(papers.map((paper) => [/Hummus/.test(paper), /prawns/i.test(paper)])).toEqual([
        [true, false],
        [false, true],
      ]);
      await store.remove();
    });
  },
);
