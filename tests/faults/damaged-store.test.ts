import { nobodyTold, orderUntilPlaced } from '#tests/support/order-load.ts';
import { startServer } from '#tests/support/server-process.ts';
import { openTestVenue } from '#tests/support/store-with-venue.ts';
import type { TestStore } from '#tests/support/store.ts';
import { StoreRefused } from '#server/store/engine.ts';
import { openStore } from '#server/store/open-store.ts';
import { findByKey } from '#server/store/queries/orders.ts';
import Database from 'better-sqlite3';
import { mkdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let store: TestStore;
let license: string;
let path: string;

beforeEach(async () => {
  ({ store, license } = await openTestVenue('sqlite', ''));
  path = store.url.replace('file:', '');
});
afterEach(() => store.remove());

/** Overwrites a stretch of the file with noise, as a dying disk does. */
function flip(at: number, length: number): void {
  const bytes = readFileSync(path);
  for (let index = at; index < Math.min(at + length, bytes.length); index++) bytes[index] = index * 37;
  writeFileSync(path, bytes);
}

function newerSchema(): void {
  const database = new Database(path);
  database.exec("INSERT INTO schema_versions VALUES (999, 'from the future')");
  database.close();
}

function folderInItsPlace(): void {
  rmSync(path);
  mkdirSync(path);
}

describe('a store that is not as it was left is refused with what to do', () => {
  it.each([
    ['its head overwritten', () => flip(0, 100)],
    ['its pages overwritten', () => flip(4096, 40_000)],
    ['half of it gone', () => truncateSync(path, Math.floor(readFileSync(path).length / 2))],
    ['empty', () => truncateSync(path, 0)],
    ['a folder in its place', folderInItsPlace],
    ['written by a newer program', newerSchema],
  ])('%s', async (_, damage) => {
    damage();
    const refused = await openStore(store.url).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StoreRefused);
    expect((refused as Error).message).toMatch(/backup|newer/);
  });
});

it.each(['-wal', ''])(
  'a file (store%s) that is taken away while the server has it open ends the server, and costs no order before',
  async (end) => {
    const environment = { DATABASE_URL: store.url, DEFAULT_LICENSE: license };
    const server = await startServer(environment);
    const told = nobodyTold();
    await orderUntilPlaced(5, () => server.base, told);
    renameSync(path + end, `${path}${end}.away`);
    await server.ended;
    expect(await server.stop(), 'its exit code').toBe(1);

    if (end === '') renameSync(`${path}.away`, path);
    const engine = await openStore(store.url);
    for (const key of told.placed.keys()) expect(await findByKey(engine, license, key)).toBeDefined();
    await engine.close();
  },
);
