import { createTestStore, type TestStore } from '#tests/support/store/store.ts';
import { sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { createResolver } from '../venues/origin/resolve-venue.ts';
import { StoreRefused, StoreUnavailable, type Engine } from './engine.ts';
import { migrations } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { findOrder } from './queries/orders/orders.ts';
import { writeOutbox } from './queries/outbox/outbox.ts';

const SOCKET = '.s.PGSQL.5432';
const SILENCE_MS = 300;

let store: TestStore;
beforeEach(async () => {
  store = await createTestStore('postgres', inject('postgresUrl'));
});
afterEach(() => store.remove());

function note(id: string) {
  return () => writeOutbox({ license: 'test-kitchen', id, kind: 'order_unpaid', document: {} }, 0);
}

describe('a PostgreSQL whose answers do not come', () => {
  let folder: string;
  const answering = new Set<Socket>();
  let isSilent = false;
  let losesCommits = false;
  let between: Server;
  let engine: Engine;
  let address: URL;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sufra-silent-'));
    isSilent = false;
    losesCommits = false;
    address = new URL(store.url);
    const behind = join(address.searchParams.get('host') ?? '', SOCKET);
    between = createServer((asking) => {
      const real = connect(behind);
      answering.add(real);
      asking.on('close', () => real.destroy()).on('error', () => {});
      real.on('close', () => answering.delete(real)).on('error', () => asking.destroy());
      real.on('data', (bytes) => asking.write(bytes));
      asking.on('data', (bytes) => {
        if (losesCommits && bytes.includes('COMMIT'))
          real.removeAllListeners('data').once('data', () => asking.destroy());
        real.write(bytes);
      });
      if (isSilent) real.pause();
    });
    await new Promise<void>((resolve) => between.listen(join(folder, SOCKET), resolve));
    address.searchParams.set('host', folder);
    engine = await openPostgres(address.href, { silenceMs: SILENCE_MS });
  });
  afterEach(async () => {
    await engine.close();
    between.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function fallSilent(on: boolean): void {
    isSilent = on;
    for (const real of answering)
      if (on) real.pause();
      else real.resume();
  }

  /** Like the board's lists: built at run time. */
  const builtRead = () => engine.db.selectFrom('orders').selectAll().execute();

  it('is waited for by a query without a connection as long as the store was told', async () => {
    const hasty = await openPostgres(address.href, { connectMs: 20 });
    fallSilent(true);
    await expect(hasty.ping()).rejects.toThrow(StoreUnavailable);
    fallSilent(false);
    await hasty.close();
  });

  it('is given up for writing and reading, and asked anew once it speaks', async () => {
    await engine.write(note('before'));
    fallSilent(true);
    await expect(engine.write(note('meanwhile'))).rejects.toThrow(StoreUnavailable);
    await expect(findOrder(engine, 'test-kitchen', 'none')).rejects.toThrow(StoreUnavailable);
    await expect(builtRead()).rejects.toThrow(StoreUnavailable);
    await expect(engine.ping()).rejects.toThrow(StoreUnavailable);
    fallSilent(false);
    await engine.write(note('after'));
    expect(await builtRead()).toEqual([]);
  });

  it('has committed what nobody was told: none of those who shared the transaction is run again', async () => {
    losesCommits = true;
    const outcomes = await Promise.allSettled(
      ['a', 'b'].map((id) => engine.write(note(id), { shared: true })),
    );
    losesCommits = false;
    expect(outcomes).toEqual(
      outcomes.map(() => ({ status: 'rejected', reason: expect.any(StoreUnavailable) })),
    );
    const written = await engine.db.selectFrom('outbox').select('id').orderBy('id').execute();
    expect(written).toEqual([{ id: 'a' }, { id: 'b' }]);
  });

  it('keeps no page from being found whose host is known', async () => {
    const resolve = createResolver(engine, {
      publicUrl: null,
      baseDomain: null,
      defaultLicense: 'test-kitchen',
    });
    await resolve('menu.example');
    fallSilent(true);
    // It is read again.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3000);
    expect(await resolve('menu.example')).toEqual({ license: 'test-kitchen', named: false });
    fallSilent(false);
    vi.restoreAllMocks();
  });
});

describe('a PostgreSQL whose disk is full', () => {
  it('is not ready once it has refused a write, and is again when it takes them', async () => {
    const engine = await openPostgres(store.url);
    await engine.ping();
    const full = sql`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`;
    await full.execute(engine.db);
    await sql`CREATE TRIGGER full_disk BEFORE INSERT ON outbox EXECUTE FUNCTION full_disk()`.execute(
      engine.db,
    );
    await expect(engine.write(note('one'))).rejects.toThrow(StoreUnavailable);
    await expect(engine.ping()).rejects.toThrow('disk of PostgreSQL is full');
    await sql`DROP TRIGGER full_disk ON outbox`.execute(engine.db);
    await engine.write(note('two'));
    await expect.poll(() => engine.ping().then(() => 'ready', String), { timeout: 5000 }).toBe('ready');
    await engine.close();
  });
});

describe('a PostgreSQL without room for one more connection', () => {
  const role = 'sufra_small';
  let admin: pg.Client;
  beforeEach(async () => {
    admin = new pg.Client({ connectionString: store.url });
    await admin.connect();
    await admin.query(`CREATE ROLE ${role} LOGIN CONNECTION LIMIT 1`);
    await admin.query(`GRANT ALL ON SCHEMA public TO ${role}`);
  });
  afterEach(async () => {
    await admin.query(`DROP OWNED BY ${role}`);
    await admin.query(`DROP ROLE ${role}`);
    await admin.end();
  });

  it('refuses what needs one, and the connections there are go on', async () => {
    const url = new URL(store.url);
    url.username = role;
    const engine = await openPostgres(url.href);
    // The connection of the start is gone here before it is gone at the server.
    const theirs = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE usename = '${role}'`;
    await expect.poll(async () => (await admin.query<{ count: number }>(theirs)).rows[0]?.count).toBe(0);
    const written = await Promise.allSettled(['a', 'b', 'c', 'd'].map((id) => engine.write(note(id))));
    const failures = written.flatMap((each) => (each.status === 'rejected' ? [each.reason as Error] : []));
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.length).toBeLessThan(4);
    for (const failure of failures) expect(failure).toBeInstanceOf(StoreUnavailable);
    await engine.write(note('later'));
    await engine.close();
  });
});

it('a change of the schema may take longer than an answer', async () => {
  const engine = await openPostgres(store.url, { silenceMs: 1 });
  await engine.close();
  const admin = new pg.Client({ connectionString: store.url });
  await admin.connect();
  const { rows } = await admin.query<{ version: number }>(
    'SELECT max(version) AS version FROM schema_versions',
  );
  await admin.end();
  expect(rows).toEqual([{ version: migrations.length }]);
});

it('instances that begin at once on an empty database: one makes the tables, the others wait for it', async () => {
  const engines = await Promise.all([
    openPostgres(store.url),
    openPostgres(store.url),
    openPostgres(store.url),
  ]);
  const { rows } = await sql<{
    version: number;
  }>`SELECT version FROM schema_versions ORDER BY version`.execute(engines[0].db);
  await Promise.all(engines.map((engine) => engine.close()));
  expect(rows.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1));
});

async function asAdmin(...statements: string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: store.url });
  await admin.connect();
  for (const statement of statements) await admin.query(statement);
  await admin.end();
}

it('a database that a newer version has written is refused, and left as it is', async () => {
  await (await openPostgres(store.url)).close();
  await asAdmin("INSERT INTO schema_versions VALUES (999, 'from the future')");
  await expect(openPostgres(store.url)).rejects.toThrow(/newer Sufra \(schema 999/);
});

it.each([
  ['whose commits need not be on the disk', 'synchronous_commit = off', /synchronous_commit or fsync off/],
  ['that only reads, as every replica does', 'default_transaction_read_only = on', /read replica/],
])('a database %s is refused in a sentence', async (_what, setting, sentence) => {
  const database = new URL(store.url).pathname.slice(1);
  await asAdmin(`ALTER DATABASE ${database} SET ${setting}`);
  const opened = openPostgres(store.url);
  await expect(opened).rejects.toThrow(StoreRefused);
  await expect(opened).rejects.toThrow(sentence);
});

describe('work that collides with other work', () => {
  let engine: Engine;
  beforeEach(async () => {
    engine = await openPostgres(store.url);
  });
  afterEach(() => engine.close());

  /**
   * The database rejects the first writes like one of two colliding transactions; a sequence counts them, even when
   * they are undone.
   */
  function collide(times: number, code: string): Promise<void> {
    return asAdmin(
      'CREATE SEQUENCE tries',
      `CREATE FUNCTION collide() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         IF nextval('tries') <= ${times} THEN RAISE EXCEPTION 'collided' USING ERRCODE = '${code}'; END IF;
         RETURN NEW;
       END $$`,
      'CREATE TRIGGER collide BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION collide()',
    );
  }

  async function triesMade(): Promise<number> {
    const { rows } = await sql<{ tries: number }>`SELECT last_value AS tries FROM tries`.execute(engine.db);
    return Number(rows[0]?.tries);
  }

  it.each([
    ['a serialization failure', '40001'],
    ['a deadlock', '40P01'],
    ['a lock that was not to be had', '55P03'],
  ])('is tried again after %s, three times in all', async (_what, code) => {
    await collide(2, code);
    await engine.write(note('third time'));
    expect(await triesMade()).toBe(3);
  });

  it('is told to come back when it collides every time', async () => {
    await collide(3, '40001');
    await expect(engine.write(note('in vain'))).rejects.toThrow(StoreUnavailable);
    expect(await triesMade()).toBe(3);
  });

  it('is tried three times in all also where it shared the first one', async () => {
    await collide(5, '55P03');
    const writes = ['one', 'other'].map((id) => engine.write(note(id), { shared: true }));
    for (const write of await Promise.allSettled(writes))
      expect(write).toHaveProperty('reason', expect.any(StoreUnavailable));
    expect(await triesMade(), 'one together, then two of each').toBe(5);
  });

  it('is told to come back when it only reads, and somebody holds the table', async () => {
    const holder = new pg.Client(store.url);
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE orders');
    const reads = [
      findOrder(engine, 'test-kitchen', 'none'),
      engine.db.selectFrom('orders').selectAll().execute(),
    ];
    for (const read of await Promise.allSettled(reads))
      expect(read).toHaveProperty('reason', expect.any(StoreUnavailable));
    await holder.end();
  });
});

it.each([
  ['a statement is canceled', '57014'],
  ['the database fails', 'XX000'],
])('where %s for one, those who share its transaction are written', async (_what, code) => {
  const engine = await openPostgres(store.url);
  await asAdmin(
    `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN RAISE EXCEPTION 'failed' USING ERRCODE = '${code}'; END $$`,
    `CREATE TRIGGER fail BEFORE INSERT ON outbox FOR EACH ROW WHEN (NEW.id = 'failing') EXECUTE FUNCTION fail()`,
  );
  const outcomes = await Promise.allSettled(
    ['first', 'failing', 'last'].map((id) => engine.write(note(id), { shared: true })),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(outcomes[1]).toHaveProperty('reason', expect.any(StoreUnavailable));
  await engine.close();
});

it('units of work that may share a transaction come in one when they come at once', async () => {
  const engine = await openPostgres(store.url);
  await Promise.all(['a', 'b', 'c'].map((id) => engine.write(note(id), { shared: true })));
  const { rows } = await sql<{ transactions: number }>`
    SELECT count(DISTINCT xmin::text) AS transactions FROM outbox`.execute(engine.db);
  expect(rows).toEqual([{ transactions: 1 }]);
  await engine.close();
});
