import { nobodyTold, orderUntilPlaced } from '#tests/support/app/order-load.ts';
import { startServer } from '#tests/support/process/server-process.ts';
import { openTestVenue } from '#tests/support/store/store-with-venue.ts';
import type { TestStore } from '#tests/support/store/store.ts';
import { checkBeside } from '#server/store/check-store.ts';
import { StoreRefused } from '#server/store/engine.ts';
import { openStore } from '#server/store/open-store.ts';
import { findByKey } from '#server/store/queries/orders/orders.ts';
import Database from 'better-sqlite3';
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let store: TestStore;
let license: string;
let path: string;

beforeEach(async () => {
  ({ store, license } = await openTestVenue('sqlite', ''));
  path = store.url.replace('file:', '');
});
afterEach(() => store.remove());

/** Overwrites a range of the file with noise, like a failing disk. */
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

/** Grows the store beyond the size that is checked before use: with rows that no page and no board reads. */
function grow(): void {
  const database = new Database(path);
  database.pragma('synchronous = OFF');
  database.exec(`INSERT INTO audit (license, id, at, who, what, document)
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 120000)
    SELECT '${license}', 'grown-' || n, n, 'test', 'grown', hex(randomblob(120)) FROM numbers`);
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
  expect(statSync(path).size).toBeGreaterThan(33 * 1024 * 1024);
}

/** Overwrites eight pages in the middle of a large store with noise. */
function damageInside(): void {
  const file = openSync(path, 'r+');
  const middle = Math.floor(statSync(path).size / 8192) * 4096;
  writeSync(file, Buffer.alloc(8 * 4096, 'noise'), 0, 8 * 4096, middle);
  closeSync(file);
}

function refusal(): Promise<unknown> {
  return openStore(store.url).then(
    async (engine) => engine.close(),
    (error: unknown) => error,
  );
}

describe('a large store', () => {
  beforeEach(grow);

  it('serves before it is read through; found damaged it ends the server, and the next start refuses it', async () => {
    copyFileSync(path, `${path}.whole`);
    damageInside();
    // It says that it is ready, or this throws: how long it serves then is up to how fast the disk is read.
    const server = await startServer({ DATABASE_URL: store.url, DEFAULT_LICENSE: license });
    await server.ended;
    expect(await server.stop(), 'its exit code').toBe(1);
    expect(await refusal()).toMatchObject({ message: expect.stringMatching(/is damaged .*backup/) });
    // The record of damage is dropped once an intact store is in place.
    rmSync(`${path}-wal`, { force: true });
    renameSync(`${path}.whole`, path);
    expect(await refusal()).toBeUndefined();
    damageInside();
    expect(await refusal(), 'it is large, and nothing is noted').toBeUndefined();
  });

  it('that is whole is read through, and nothing is said of it', async () => {
    expect(await checkBeside(path).found).toBeNull();
    expect(existsSync(`${path}.damaged`)).toBe(false);
  });

  it('of which a part is missing is refused at once', async () => {
    truncateSync(path, statSync(path).size - 1024 * 1024);
    expect(await refusal()).toMatchObject({
      message: expect.stringMatching(/malformed.*backup/),
    });
  });

  it('is read through before its tables change', async () => {
    damageInside();
    const database = new Database(path);
    database.exec('DELETE FROM schema_versions WHERE version = (SELECT max(version) FROM schema_versions)');
    database.close();
    expect(await refusal()).toMatchObject({ message: expect.stringContaining('is damaged') });
  });
});
