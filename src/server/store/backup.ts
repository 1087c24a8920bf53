import Database from 'better-sqlite3';
import { copyFileSync, existsSync, fsyncSync, openSync, closeSync, renameSync, rmSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { StoreRefused } from './engine.ts';
import { migrations } from './migrate.ts';
import type { VenueRow } from './tables.ts';

const DAY_MS = 86_400_000;
/** Over so many days it is looked how many orders a venue gets. */
const LOOK_BACK_MS = 28 * DAY_MS;
/** Each order takes four numbers on average, and more of them come on some days than on others. */
const NUMBERS_PER_ORDER = 12;
/** Each start of a server takes a block of 700 numbers. */
const LEAST_AHEAD = 10_000;

/** What a copy holds. */
export interface BackupFacts {
  venues: number;
  orders: number;
}

function sync(path: string): void {
  const file = openSync(path, 'r+');
  fsyncSync(file);
  closeSync(file);
}

/** Reads a copy from its first page to its last. Throws StoreRefused when it is none, or is damaged. */
function checkBackup(path: string): BackupFacts {
  let database: Database.Database;
  try {
    database = new Database(path, { readonly: true, fileMustExist: true });
    const integrity = database.pragma('integrity_check(1)', { simple: true });
    if (integrity !== 'ok') throw new Error(String(integrity));
  } catch (error) {
    throw new StoreRefused(`${path} is no whole backup of a store (${(error as Error).message}).`);
  }
  try {
    const count = (table: string) =>
      (database.prepare(`SELECT count(*) AS count FROM ${table}`).get() as { count: number }).count;
    const { version } = database.prepare('SELECT max(version) AS version FROM schema_versions').get() as {
      version: number;
    };
    if (version > migrations.length)
      throw new StoreRefused(`${path} was written by a newer Sufra (schema ${version}). Use that one.`);
    return { venues: count('venues'), orders: count('orders') };
  } catch (error) {
    if (error instanceof StoreRefused) throw error;
    throw new StoreRefused(`${path} is a database, but not one of Sufra's.`);
  } finally {
    database.close();
  }
}

const REASONS: Record<string, string> = {
  SQLITE_CANTOPEN: 'there is no such folder, or this user may not write there',
  SQLITE_READONLY: 'this user may not write there',
  SQLITE_FULL: 'the disk is full',
};

/** Removes an unfinished copy and says in words what stood in its way. */
function unwritten(to: string, error: unknown): unknown {
  const reason = REASONS[(error as { code?: string }).code ?? ''];
  if (reason === undefined) return error;
  rmSync(to, { force: true });
  return new StoreRefused(`${to} cannot be written: ${reason}.`);
}

/** Copies a store that may be running into a new file: everything answered before is in it. Throws StoreRefused. */
export function backUp(store: string, to: string): BackupFacts {
  if (existsSync(to)) throw new StoreRefused(`${to} exists already; name a new file.`);
  const database = new Database(store, { readonly: true, fileMustExist: true });
  // Synced in pieces: hundreds of megabytes written to the disk at once would hold up every order's own sync.
  const writingOut = new Worker(new URL('write-out.ts', import.meta.url), { workerData: { path: to } });
  try {
    database.prepare('VACUUM INTO ?').run(to);
  } catch (error) {
    throw unwritten(to, error);
  } finally {
    database.close();
    void writingOut.terminate();
  }
  sync(to);
  return checkBackup(to);
}

/** Throws StoreRefused while a server, or anybody else, has the store open. */
function refuseWhileOpen(store: string): void {
  const database = new Database(store, { timeout: 200 });
  try {
    database.pragma('locking_mode = EXCLUSIVE');
    database.exec('BEGIN EXCLUSIVE; COMMIT');
  } catch {
    throw new StoreRefused(`The store ${store} is in use. Stop Sufra, then restore.`);
  } finally {
    database.close();
  }
}

/** The next number of each venue in a store that can still be read; of one that cannot, none. */
function numbersIn(store: string): Map<string, number> {
  try {
    const database = new Database(store, { readonly: true, fileMustExist: true });
    const rows = database.prepare('SELECT license, next_number FROM venues').all();
    database.close();
    return new Map((rows as VenueRow[]).map(({ license, next_number: next }) => [license, next]));
  } catch {
    return new Map();
  }
}

/** How many numbers may have been given since a venue's last order: by how many it gets, and how long ago that was. */
function numbersSince(database: Database.Database, license: string, at: number): number {
  const lately = database.prepare<
    [string, number],
    { count: number; first: number | null; last: number | null }
  >(
    'SELECT count(*) AS count, min(updated_at) AS first, max(updated_at) AS last FROM orders WHERE license = ? AND updated_at > ?',
  );
  const newest = lately.get(license, 0)?.last ?? at;
  const { count = 0, first = newest } = lately.get(license, newest - LOOK_BACK_MS) ?? {};
  const perMs = count / Math.max(DAY_MS, newest - (first ?? newest));
  return LEAST_AHEAD + Math.ceil(perMs * Math.max(0, at - newest) * NUMBERS_PER_ORDER);
}

/**
 * Lets the numbers of each venue go on behind all that may have been given since the backup, which are six digits still: behind
 * those of the store that it replaces, and as far ahead as the venue's orders can have come.
 */
function skipNumbers(database: Database.Database, replaced: Map<string, number>, at: number): void {
  const venues = database.prepare('SELECT license, next_number FROM venues').all() as VenueRow[];
  const skip = database.prepare('UPDATE venues SET next_number = ? WHERE license = ?');
  for (const { license, next_number: next } of venues)
    skip.run(Math.max(next + numbersSince(database, license, at), replaced.get(license) ?? 0), license);
}

/**
 * Puts a backup in the store's place; what was there is kept beside it. Orders that came after the backup are lost, their numbers are
 * not given again. Answers what is restored and where the old one lies.
 */
export function restore(from: string, store: string, at: number): BackupFacts & { kept: string | null } {
  const facts = checkBackup(from);
  const hadStore = existsSync(store);
  if (hadStore) refuseWhileOpen(store);
  const fresh = `${store}.restoring`;
  rmSync(fresh, { force: true });
  copyFileSync(from, fresh);
  const database = new Database(fresh);
  database.pragma('journal_mode = DELETE');
  skipNumbers(database, hadStore ? numbersIn(store) : new Map(), at);
  database.close();
  sync(fresh);
  const kept = hadStore ? `${store}.replaced-${new Date(at).toISOString().replaceAll(/[:.]/g, '-')}` : null;
  if (kept !== null)
    for (const end of ['', '-wal', '-shm']) if (existsSync(store + end)) renameSync(store + end, kept + end);
  renameSync(fresh, store);
  return { ...facts, kept };
}
