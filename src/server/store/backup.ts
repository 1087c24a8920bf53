import Database from 'better-sqlite3';
import { copyFileSync, existsSync, fsyncSync, openSync, closeSync, renameSync, rmSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { StoreRefused } from './engine.ts';
import { migrations } from './migrate.ts';

/** Added to a venue's next order number, so that no number given out since the backup is given again. */
const NUMBERS_AHEAD = 1_000_000;

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

/**
 * Puts a backup in the store's place; what was there is kept beside it. Numbers go on far ahead: orders that came
 * after the backup are lost, their numbers are not given again. Answers what is restored and where the old one lies.
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
  database.prepare('UPDATE venues SET next_number = next_number + ?').run(NUMBERS_AHEAD);
  database.close();
  sync(fresh);
  const kept = hadStore ? `${store}.replaced-${new Date(at).toISOString().replaceAll(/[:.]/g, '-')}` : null;
  if (kept !== null)
    for (const end of ['', '-wal', '-shm']) if (existsSync(store + end)) renameSync(store + end, kept + end);
  renameSync(fresh, store);
  return { ...facts, kept };
}
