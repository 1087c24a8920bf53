import { handClock } from '#tests/support/clock.ts';
import { until } from '#tests/support/until.ts';
import { createTestStore, type TestStore } from '#tests/support/store/store.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import type { Engine } from '../store/engine.ts';
import { openStore } from '../store/open-store.ts';
import type { OrderRow } from '../store/rows/order-rows.ts';
import type { Change, Hub } from './hub.ts';
import { createPostgresHub } from './postgres.ts';

const SOCKET = '.s.PGSQL.5432';

/**
 * A PostgreSQL proxy that withholds answers on one connection, from the first message with a given word until they are
 * released.
 */
interface SlowPostgres {
  url: string;
  release(): void;
  close(): void;
}

async function slowPostgres(url: string, word = 'pg_notify'): Promise<SlowPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-slow-'));
  const address = new URL(url);
  const behind = join(address.searchParams.get('host') ?? '', SOCKET);
  address.searchParams.set('host', folder);
  const held: Socket[] = [];
  const server = createServer((asking) => {
    const answering = connect(behind);
    answering.pipe(asking);
    // A connection that is cut instead of closed is cut on both sides.
    answering.on('error', () => asking.destroy());
    asking.on('end', () => answering.end()).on('error', () => answering.destroy());
    asking.on('data', (asked) => {
      if (asked.includes(word) && held.length === 0) held.push(answering.pause());
      answering.write(asked);
    });
  });
  await new Promise<void>((resolve) => server.listen(join(folder, SOCKET), resolve));
  return {
    url: address.href,
    release: () => held.forEach((answering) => answering.resume()),
    close() {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const log = { debug: () => {}, warn: () => {}, error: () => {} };
let store: TestStore;
let engine: Engine;
let slow: SlowPostgres;
let listener: pg.Client;
let hub: Hub;
const clock = handClock();
let heard: string[];

beforeEach(async () => {
  store = await createTestStore('postgres', inject('postgresUrl'));
  engine = await openStore(store.url);
  slow = await slowPostgres(store.url);
  heard = [];
  listener = new pg.Client({ connectionString: store.url });
  await listener.connect();
  await listener.query('LISTEN sufra');
  listener.on('notification', ({ payload = '' }) => heard.push(payload.replace(/^\S+ /, '')));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  hub = createPostgresHub(engine, { url: slow.url, clock, log, onRemoteChange: () => {} });
});
afterEach(async () => {
  vi.useRealTimers();
  await hub.close();
  await listener.end();
  slow.close();
  await engine.close();
  await store.remove();
});

it('tells other instances of one thing after the other: what comes while the news before are on their way goes together', async () => {
  const publish = (license: string) => hub.publish({ kind: 'menu', license });
  publish('first');
  await until(() => expect(heard).toEqual(['first']));
  for (const license of ['second', 'third']) {
    publish(license);
    vi.advanceTimersByTime(100);
  }
  slow.release();
  await until(() => expect(heard).toEqual(['first', 'second third']));
});

/** An order stored by another instance, which ended before publishing it. */
function untoldOrder(): OrderRow {
  const at = clock.now();
  return {
    license: 'test-kitchen',
    uuid: 'untold',
    number: 1,
    idempotency_key: null,
    body_hash: null,
    status: 'pending',
    version: 1,
    created_at: at,
    updated_at: at,
    status_at: at,
    kitchen_at: at,
    order_type: 'takeaway',
    payment_type: 'cash',
    location_code: null,
    location_type: null,
    visit_id: 'visit',
    joined_from: null,
    phone: '',
    placed_from: null,
    subtotal_mills: 0,
    total_mills: 0,
    tips_mills: 0,
    document: '{}',
  };
}

it('goes on finding changes while its listener says nothing, and holds up nobody who stores', async () => {
  const changes: Change[] = [];
  hub.subscribe('test-kitchen', (change) => changes.push(change));
  // Its first message gets no answer; another listener is stuck in a transaction.
  hub.publish({ kind: 'menu', license: 'test-kitchen' });
  await until(() => expect(heard).toEqual(['test-kitchen']));
  await listener.query('BEGIN');
  await listener.query('SELECT 1');
  for (let count = 0; count < 50; count++) {
    hub.publish({ kind: 'menu', license: `kitchen-${count}` });
    vi.advanceTimersByTime(100);
  }
  await engine.db.insertInto('orders').values(untoldOrder()).execute();
  vi.advanceTimersByTime(2000);
  await until(() => expect(changes).toContainEqual(expect.objectContaining({ uuid: 'untold' })));
  await listener.query('COMMIT');
});

it('finds by itself what another instance stored and told nobody', async () => {
  const changes: Change[] = [];
  hub.subscribe('test-kitchen', (change) => changes.push(change));
  // It catches up as soon as it is connected: later changes are found by polling.
  hub.publish({ kind: 'menu', license: 'test-kitchen' });
  await until(() => expect(heard).toEqual(['test-kitchen']));
  await engine.db.insertInto('orders').values(untoldOrder()).execute();
  vi.advanceTimersByTime(2000);
  await until(() =>
    expect(changes).toContainEqual(
      expect.objectContaining({ kind: 'order', uuid: 'untold', version: 1, inKitchen: true }),
    ),
  );
});

it('begins to listen anew where nobody answered that it may', async () => {
  const deaf = await slowPostgres(store.url, 'LISTEN');
  const told: string[] = [];
  const onRemoteChange = (license: string) => told.push(license);
  const second = createPostgresHub(engine, { url: deaf.url, clock, log, onRemoteChange, silenceMs: 100 });
  await until(async () => {
    await listener.query(`NOTIFY sufra, 'somebody test-kitchen'`);
    expect(told).toContain('test-kitchen');
  });
  await second.close();
  deaf.close();
});
