import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { refuseDamaged } from './check-store.ts';
import { StoreRefused, StoreUnavailable, type Engine } from './engine.ts';
import { createGroupCommit, type Pending } from './group-commit.ts';
import { isOutdated, migrateSqlite } from './migrate.ts';
import { prepareQuery, Undo, type Params, type Query, type Work } from './query.ts';
import type { Tables } from './tables.ts';
import { createWriteHealth, type WriteHealth } from './write-health.ts';

type Connection = Database.Database;

interface Runner {
  run(query: Query<Params, unknown>, params: Params): unknown[];
}

/** Compiles each statement once per connection. */
function runnerOn(connection: Connection, compiler: Kysely<Tables>): Runner {
  const prepared = new Map<Query<Params, unknown>, (params: Params) => unknown[]>();
  function prepare(query: Query<Params, unknown>) {
    const { sql, names, constants } = prepareQuery(query, compiler);
    const statement = connection.prepare(sql);
    return (params: Params) => {
      const values = names.map((name) => constants[name] ?? params[name] ?? null);
      if (statement.reader) return statement.all(values);
      return [{ changes: statement.run(values).changes }];
    };
  }
  return {
    run(query, params) {
      let execute = prepared.get(query);
      if (!execute) prepared.set(query, (execute = prepare(query)));
      return execute(params);
    },
  };
}

function openConnection(path: string): Connection {
  const connection = new Database(path);
  connection.pragma('journal_mode = WAL');
  // The library is compiled with NORMAL, which loses the last commits in a power cut.
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('busy_timeout = 2000');
  connection.pragma('journal_size_limit = 67108864');
  // 50 MB of log: pages that many orders share are written to the store's file once for all of them, and less than one
  // order in a hundred waits for that.
  connection.pragma('wal_autocheckpoint = 12000');
  const journal = connection.pragma('journal_mode', { simple: true });
  const synchronous = connection.pragma('synchronous', { simple: true });
  if (journal !== 'wal') {
    throw new StoreRefused(
      `The store at ${path} cannot keep a write-ahead log (it says ${journal}); put it on a local disk.`,
    );
  }
  if (synchronous !== 2)
    throw new StoreRefused(`The store at ${path} does not sync its writes; refusing to take orders.`);
  return connection;
}

function refuseEmpty(path: string): void {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    return;
  }
  if (statSync(path).size === 0) {
    throw new StoreRefused(
      `The store ${path} is empty (0 bytes). Restore a backup, or remove the file to start a new store.`,
    );
  }
}

/** Disk, lock and damage: errors not caused by the work itself. */
function isOutage(error: unknown): boolean {
  return /^SQLITE_(FULL|IOERR|BUSY|LOCKED|READONLY|CORRUPT|NOTADB|CANTOPEN)/.test(
    (error as { code?: string }).code ?? '',
  );
}

/** Opening allocates 32 kB that the connections share. */
function hasNoRoom(error: unknown): boolean {
  return /^SQLITE_(FULL|IOERR_SHMSIZE)$/.test((error as { code?: string }).code ?? '');
}

const LOOK_MS = 1000;

/** The identity of the file at a path; null: none. */
function fileAt(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.ino ?? null;
}

/**
 * Checks that the files of an open store are still the ones it has open. If one was removed (by a clean-up, or a
 * restore beside a running server), everything answered from then on would be lost: calls `onLost` once.
 */
