import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { StoreRefused, StoreUnavailable, type Engine } from './engine.ts';
import { createGroupCommit, type Pending } from './group-commit.ts';
import { createInTurn, type InTurn } from './in-turn.ts';
import { migratePostgres } from './migrate.ts';
import {
  couldNotCommit,
  isConflict,
  isOutage,
  isSilence,
  noConnection,
  notRead,
  readsAlone,
} from './postgres-faults.ts';
import { createRoomWatch, pingServer } from './postgres-health.ts';
import { prepareQuery, pipeline, Undo, type Params, type Query, type Steps, type Work } from './query.ts';
import { lockTurns, turnNames } from './turns.ts';
import type { Tables } from './tables.ts';
import { withRetry } from './with-retry.ts';

const INT8 = 20;
pg.types.setTypeParser(INT8, Number);

const ATTEMPTS = 3;
const SILENCE_MS = 6000;
const CONNECT_MS = 2000;
/** At the start nobody waits for an answer yet, and a machine that has just booted is slow. */
const START_CONNECT_MS = 15_000;

interface Prepared {
  name: string;
  text: string;
  names: string[];
  constants: Params;
}

/** Sends all queries of `ask` in one packet: one write here, one wake-up in the database. */
function inOnePacket<T>({ connection }: pg.PoolClient, ask: () => T): T {
  connection.stream.cork();
  try {
    return ask();
  } finally {
    connection.stream.uncork();
  }
}

/** How long a statement may take, wait for a lock, and a transaction may stand idle: set by each connection, in ms. */
const TIME_LIMITS = {
  statement_timeout: 5000,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 5000,
};

function createPool(
  url: string,
  { silenceMs = SILENCE_MS, connectMs = CONNECT_MS }: PostgresOptions,
  isPooled: boolean,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    // Longer than a statement may take: only a server that does not answer at all counts as lost.
    query_timeout: silenceMs,
    // A pooler shares connections among its clients, and takes no settings from one of them.
    ...(!isPooled && TIME_LIMITS),
    keepAlive: true,
    // Queries are sent without waiting for the answers to earlier ones.
    pipeline: true,
  });
  // Without a listener an error of a connection ends the process: the pool listens to idle connections only.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Sends a query with its values and returns its rows. */
type Execute = (
  on: pg.Pool | pg.PoolClient,
  query: Query<Params, unknown>,
  params: Params,
) => Promise<unknown[]>;

/**
 * Compiles each query once to SQL, and once per connection to a prepared statement. Behind a pooler every transaction may
 * have another connection: nothing is prepared there.
 */
function createExecute(db: Kysely<Tables>, isPooled: boolean): Execute {
  const prepared = new Map<Query<Params, unknown>, Prepared>();

  function prepare(query: Query<Params, unknown>): Prepared {
    const known = prepared.get(query);
    if (known) return known;
    const { sql, names, constants } = prepareQuery(query, db);
    const fresh = { name: `q${prepared.size}`, text: sql, names, constants };
    prepared.set(query, fresh);
    return fresh;
  }

  return async (on, query, params) => {
    const { name, text, names, constants } = prepare(query);
    const values = names.map((key) => constants[key] ?? params[key] ?? null);
    const result = await on.query(isPooled ? { text, values } : { name, text, values });
    // Statements that return rows have fields, whether or not there are rows.
    return result.fields.length > 0 ? result.rows : [{ changes: result.rowCount ?? 0 }];
  };
}

async function drive<T>(work: Work<T>, client: pg.PoolClient, execute: Execute): Promise<T> {
  const generator = work();
  let step = generator.next();
  while (!step.done) {
    const statements = step.value;
    const answers = inOnePacket(client, () =>
      statements.map(({ query, params }) => execute(client, query, params)),
    );
    step = generator.next(await Promise.all(answers));
  }
  return step.value;
}

