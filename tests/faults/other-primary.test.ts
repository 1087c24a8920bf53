import { nobodyTold, orderOnce, orderUntilPlaced } from '#tests/support/app/order-load.ts';
import { startPostgres, type PostgresServer } from '#tests/support/store/postgres-server.ts';
import { SERVE_CALMLY, startServer, type ServerProcess } from '#tests/support/process/server-process.ts';
import { openTestVenue } from '#tests/support/store/store-with-venue.ts';
import { openStore } from '#server/store/open-store.ts';
import { findByKey } from '#server/store/queries/orders/orders.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

const SOCKET = '.s.PGSQL.5432';
const SOON = { timeout: 15_000 };

/** A name that leads to one server, and later to another: the folder of a socket, as a name has an address. */
interface MovedName {
  folder: string;
  leadTo(server: PostgresServer): void;
  close(): void;
}

async function openName(first: PostgresServer): Promise<MovedName> {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-name-'));
  const open = new Set<Socket>();
  let target = first;
  const listener: Server = createServer((asking) => {
    const real = connect(join(target.folder, SOCKET));
    for (const each of [asking, real]) {
      open.add(each);
      each.on('error', () => {}).on('close', () => [asking, real].forEach((end) => end.destroy()));
    }
    asking.pipe(real).pipe(asking);
  });
  await new Promise<void>((resolve) => listener.listen(join(folder, SOCKET), resolve));
  return {
    folder,
    leadTo: (server) => void (target = server),
    close() {
      for (const each of open) each.destroy();
      listener.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

let first: PostgresServer;
let second: PostgresServer;
let name: MovedName;
let server: ServerProcess;
let license: string;
let address: URL;

beforeAll(async () => {
  first = await startPostgres();
  const opened = await openTestVenue('postgres', first.url('postgres'));
  license = opened.license;
  second = await first.replica();
  name = await openName(first);
  address = new URL(opened.store.url);
  address.searchParams.set('host', name.folder);
  // The driver does not know it, and does no harm by that.
  address.searchParams.set('target_session_attrs', 'read-write');
  const environment = { DATABASE_URL: address.href, DEFAULT_LICENSE: license };
  server = await startServer(environment, { program: SERVE_CALMLY });
}, 60_000);
afterAll(async () => {
  await server.stop();
  name.close();
  for (const each of [second, first]) await each.stop();
});

const ready = async () => (await fetch(`${server.base}/readyz`)).status;

it('an instance goes on at the new primary without a restart, and says until then that it cannot write', async () => {
  const told = nobodyTold();
  const order = () => orderOnce(() => server.base, told);
  expect([await order(), await ready()]).toEqual([201, 200]);
  // The replica has what the primary had.
  await expect.poll(() => isAt(second), SOON).toBe(told.placed.size);

  await first.kill();
  name.leadTo(second);
  // Connections lead to a server that reads alone, as a replica does until it is promoted.
  await expect.poll(async () => (await fetch(`${server.base}/en/home`)).status, SOON).toBe(200);
  expect([await order(), await order(), await order()]).toEqual([503, 503, 503]);
  expect(await ready()).toBe(503);
  expect((await fetch(`${server.base}/en/api/menu/${license}/`)).status).toBe(200);

  await ask(second.url('postgres'), 'SELECT pg_promote()');
  await expect.poll(ready, SOON).toBe(200);
  await orderUntilPlaced(2, () => server.base, told);
  expect(await order()).toBe(201);
  const engine = await openStore(address.href);
  for (const key of told.placed.keys()) expect(await findByKey(engine, license, key)).toBeDefined();
  await engine.close();
});

/** How many orders a server has. */
async function isAt(at: PostgresServer): Promise<number> {
  const url = new URL(address.href);
  url.searchParams.set('host', at.folder);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const { rows } = await client.query<{ count: string }>('SELECT count(*) AS count FROM orders');
  await client.end();
  return Number(rows[0]?.count);
}

it('connections that are left at a server that only reads by now are given up one by one', async () => {
  const told = nobodyTold();
  const reads = (on: 'on' | 'off') =>
    ask(second.url('postgres'), `ALTER SYSTEM SET default_transaction_read_only = ${on}`).then(() =>
      ask(second.url('postgres'), 'SELECT pg_reload_conf()'),
    );
  await reads('on');
  await expect.poll(ready, SOON).toBe(503);
  expect(await orderOnce(() => server.base, told)).toBe(503);
  await reads('off');
  await expect.poll(ready, SOON).toBe(200);
  expect(await orderOnce(() => server.base, told)).toBe(201);
});

it.each([
  ['several hosts', 'postgres://sufra@db1.internal,db2.internal/sufra'],
  ['several ports', 'postgres://sufra@db1.internal:5432,db2.internal:5433/sufra'],
  ['several hosts as a setting', 'postgres://sufra@/sufra?host=db1.internal,db2.internal'],
])('an address with %s is refused in words', async (_, url) => {
  await expect(openStore(url)).rejects.toThrow(
    'DATABASE_URL names several hosts. Name one that leads to the primary',
  );
});
