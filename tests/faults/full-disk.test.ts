import { nobodyTold, orderOnce } from '#tests/support/app/order-load.ts';
import { startServer } from '#tests/support/process/server-process.ts';
import { openTestVenue } from '#tests/support/store/store-with-venue.ts';
import { openStore } from '#server/store/open-store.ts';
import { findByKey } from '#server/store/queries/orders/orders.ts';
import Database from 'better-sqlite3';
import { execFileSync, spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

/** Room for a few hundred orders beyond the initial size of the store's files. */
const ROOM_BYTES = 1_500_000;
/** Less than opening a store's files needs. */
const NO_ROOM_BYTES = 16_384;

function openWithoutRoom(url: string): string {
  const program = `import('#server/store/open-store.ts').then(({ openStore }) => openStore('${url}'))`;
  const limit = `--fsize=${NO_ROOM_BYTES}`;
  return spawnSync('prlimit', [limit, process.execPath, '-e', program], { encoding: 'utf8' }).stderr;
}

/** Limits the size of this process's files: its writes fail as on a full disk. */
function limitFiles(pid: number, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
}

/** Runs `doctor` where no file may grow any more. */
function doctorWithoutRoom(url: string): string {
  const env = { DATABASE_URL: url };
  return spawnSync('prlimit', [`--fsize=${NO_ROOM_BYTES}`, process.execPath, MAIN, 'doctor'], {
    encoding: 'utf8',
    cwd: tmpdir(),
    env,
  }).stdout;
}

it('readiness says no of a full disk that no order has met, and yes once there is room', async () => {
  const { store, license } = await openTestVenue('sqlite', '');
  const server = await startServer({ DATABASE_URL: store.url, DEFAULT_LICENSE: license });
  const ready = async () => (await fetch(`${server.base}/readyz`)).status;
  expect(await ready()).toBe(200);
  expect(doctorWithoutRoom(store.url)).not.toContain('can be written');
  expect(doctorWithoutRoom(store.url)).toMatch(/✗ .* is full: it takes nothing more\.\n {2}Make room/);
  limitFiles(server.pid, NO_ROOM_BYTES);
  await expect.poll(ready, { timeout: 15_000 }).toBe(503);
  limitFiles(server.pid, 'unlimited');
  await expect.poll(ready, { timeout: 15_000 }).toBe(200);
  await server.stop();
  await store.remove();
});

it('a full disk costs 503, nothing half-written, and orders go on once there is room', async () => {
  const { store, license } = await openTestVenue('sqlite', '');
  const server = await startServer({ DATABASE_URL: store.url, DEFAULT_LICENSE: license });
  limitFiles(server.pid, ROOM_BYTES);
  const told = nobodyTold();
  // A server that does not notice reaches the write limit of one address.
  while (told.others.size === 0 && told.cut === 0)
    await Promise.all(Array.from({ length: 10 }, () => orderOnce(() => server.base, told)));
  expect(told.placed.size, 'orders before the disk was full').toBeGreaterThan(0);
  expect(told.cut, 'the server goes on').toBe(0);
  expect([...told.others.keys()], 'the full disk is told').toEqual([503]);
  expect((await fetch(`${server.base}/en/api/menu/${license}/`)).status).toBe(200);
  const ready = async () => (await fetch(`${server.base}/readyz`)).status;
  expect(await ready(), 'readiness says no at once').toBe(503);

  limitFiles(server.pid, 'unlimited');
  expect(await orderOnce(() => server.base, told)).toBe(201);
  await expect.poll(ready, { timeout: 5000 }).toBe(200);
  await server.stop();
  const database = new Database(store.url.replace('file:', ''), { readonly: true });
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
  const { count } = database.prepare('SELECT count(*) AS count FROM orders').get() as { count: number };
  expect(count).toBe(told.placed.size);
  database.close();
  expect(openWithoutRoom(store.url)).toContain(
    'cannot be opened: its disk is full. Make room and start again.',
  );
  const engine = await openStore(store.url);
  for (const key of told.placed.keys()) expect(await findByKey(engine, license, key)).toBeDefined();
  await engine.close();
  await store.remove();
});
