import { DAY_MS } from '#domain/time/spans.ts';
import Database from 'better-sqlite3';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { instantInName } from './copy-before.ts';
import { isLocked, StoreRefused } from './engine.ts';
import { syncFile } from './files.ts';
import { migrations } from './migrate.ts';
import type { VenueRow } from './rows/venue-rows.ts';

/** The number of days over which a venue's orders are counted. */
const LOOK_BACK_MS = 28 * DAY_MS;
/** An order uses four numbers on average, and some days have more orders than others. */
const NUMBERS_PER_ORDER = 12;
/** Each start of a server reserves a block of 700 numbers. */
const LEAST_AHEAD = 10_000;

/** The contents of a copy. */
export interface BackupFacts {
  venues: number;
  orders: number;
}

/** Reads every page of a copy. Throws StoreRefused when it is not a store, or is damaged. */
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

/** Removes an unfinished copy and explains the failure. */
function unwritten(to: string, error: unknown): unknown {
  const reason = REASONS[(error as { code?: string }).code ?? ''];
  if (reason === undefined) return error;
  rmSync(to, { force: true });
  return new StoreRefused(`${to} cannot be written: ${reason}.`);
}

/**
 * Copies a store, which may be in use, into a new file: it contains everything answered before. Throws StoreRefused.
 */
export function backUp(store: string, to: string): BackupFacts {
  if (existsSync(to)) throw new StoreRefused(`${to} exists already; name a new file.`);
  const database = new Database(store, { readonly: true, fileMustExist: true });
  // Syncs in pieces: hundreds of megabytes written to the disk at once would delay every order's own sync.
  const writingOut = new Worker(new URL('write-out.ts', import.meta.url), { workerData: { path: to } });
  try {
    database.prepare('VACUUM INTO ?').run(to);
  } catch (error) {
    throw unwritten(to, error);
  } finally {
    database.close();
    void writingOut.terminate();
  }
  syncFile(to);
  return checkBackup(to);
}

/**
 * Opens a store and keeps all other programs out until it is closed; one that is too damaged to be locked is opened as
 * it is. Throws StoreRefused while a server, or any other program, has it open: `then` says what to do once that has
 * stopped.
 */
export function holdAlone(store: string, then: string): Database.Database {
  const database = new Database(store, { timeout: 200, fileMustExist: true });
  try {
    database.pragma('locking_mode = EXCLUSIVE');
    database.exec('BEGIN EXCLUSIVE; COMMIT');
  } catch (error) {
    if (!isLocked(error)) return database;
    database.close();
    throw new StoreRefused(`The store ${store} is in use. Stop Sufra, then ${then}.`);
  }
  return database;
}

/** The next number of each venue in a store that is still readable; empty for an unreadable one. */
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

/** An estimate of the numbers used since a venue's last order, from its rate of orders and the time since then. */
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
 * Moves each venue's numbers beyond all that may have been used since the backup, while they still have six digits:
 * beyond those of the replaced store, and as far as the venue's orders can have come.
 */
function skipNumbers(database: Database.Database, replaced: Map<string, number>, at: number): void {
  const venues = database.prepare('SELECT license, next_number FROM venues').all() as VenueRow[];
  const skip = database.prepare('UPDATE venues SET next_number = ? WHERE license = ?');
  for (const { license, next_number: next } of venues)
    skip.run(Math.max(next + numbersSince(database, license, at), replaced.get(license) ?? 0), license);
}

/**
 * Replaces the store with a backup and the log beside it; the old store is kept. Orders placed after the backup are
 * lost, but their numbers are not reused. Returns what was restored and the path of the old store.
 */
export function restore(from: string, store: string, at: number): BackupFacts & { kept: string | null } {
  checkBackup(from);
  const hadStore = existsSync(store);
  if (hadStore) holdAlone(store, 'restore').close();
  const fresh = `${store}.restoring`;
  rmSync(fresh, { force: true });
  // A file copied while it was in use has a log beside it, where orders may stand that its own pages lack.
  const facts = backUp(from, fresh);
  const database = new Database(fresh);
  skipNumbers(database, hadStore ? numbersIn(store) : new Map(), at);
  database.close();
  syncFile(fresh);
  const kept = hadStore ? `${store}.replaced-${instantInName(new Date(at))}` : null;
  if (kept !== null)
    for (const end of ['', '-wal', '-shm']) if (existsSync(store + end)) renameSync(store + end, kept + end);
  renameSync(fresh, store);
  return { ...facts, kept };
}
