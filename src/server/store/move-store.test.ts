import { placeOrdersInEveryState } from '#tests/support/payments/orders-in-every-state.ts';
import { fillTables } from '#tests/support/store/fill-tables.ts';
import { runEachOn, runOn } from '#tests/support/store/old-store.ts';
import {
  createMigratedStore,
  createTestStore,
  type StoreKind,
  type TestStore,
} from '#tests/support/store/store.ts';
import { createCliBench } from '#tests/support/process/run-cli.ts';
import { cuttingProxy, type Cut } from '#tests/support/process/cutting-proxy.ts';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { moveStore } from './move-store.ts';
import { openStore } from './open-store.ts';

let embedded: TestStore;
let postgres: TestStore;
beforeEach(async () => {
  embedded = await createMigratedStore('sqlite', inject('postgresUrl'));
  postgres = await createTestStore('postgres', inject('postgresUrl'));
});
afterEach(async () => {
  await embedded.remove();
  await postgres.remove();
});

const fileOf = ({ url }: TestStore) => url.replace('file:', '');

/** The rows of each table, in any order, with numbers and bytes as text. */
async function rowsOf(kind: StoreKind, url: string, tables: readonly string[]): Promise<string[][]> {
  const found = await runEachOn(
    kind,
    url,
    tables.map((table) => `SELECT * FROM ${table}`),
  );
  return found.map((rows) =>
    rows
      .map((row) =>
        JSON.stringify(
          Object.entries(row)
            .map(([name, value]) => [name, String(value)])
            .sort(),
        ),
      )
      .sort(),
  );
}

it('moves every row of every table', async () => {
  const tables = [...(await fillTables('sqlite', embedded.url)).keys()];
  expect(tables.length).toBeGreaterThan(30);
  const before = await rowsOf('sqlite', embedded.url, tables);
  await moveStore(fileOf(embedded), postgres.url);
  expect(await rowsOf('postgres', postgres.url, tables)).toEqual(before);
  expect(await rowsOf('sqlite', embedded.url, tables)).toEqual(before);
});

it('moves more rows, and larger ones, than one statement takes', async () => {
  await runOn('sqlite', embedded.url, [
    `INSERT INTO pictures (license, name, variant, bytes)
      WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 1201)
      SELECT 'cafe', 'picture-' || n, 'small', CASE WHEN n % 400 = 0 THEN randomblob(3000000) ELSE randomblob(10) END FROM n`,
  ]);
  const before = await rowsOf('sqlite', embedded.url, ['pictures']);
  expect(await moveStore(fileOf(embedded), postgres.url)).toMatchObject({ rows: 1201, venues: 0, orders: 0 });
  expect(await rowsOf('postgres', postgres.url, ['pictures'])).toEqual(before);
});

it('orders in every state are served from PostgreSQL as they stood', async () => {
  const orders = await placeOrdersInEveryState('sqlite');
  const before = await orders.read();
  await orders.stage.test.engine.close();
  await moveStore(orders.stage.test.storeUrl.replace('file:', ''), postgres.url);
  expect(await orders.readAt('postgres', postgres.url)).toEqual(before);
  await orders.stage.test.close();
});

it('moves nothing where a row cannot be moved, and all once it can', async () => {
  await fillTables('sqlite', embedded.url);
  // A letter that PostgreSQL does not store, in one of the last tables.
  await runOn('sqlite', embedded.url, [`UPDATE visits SET visit_id = 'a' || char(0)`]);
  await expect(moveStore(fileOf(embedded), postgres.url)).rejects.toThrow('0x00');
  const tables = ['venues', 'orders', 'visits'];
  expect(await rowsOf('postgres', postgres.url, tables)).toEqual([[], [], []]);
  await runOn('sqlite', embedded.url, [`UPDATE visits SET visit_id = 'a'`]);
  expect(await moveStore(fileOf(embedded), postgres.url)).toMatchObject({ venues: 1, orders: 1 });
});

it('refuses a store in use, a database with rows, and one that does not answer', async () => {
  await fillTables('sqlite', embedded.url);
  const server = await openStore(embedded.url);
  await expect(moveStore(fileOf(embedded), postgres.url)).rejects.toThrow('in use. Stop Sufra, then move it');
  await server.close();
  await moveStore(fileOf(embedded), postgres.url);
  await expect(moveStore(fileOf(embedded), postgres.url)).rejects.toThrow('is not empty');
  await expect(moveStore(fileOf(embedded), 'postgres://127.0.0.1:1/none')).rejects.toThrow('does not answer');
});

/** PostgreSQL behind a network that ends connections: the address there, and how many cuts are left. */
async function cutNetwork(cuts: readonly Cut[]) {
  const url = new URL(postgres.url);
  const behind = join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const { port, left, close } = await cuttingProxy({ path: behind }, cuts);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${port}`;
  return { url: url.href, left, close };
}

/** The commit of the move, after those of the tables that it makes first. */
function isLastCommit(): Cut['sends'] {
  let isMoving = false;
  return (text) => (isMoving ||= text.includes('LOCK TABLE')) && text.includes('COMMIT');
}

it('a move whose network is cut twice moves nothing, and then all', async () => {
  await fillTables('sqlite', embedded.url);
  const tables = ['venues', 'orders', 'visits'];
  const before = await rowsOf('sqlite', embedded.url, tables);
  const network = await cutNetwork([
    { sends: (text) => text.includes('INSERT INTO orders '), at: 'answer' },
    { sends: isLastCommit(), at: 'answer' },
  ]);
  await expect(moveStore(fileOf(embedded), network.url)).rejects.toThrow('broke off: nothing was moved');
  expect(await rowsOf('postgres', postgres.url, tables)).toEqual([[], [], []]);
  expect(await moveStore(fileOf(embedded), network.url)).toMatchObject({ venues: 1, orders: 1 });
  expect(await rowsOf('postgres', postgres.url, tables)).toEqual(before);
  expect(network.left()).toBe(0);
  await network.close();
});

it('says that it does not know the end where PostgreSQL breaks off there and is gone', async () => {
  await fillTables('sqlite', embedded.url);
  const network = await cutNetwork([
    { sends: isLastCommit(), at: 'answer' },
    { sends: () => true, at: 'request' },
  ]);
  await expect(moveStore(fileOf(embedded), network.url)).rejects.toThrow('all rows were moved, or none');
  await network.close();
  await expect(moveStore(fileOf(embedded), postgres.url)).rejects.toThrow('is not empty');
});

it('refuses a database whose tables another program holds', async () => {
  await (await openStore(postgres.url)).close();
  const other = new pg.Client({ connectionString: postgres.url });
  await other.connect();
  await other.query('BEGIN; LOCK TABLE orders');
  await expect(moveStore(fileOf(embedded), postgres.url)).rejects.toThrow(
    'Another program uses the database',
  );
  await other.end();
});

it('the command says what it moved, and refuses an embedded store as its goal', async () => {
  const cli = createCliBench(postgres.url);
  await fillTables('sqlite', embedded.url);
  expect(await cli.run('move', fileOf(embedded))).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(
      /^1 venue and 1 order are on PostgreSQL now, \d+ rows in all\.\nStart Sufra/,
    ),
  });
  expect(await cli.run('move', 'nowhere.db')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('no file'),
  });
  const back = await cli.runWith({ DATABASE_URL: embedded.url }, 'move', fileOf(embedded));
  expect(back).toMatchObject({ code: 1, stderr: expect.stringContaining('names the embedded store') });
  cli.remove();
});