/** The pool for queries built at run time: they fail like prepared ones, and a silent connection is dropped. */
function poolOfReads(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch(notRead);
      let isSilent = false;
      return {
        query: (text: string, values: readonly unknown[]) =>
          client.query(text, [...values]).catch((error: unknown) => {
            isSilent = isSilence(error);
            return notRead(error);
          }),
        release: (isDiscarded?: boolean) => client.release(isDiscarded === true || isSilent),
      } as unknown as PostgresPoolClient;
    },
  };
}

/** Begins a transaction and takes its turns in the same packet, which is harmless if no transaction has begun. */
async function begin(client: pg.PoolClient, turns: readonly string[], execute: Execute): Promise<void> {
  await Promise.all(
    inOnePacket(client, () => [
      client.query('BEGIN'),
      turns.length > 0 && execute(client, lockTurns as unknown as Query<Params, unknown>, turnNames(turns)),
    ]),
  );
}

/**
 * Tries a unit of work in its own transaction. Throws StoreUnavailable when the connection is lost and the result is
 * unknown; other errors mean that nothing was written.
 */
async function attempt<T>(
  work: Work<T>,
  turns: readonly string[],
  pool: pg.Pool,
  execute: Execute,
): Promise<T> {
  const client = await pool.connect().catch(noConnection);
  let broken: Error | undefined;
  try {
    await begin(client, turns, execute);
    const answer = await drive(work, client, execute);
    await client.query('COMMIT');
    return answer;
  } catch (error) {
    // A server that only reads goes on so: the next connection is made to where the address leads by then.
    if (isSilence(error) || readsAlone(error)) broken = error as Error;
    else await client.query('ROLLBACK').catch((failure: Error) => (broken = failure));
    if (error instanceof Undo) return error.answer as T;
    throw broken ? couldNotCommit(error) : error;
  } finally {
    client.release(broken);
  }
}

/** Retries after conflicts with other work. Throws StoreUnavailable when the work itself is not at fault. */
async function retryConflicts<T>(once: () => Promise<T>, attempts = ATTEMPTS): Promise<T> {
  try {
    return await withRetry(once, {
      attempts,
      mayHelp: isConflict,
      waitMs: (attempt) => Math.random() * 20 * attempt,
    });
  } catch (error) {
    throw isConflict(error) || isOutage(error) ? couldNotCommit(error) : error;
  }
}

/** Combines several units of work: returns their answers, or null when one of them undoes itself, which undoes all. */
function* allOf(batch: readonly Pending[]): Steps<unknown[] | null> {
  try {
    return yield* pipeline(...batch.map(({ work }) => work()));
  } catch (error) {
    throw error instanceof Undo ? new Undo(null) : error;
  }
}

/**
 * Commits units of work in one transaction, their statements in one packet. If one of them undoes itself or fails for
 * any reason, nothing is written, and each is run on its own. If the connection is lost the result is unknown: none is
 * run again.
 */
async function commitGroup(
  batch: readonly Pending[],
  attemptOne: <T>(work: Work<T>, turns: readonly string[]) => Promise<T>,
  inTurn: InTurn,
): Promise<void> {
  let attemptsLeft = ATTEMPTS;

  async function answersOfAll(): Promise<unknown[] | null> {
    try {
      const turns = batch.flatMap((each) => each.turns);
      return batch.length > 1 ? await attemptOne(() => allOf(batch), turns) : null;
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      // A conflict has already cost the time of one attempt, and later work waits for all of this.
      if (isConflict(error)) attemptsLeft--;
      return null;
    }
  }

  try {
    const answers = await answersOfAll();
    if (answers) for (const [index, { resolve }] of batch.entries()) resolve(answers[index]);
    else
      await Promise.all(
        batch.map(({ work, turns, resolve, reject }) =>
          inTurn(turns, () => retryConflicts(() => attemptOne(work, turns), attemptsLeft)).then(
            resolve,
            reject,
          ),
        ),
      );
  } catch (unavailable) {
    for (const { reject } of batch) reject(unavailable);
  }
}

