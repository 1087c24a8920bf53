import { freePort } from '#tests/support/process/free-port.ts';
import { heldStore } from '#tests/support/store/held-store.ts';
import { promisedMs, until } from '#tests/support/until.ts';
import { nobodyTold, orderOnce, orderUntil, orderUntilPlaced } from '#tests/support/app/order-load.ts';
import { openTestVenue } from '#tests/support/store/store-with-venue.ts';
import { SERVE_CALMLY, startServer } from '#tests/support/process/server-process.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp } from '#tests/support/app/test-app.ts';
import { openStore } from '#server/store/open-store.ts';
import { findByKey } from '#server/store/queries/orders/orders.ts';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';

/** The maximum duration of the server's shutdown (reliability.md). */
const MOST_MS = 10_000;
const STREAMS = 3;
const SOCKET = '.s.PGSQL.5432';
/** Concurrent guests: this many orders may be in progress at the signal. Few, so that a slow machine has time for more. */
const GUESTS = 2;

describe.each(stores)('SIGTERM under order load on %s', (kind) => {
  it('loses no answered order, and the server ends by itself', async () => {
    const { store, license } = await openTestVenue(kind, inject('postgresUrl'));
    const environment = { DATABASE_URL: store.url, DEFAULT_LICENSE: license };
    const server = await startServer(environment, { program: SERVE_CALMLY });
    let over = false;
    const { told, ended } = orderUntil(
      () => over,
      () => server.base,
      GUESTS,
    );
    await orderUntilPlaced(30, () => server.base, told);
    // Streams are ended one by one: meanwhile orders continue.
    const streams = await Promise.all(
      Array.from({ length: STREAMS }, () => fetch(`${server.base}/en/api/menu/${license}/events`)),
    );
    const before = told.placed.size;
    const begun = performance.now();
    const code = await server.stop();
    over = true;
    expect(code).toBe(0);
    expect(told.placed.size - before, 'orders while streams ended').toBeGreaterThan(GUESTS);
    await Promise.all(streams.map(async ({ body }) => body?.cancel()));
    expect(performance.now() - begun).toBeLessThan(promisedMs(MOST_MS));
    await ended;
    for (const status of told.others.keys()) expect(status).toBe(503);
    const engine = await openStore(store.url);
    for (const key of told.placed.keys()) expect(await findByKey(engine, license, key)).toBeDefined();
    await engine.close();
    await store.remove();
  });
});

it('an order that is being stored when the server stops listening is answered, and no connection holds the server up', async () => {
  const held = heldStore();
  const test = await createTestApp('sqlite', { engineOf: held.engineOf });
  const base = await test.app.http.listen({ port: 0, host: '127.0.0.1' });
  // Browsers open connections in advance.
  const spare = connect(Number(new URL(base).port), '127.0.0.1').on('error', () => {});
  await once(spare, 'connect');
  const told = nobodyTold();
  const isBeingStored = held.hold();
  const ordered = orderOnce(() => base, told);
  await isBeingStored;
  let isOver = false;
  void test.app.drain().then(() => (isOver = true));
  await until(() => expect(test.app.http.server.listening).toBe(false));
  held.release();
  expect(await ordered, 'status of the order; 0: its connection was cut').toBe(201);
  await until(() => expect(isOver, 'every connection is closed').toBe(true), { mostMs: promisedMs(MOST_MS) });
  await test.close();
});

it('a balancer is told first, and a second SIGTERM ends the server at once', async () => {
  const { store, license } = await openTestVenue('sqlite', '');
  const port = String(await freePort());
  const environment = {
    DATABASE_URL: store.url,
    DEFAULT_LICENSE: license,
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
  };
  const server = await startServer(environment, { program: SERVE_CALMLY });
  const readiness = () =>
    fetch(`${server.base}/readyz`).then(
      ({ status }) => status,
      () => 'gone',
    );
  expect(await readiness()).toBe(200);
  const stopped = server.stop();
  await until(async () => expect(await readiness(), 'the end has begun').toBe(503));
  const late = await fetch(`${server.base}/en/api/menu_language/${license}/`);
  expect(late.status, 'who has not been told yet').toBe(200);
  process.kill(server.pid, 'SIGTERM');
  expect(await stopped, '0: it took its time').toBe(1);
  await store.remove();
});

/** A connection to a PostgreSQL that, from a given moment on, neither answers nor closes. */
async function silentWay(url: string): Promise<{ url: string; fallSilent(): void; close(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-silent-'));
  const address = new URL(url);
  const behind = join(address.searchParams.get('host') ?? '', SOCKET);
  const answering = new Set<Socket>();
  let isSilent = false;
  const between = createServer({ allowHalfOpen: true }, (asking) => {
    const real = connect(behind);
    answering.add(real.on('error', () => {}));
    asking.on('error', () => {}).pipe(real);
    if (!isSilent) real.pipe(asking);
  });
  between.listen(join(folder, SOCKET));
  await once(between, 'listening');
  address.searchParams.set('host', folder);
  return {
    url: address.href,
    fallSilent() {
      isSilent = true;
      for (const real of answering) real.unpipe().pause();
    },
    close() {
      for (const real of answering) real.destroy();
      between.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

it('a database that says nothing does not keep the server from ending as it should', async () => {
  const { store, license } = await openTestVenue('postgres', inject('postgresUrl'));
  const way = await silentWay(store.url);
  const server = await startServer({ DATABASE_URL: way.url, DEFAULT_LICENSE: license });
  way.fallSilent();
  expect(await server.stop(), '1: it was cut off').toBe(0);
  way.close();
  await store.remove();
});