function watchFiles(path: string, onLost: (file: string) => void): { stop(): void } {
  const files = new Map([path, `${path}-wal`].map((file) => [file, fileAt(file)]));
  const timer = setInterval(() => {
    for (const [file, known] of files) {
      const found = fileAt(file);
      if (found === known) continue;
      files.set(file, found);
      // The log file is created with the first write.
      if (known === null) continue;
      clearInterval(timer);
      return onLost(file);
    }
  }, LOOK_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

function drive(work: Work<unknown>, runner: Runner): unknown {
  const generator = work();
  let step = generator.next();
  while (!step.done) {
    step = generator.next(step.value.map(({ query, params }) => runner.run(query, params)));
  }
  return step.value;
}

/** Opens one connection for writes and one for reads. Throws StoreRefused for a store in an unexpected state. */
function openConnections(path: string): { writer: Connection; reader: Connection } {
  refuseEmpty(path);
  try {
    const writer = openConnection(path);
    refuseDamaged(writer, path, isOutdated(writer));
    return { writer, reader: openConnection(path) };
  } catch (error) {
    if (error instanceof StoreRefused) throw error;
    if (hasNoRoom(error))
      throw new StoreRefused(
        `The store ${path} cannot be opened: its disk is full. Make room and start again.`,
      );
    throw new StoreRefused(
      `The store ${path} cannot be opened (${(error as Error).message}). Restore a backup or check the path and its rights.`,
    );
  }
}

/** Commits a page as it is: what cannot be written then could not be written for an order. */
function commitNothing(writer: Connection): void {
  // Setting the number to what it is writes the page that holds it.
  writer.pragma(`user_version = ${String(writer.pragma('user_version', { simple: true }))}`);
}

/** Commits units of work together, each in a savepoint: a failing unit does not undo the others. */
function createCommitter(
  writer: Connection,
  runner: Runner,
  health: WriteHealth,
): (batch: readonly Pending[]) => void {
  const begin = writer.prepare('BEGIN IMMEDIATE');
  const commit = writer.prepare('COMMIT');
  const save = writer.prepare('SAVEPOINT work');
  const undo = writer.prepare('ROLLBACK TO work');
  const release = writer.prepare('RELEASE work');

  function runInSavepoint({ work, resolve, reject }: Pending): () => void {
    save.run();
    try {
      const answer = drive(work, runner);
      release.run();
      return () => resolve(answer);
    } catch (error) {
      undo.run();
      release.run();
      if (error instanceof Undo) return () => resolve(error.answer);
      health.note(error);
      return () =>
        reject(isOutage(error) ? new StoreUnavailable('The store could not write', { cause: error }) : error);
    }
  }

  function answersOf(batch: readonly Pending[]): (() => void)[] {
    try {
      if (writer.inTransaction) throw new Error('the writer connection is already in a transaction');
      begin.run();
      const answers = batch.map(runInSavepoint);
      commit.run();
      return answers;
    } catch (error) {
      if (writer.inTransaction) writer.exec('ROLLBACK');
      health.note(error);
      const unavailable = new StoreUnavailable('The store could not commit', { cause: error });
      return batch.map(
        ({ reject }) =>
          () =>
            reject(unavailable),
      );
    }
  }

  // Results are returned only after the commit.
  return (batch) => {
    for (const answer of answersOf(batch)) answer();
  };
}

/**
 * The embedded store: one writer connection that commits everything waiting in one synced transaction, with a savepoint
 * for each unit of work, and a second connection for reads.
 */
export function openSqlite(path: string): Engine {
  const { writer, reader } = openConnections(path);
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: reader }) });
  migrateSqlite(writer, db);
  const health = createWriteHealth(path, () => commitNothing(writer));
  const writes = createGroupCommit(createCommitter(writer, runnerOn(writer, db), health));
  const readRunner = runnerOn(reader, db);
  let closed = false;

  const files = watchFiles(path, (file) => {
    // Writes the log into the store's file; then the process ends properly and is restarted.
    writer.pragma('wal_checkpoint(FULL)');
    throw new StoreRefused(`${file} was taken away or replaced while Sufra had it open.`);
  });

  return {
    kind: 'sqlite',
    db,
    read: async (query, params) => {
      try {
        return readRunner.run(query as unknown as Query<Params, unknown>, params) as never;
      } catch (error) {
        throw new StoreUnavailable('The store could not be read', { cause: error });
      }
    },
    async write(work) {
      if (closed) throw new StoreUnavailable('The store is closed');
      return writes.add(work);
    },
    async ping() {
      reader.prepare('SELECT 1').get();
      await health.check();
    },
    close: async () => {
      if (closed) return;
      writes.flush();
      closed = true;
      files.stop();
      await db.destroy();
      // It closes only what it has used; the last connection to close writes the log into the store's file.
      if (reader.open) reader.close();
      writer.close();
    },
  };
}
