import { buildVenue } from '#tests/support/build/build-venue.ts';
import { createTestStore } from '#tests/support/store/store.ts';
import { startPostgres } from '#tests/support/store/postgres-server.ts';
import { startServer } from '#tests/support/process/server-process.ts';
import { systemClock, systemIds } from '#server/runtime/clock.ts';
import { openStore } from '#server/store/open-store.ts';
import { importVenue } from '#server/venues/import/import-venue.ts';
import Database from 'better-sqlite3';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { atLeast, atMost, type Benchmark, type Figure } from '../figure.ts';
import { interleaved, median } from '../support/load/interleaved.ts';
import { load, type LoadRequest } from '../support/load/load.ts';

const ROUNDS = 5;
const SLICE_MS = 2000;
const CLIENTS = 8;

const combo = [{ id: 'side', products: [{ id: 'fattoush', selected: true }] }];

/** Guests use some thousand addresses, since the writes and orders of one address per minute are limited. */
function someAddress(): string {
  return `10.0.${Math.floor(Math.random() * 32)}.${Math.floor(Math.random() * 256)}`;
}

/** A takeaway order of three lines: plain, with variations, a combo. */
function orderOfThree(): LoadRequest {
  const body = JSON.stringify({
    menu: 'menu-1',
    order_type: 'takeaway',
    payment_type: 'cash',
    customer_name: 'Guest',
    line_items: [
      { product: 'hummus', quantity: 1, cart_uuid: 'a' },
      { product: 'taouk', quantity: 2, cart_uuid: 'b', variations: ['two', 'saj'] },
      { product: 'lunch', quantity: 1, cart_uuid: 'c', combo_groups: combo },
    ],
  });
  return {
    method: 'POST',
    path: '/en/api/order/',
    headers: { 'idempotency-key': randomUUID(), 'x-forwarded-for': someAddress() },
    body,
  };
}

/** The throughput of the library itself with the same rows: an order and three lines, one synced transaction each. */
function rawSqlite(path: string): number {
  const db = new Database(path);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec(
    'CREATE TABLE IF NOT EXISTS o (id text PRIMARY KEY, document text); CREATE TABLE IF NOT EXISTS l (id text, line int, document text, PRIMARY KEY (id, line))',
  );
  const order = db.prepare('INSERT INTO o VALUES (?, ?)');
  const line = db.prepare('INSERT INTO l VALUES (?, ?, ?)');
  const document = 'x'.repeat(800);
  const transaction = db.transaction((id: string) => {
    order.run(id, document);
    for (let index = 0; index < 3; index++) line.run(id, index, document.slice(0, 300));
  });
  const end = performance.now() + SLICE_MS;
  let count = 0;
  for (; performance.now() < end; count++) transaction(randomUUID());
  db.close();
  return count / (SLICE_MS / 1000);
}

/** The same on PostgreSQL, over eight connections. */
async function rawPostgres(url: string): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: CLIENTS });
  await pool.query(
    'CREATE TABLE IF NOT EXISTS o (id text PRIMARY KEY, document text); CREATE TABLE IF NOT EXISTS l (id text, line int, document text, PRIMARY KEY (id, line))',
  );
  const document = 'x'.repeat(800);
  const end = performance.now() + SLICE_MS;
  let count = 0;
  async function client(): Promise<void> {
    const connection = await pool.connect();
    while (performance.now() < end) {
      const id = randomUUID();
      await connection.query('BEGIN');
      await connection.query({ name: 'o', text: 'INSERT INTO o VALUES ($1, $2)', values: [id, document] });
      await connection.query({
        name: 'l',
        text: 'INSERT INTO l VALUES ($1, 0, $2), ($1, 1, $2), ($1, 2, $2)',
        values: [id, document.slice(0, 300)],
      });
      await connection.query('COMMIT');
      count++;
    }
    connection.release();
  }
  await Promise.all(Array.from({ length: CLIENTS }, client));
  await pool.end();
  return count / (SLICE_MS / 1000);
}

interface Measured {
  sufra: number;
  ceiling: number;
  p99Ms: number;
}

/** Alternates orders over HTTP with the raw library on the same disk. */
async function measureOn(url: string, raw: () => Promise<number> | number): Promise<Measured> {
  const engine = await openStore(url);
  await importVenue({ engine, clock: systemClock, ids: systemIds }, JSON.stringify(buildVenue()), {
    path: import.meta.filename,
    eager: false,
  });
  await engine.close();
  const server = await startServer({ DATABASE_URL: url, DEFAULT_LICENSE: 'test-kitchen', TRUST_PROXY: '1' });
  const p99s: number[] = [];
  async function place(): Promise<number> {
    const result = await load(server.base, orderOfThree, { connections: CLIENTS, durationMs: SLICE_MS });
    if (Object.keys(result.statuses).some((status) => status !== '201'))
      throw new Error(`orders were refused: ${JSON.stringify(result.statuses)}`);
    p99s.push(result.p99Ms);
    return result.perSecond;
  }
  await place();
  await raw();
  const figures = await interleaved(ROUNDS, { sufra: place, ceiling: raw });
  await server.stop();
  return { ...figures, p99Ms: median(p99s.slice(1)) };
}

async function measure(): Promise<Figure[]> {
  const sqlite = await createTestStore('sqlite', '', { durable: true });
  const rawPath = sqlite.url.replace(/^file:/, '').replace('test.db', 'raw.db');
  const onSqlite = await measureOn(sqlite.url, () => rawSqlite(rawPath));
  await sqlite.remove();
  const server = await startPostgres({ durable: true });
  const postgres = await createTestStore('postgres', server.url('{database}'));
  const onPostgres = await measureOn(postgres.url, () => rawPostgres(server.url('postgres')));
  await server.stop();
  return [
    atLeast(
      'durable orders on SQLite, whole HTTP path against the raw library',
      onSqlite.sufra,
      onSqlite.ceiling,
      0.5,
      'orders/s',
    ),
    atMost('p99 of an order on SQLite at 8 clients', onSqlite.p99Ms, 20, 'ms'),
    atLeast(
      'durable orders on PostgreSQL, whole HTTP path against plain inserts',
      onPostgres.sufra,
      onPostgres.ceiling,
      0.4,
      'orders/s',
    ),
  ];
}

export const orders: Benchmark = {
  name: 'orders',
  method:
    'Orders of three lines by eight clients through HTTP, each answered after its synced commit, against the database library alone writing the same rows, one synced transaction per order; by turns, medians of five.',
  reasons: [
    "Our order is more than the raw one: a visit and a seat beside order and lines, under a dozen indexes, four of them by random ids, so that a commit writes many more pages. On the embedded store half of the processor's time goes into commits, a fifth into statements; on PostgreSQL much of it into writing to sockets. What sends the orders takes its share of the two cores.",
  ],
  measure,
};
