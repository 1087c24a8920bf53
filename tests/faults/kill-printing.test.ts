import { buildVenue } from '#tests/support/build/build-venue.ts';
import { handClock, testIds } from '#tests/support/clock.ts';
import { fakeHousePrinter } from '#tests/support/outside/fake-house-printer.ts';
import { startServer } from '#tests/support/process/server-process.ts';
import { variants } from '#tests/support/runner/in-long-run.ts';
import { createMigratedStore, stores } from '#tests/support/store/store.ts';
import { buildOrder, createTestApp } from '#tests/support/app/test-app.ts';
import { until } from '#tests/support/until.ts';
import type { WireStaffVenue } from '#contract/staff/staff.ts';
import { systemClock } from '#server/runtime/clock.ts';
import { addPrinter } from '#server/printing/printers.ts';
import { openStore } from '#server/store/open-store.ts';
import { importVenue } from '#server/venues/import/import-venue.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';

const LICENSE = 'test-kitchen';
const PRINTER_NETWORKS = '127.0.0.0/8';

describe.each(variants(stores, 1))(
  'the process killed between sending a ticket and noting it, on %s',
  (kind) => {
    it('asks staff after its start, and prints nothing twice', async () => {
      const store = await createMigratedStore(kind, inject('postgresUrl'));
      const printer = await fakeHousePrinter();
      printer.ways.tellsNothing = true;
      const engine = await openStore(store.url);
      const venue = buildVenue();
      const path = import.meta.filename;
      await importVenue({ engine, clock: systemClock, ids: testIds }, JSON.stringify(venue), {
        path,
        eager: false,
      });
      const services = { engine, clock: systemClock, ids: testIds };
      const { address } = printer;
      const row = { license: LICENSE, name: 'pass', language: 'en', who: 'test' } as const;
      await addPrinter(services, { ...row, kind: 'escpos', address });
      await engine.close();

      const server = await startServer({
        DATABASE_URL: store.url,
        DEFAULT_LICENSE: LICENSE,
        PRINTER_NETWORKS,
      });
      await fetch(`${server.base}/en/api/order/`, {
        method: 'POST',
        body: JSON.stringify(buildOrder()),
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      });
      await until(() => expect(printer.printed).toHaveLength(1));
      await server.kill();

      printer.ways.tellsNothing = false;
      const test = await createTestApp(kind, {
        storeUrl: store.url,
        venue,
        // After the time for which the dead process has taken the printer.
        clock: handClock(Date.now() + 61_000),
        environment: { PRINTER_NETWORKS },
        pace: { jobsMs: 10 },
      });
      const token = await test.staffToken();
      await until(async () =>
        expect((await test.call<WireStaffVenue>('/staff/api/venue', { token })).body).toMatchObject({
          print_doubts: [{ printer: 'pass' }],
          printers: [{ problem: null, waiting: 0 }],
        }),
      );
      expect(printer.printed).toHaveLength(1);
      await test.close();
      await printer.close();
      await store.remove();
    });
  },
);
