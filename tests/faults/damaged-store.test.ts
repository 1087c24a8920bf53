import { openTestVenue } from '#tests/support/store-with-venue.ts';
import type { TestStore } from '#tests/support/store.ts';
import { StoreRefused } from '#server/store/engine.ts';
import { openStore } from '#server/store/open-store.ts';
import Database from 'better-sqlite3';
import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let store: TestStore;
let path: string;

beforeEach(async () => {
  ({ store } = await openTestVenue('sqlite', ''));
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
