import Database from 'better-sqlite3';
import pg from 'pg';
import { holdAlone, type BackupFacts } from './backup.ts';
import { refuseDamaged } from './check-store.ts';
import { StoreRefused, StoreUnavailable } from './engine.ts';
import { openStore } from './open-store.ts';
import { isCut, isOutage } from './postgres-faults.ts';

/** Rows of one statement: few enough for PostgreSQL's 65,535 parameters. */
const MOST_ROWS = 500;
/** Pictures are rows too: about as many bytes as one statement carries. */
const MOST_BYTES = 4 * 1024 * 1024;
const CONNECT_MS = 10_000;
/** A move whose connection is lost holds PostgreSQL's tables for so long at most: reading a batch takes far less. */
const LOST_MS = 60_000;
/** PostgreSQL's code for a lock that was not had in time. */
const LOCK_NOT_AVAILABLE = '55P03';

type Value = string | number | Buffer | null;
type Row = Record<string, Value>;

/** What was moved: all rows, the venues and orders among them. */
export interface MovedFacts extends BackupFacts {
  rows: number;
}

/** The tables of a store; the marks that a trigger writes for each order are the last. */
function tablesOf(store: Database.Database): string[] {
  const rows = store
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'schema_versions' ORDER BY name = 'report_marks', name",
    )
    .all() as { name: string }[];
  return rows.map(({ name }) => name);
}

function bytesOf(row: Row): number {
  return Object.values(row).reduce<number>(
    (sum, value) => sum + (typeof value === 'number' || value === null ? 8 : value.length),
    0,
  );
}

/** The rows of a table, as many at a time as one statement takes. */
function* batchesOf(store: Database.Database, table: string): Generator<Row[]> {
  let batch: Row[] = [];
  let bytes = 0;
  for (const row of store.prepare<[], Row>(`SELECT * FROM ${table}`).iterate()) {
    batch.push(row);
    bytes += bytesOf(row);
    if (batch.length < MOST_ROWS && bytes < MOST_BYTES) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}

async function insert(client: pg.Client, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.flatMap((row) => columns.map((column) => row[column] ?? null));
  const places = rows.map(
    (_, at) => `(${columns.map((_column, index) => `$${at * columns.length + index + 1}`).join(', ')})`,
  );
  await client.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ${places.join(', ')}`, values);
}

async function countRows(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) AS count FROM ${table}`);
  return Number(rows[0]?.count);
}

/** Keeps every other program from the tables until the move has ended. Throws StoreRefused where they hold a row. */
async function lockEmpty(client: pg.Client, tables: readonly string[]): Promise<void> {
  await client.query(`LOCK TABLE ${tables.join(', ')}`).catch((error: { code?: string }) => {
    if (error.code !== LOCK_NOT_AVAILABLE) throw error;
    throw new StoreRefused(
      'Another program uses the database at DATABASE_URL, or a move that broke off still holds it. Try again in a minute: nothing was moved.',
    );
  });
  for (const table of tables)
    if ((await countRows(client, table)) > 0)
      throw new StoreRefused(
        `The database at DATABASE_URL is not empty (${table} has rows). Name a new, empty one: nothing was moved.`,
      );
}

async function copyTable(client: pg.Client, store: Database.Database, table: string): Promise<number> {
  // What the triggers of the copied orders wrote.
  if (table === 'report_marks') await client.query('DELETE FROM report_marks');
  let copied = 0;
  for (const rows of batchesOf(store, table)) {
    await insert(client, table, rows);
    copied += rows.length;
  }
  const found = await countRows(client, table);
  if (found !== copied) throw new StoreRefused(`${table} got ${found} of ${copied} rows: nothing was moved.`);
  return copied;
}

/** A connection to PostgreSQL of its own. The caller ends it. */
async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // Without a listener a lost connection ends the process; the query that waits reports it.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** True when a transaction whose commit got no answer is committed. Throws StoreUnavailable where that is not known. */
async function isCommitted(url: string, transaction: string): Promise<boolean> {
  const client = await connectTo(url).catch((cause: unknown) => unknownEnd(cause));
  try {
    const { rows } = await client.query<{ status: string }>('SELECT txid_status($1) AS status', [
      transaction,
    ]);
    const status = rows[0]?.status;
    return status === 'in progress' ? unknownEnd() : status === 'committed';
  } finally {
    await client.end();
  }
}

function unknownEnd(cause?: unknown): never {
  throw new StoreUnavailable(
    'PostgreSQL broke off at the very end: all rows were moved, or none. Move it again: where the database is not empty then, it has them all',
    { cause },
  );
}

/** Commits the move. A lost answer may be that of a commit: PostgreSQL is asked again. */
async function commit(client: pg.Client, url: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>('SELECT txid_current() AS id');
  try {
    await client.query('COMMIT');
  } catch (error) {
    if (!isCut(error) || !(await isCommitted(url, rows[0]?.id ?? ''))) throw error;
  }
}

/** Copies all tables within the transaction that is open. */
async function copyAll(client: pg.Client, store: Database.Database): Promise<MovedFacts> {
  const tables = tablesOf(store);
  let rows = 0;
  await client.query(
    `SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 2000; SET LOCAL idle_in_transaction_session_timeout = ${LOST_MS}`,
  );
  await lockEmpty(client, tables);
  for (const table of tables) rows += await copyTable(client, store, table);
  return { rows, venues: await countRows(client, 'venues'), orders: await countRows(client, 'orders') };
}

/**
 * Copies every row of the embedded store at a path into the empty PostgreSQL at a URL, in one transaction. Both get
 * this program's tables first. The embedded store is held alone until the end and stays as it was. Throws StoreRefused
 * while it is in use, where it is damaged, or where PostgreSQL does not answer or is not empty.
 */
export async function moveStore(path: string, url: string): Promise<MovedFacts> {
  holdAlone(path, 'move it').close();
  await (await openStore(`file:${path}`)).close();
  await (await openStore(url)).close();
  const store = holdAlone(path, 'move it');
  let client: pg.Client | undefined;
  try {
    refuseDamaged(store, path, true);
    client = await connectTo(url);
    await client.query('BEGIN');
    const facts = await copyAll(client, store);
    await commit(client, url);
    return facts;
  } catch (error) {
    if (error instanceof StoreRefused || error instanceof StoreUnavailable) throw error;
    if (!isOutage(error) && !isCut(error)) throw error;
    throw new StoreUnavailable('PostgreSQL broke off: nothing was moved', { cause: error });
  } finally {
    // The transaction of a move that failed ends with its connection.
    await client?.end();
    store.close();
  }
}