/** How PostgreSQL is reached. */
export interface PostgresOptions {
  /** A server that is silent for this long counts as lost. */
  silenceMs?: number;
  /** How long a query waits for a connection: short where guests wait for an answer. */
  connectMs?: number;
  /** PostgreSQL itself, where the address leads through a pooler in transaction mode; null: it does not. */
  sessionUrl?: string | null;
}

/** The store on PostgreSQL: a small pool, one transaction per unit of work, or per group that may share it. */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Engine> {
  const { sessionUrl = null } = options;
  const isPooled = sessionUrl !== null;
  const pool = createPool(url, options, isPooled);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolOfReads(pool) }) });
  await prepareServer(sessionUrl ?? url, db);
  if (isPooled) await refuseUnlimited(pool);
  const execute = createExecute(db, isPooled);
  const room = createRoomWatch();
  const attemptOne = <T>(work: Work<T>, turns: readonly string[]) =>
    attempt(work, turns, pool, execute).catch(room.note);
  const inTurn = createInTurn();
  const shared = createGroupCommit((batch) => commitGroup(batch, attemptOne, inTurn));
  return {
    kind: 'postgres',
    db,
    read: (query, params) =>
      execute(pool, query as unknown as Query<Params, unknown>, params).catch(notRead) as Promise<never>,
    write: (work, { shared: isShared = false, turns = [] } = {}) =>
      isShared ? shared.add(work, turns) : inTurn(turns, () => retryConflicts(() => attemptOne(work, turns))),
    async ping() {
      room.check();
      await pingServer(pool);
    },
    async close() {
      await db.destroy();
      // Kysely ends the pool only if it has used it.
      if (!pool.ending) await pool.end();
    },
  };
}

/** Migrates on a separate connection: a schema change takes time, and waits for other instances. */
async function prepareServer(url: string, db: Kysely<Tables>): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: START_CONNECT_MS });
  pool.on('error', () => {});
  try {
    await refuseUnsafe(pool);
    await migratePostgres(pool, db);
  } finally {
    await pool.end();
  }
}

/** Orders must survive a power cut and a failover: refuses unsafe settings with an explanation. */
async function refuseUnsafe(pool: pg.Pool): Promise<void> {
  const settings = await pool
    .query<{ commit: string; fsync: string; reads: string }>(
      "SELECT current_setting('synchronous_commit') AS commit, current_setting('fsync') AS fsync, current_setting('transaction_read_only') AS reads",
    )
    .catch((error: Error) => {
      throw new StoreRefused(
        `PostgreSQL does not answer (${error.message}). Check DATABASE_URL and that the server runs.`,
      );
    });
  const [row] = settings.rows;
  // A replica reports this for every transaction.
  if (row?.reads === 'on')
    throw new StoreRefused(
      'DATABASE_URL names a read replica of PostgreSQL, or a database that only reads (default_transaction_read_only); orders need the primary.',
    );
  if (row?.commit === 'off' || row?.fsync === 'off') {
    throw new StoreRefused(
      'PostgreSQL runs with synchronous_commit or fsync off: orders could be lost. Switch both on.',
    );
  }
}

/** Through a pooler no connection can set its time limits: refuses a role that has none, with what to do. */
async function refuseUnlimited(pool: pg.Pool): Promise<void> {
  const limits = Object.keys(TIME_LIMITS);
  const { rows } = await pool
    .query<{ name: string; setting: string }>({
      text: 'SELECT name, setting FROM pg_settings WHERE name = ANY($1)',
      values: [limits],
    })
    .catch((error: Error) => {
      throw new StoreRefused(
        `The pooler at DATABASE_URL does not answer (${error.message}). Check that it runs and lets this role in.`,
      );
    });
  const missing = rows.filter(({ setting }) => setting === '0').map(({ name }) => name);
  if (missing.length === 0) return;
  const advice = Object.entries(TIME_LIMITS).map(([name, ms]) => `SET ${name} = ${ms}`);
  throw new StoreRefused(
    `The role of DATABASE_URL has no ${missing.join(', ')}: behind a pooler a stuck statement would hold its connection for good. ${advice
      .map((set) => `ALTER ROLE … ${set};`)
      .join(' ')}`,
  );
}
