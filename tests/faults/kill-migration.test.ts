import { migrations } from '#server/store/migrate.ts';
import { openStore } from '#server/store/open-store.ts';
import type { Tables } from '#server/store/tables.ts';
import { isLong } from '#tests/support/figures.ts';
import { startMigration } from '#tests/support/start-migration.ts';
import { createTestStore, stores, type StoreKind } from '#tests/support/store.ts';
import Database from 'better-sqlite3';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';

const VENUES = 40;
const insert = (license: string) => `INSERT INTO venues VALUES ('${license}', 1, 's', 5, NULL)`;

/** The statements that made a store of the first version, with venues in it. */
function firstVersion(): string[] {
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (each) => new PostgresIntrospector(each),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return [
    'CREATE TABLE schema_versions (version integer PRIMARY KEY, name text NOT NULL)',
    ...(migrations[0]?.up(db) ?? []).map((statement) => statement.compile().sql),
    "INSERT INTO schema_versions VALUES (1, 'first')",
    ...Array.from({ length: VENUES }, (_, index) => insert(`venue-${index}`)),
  ];
}

async function writeOld(kind: StoreKind, url: string): Promise<void> {
  if (kind === 'sqlite') {
    const old = new Database(url.replace('file:', ''));
    old.exec(firstVersion().join(';'));
    return void old.close();
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(firstVersion().join(';'));
  await client.end();
}

async function expectWhole(url: string): Promise<void> {
  const engine = await openStore(url);
  expect(await engine.db.selectFrom('venues').select('license').execute()).toHaveLength(VENUES);
  expect(await engine.db.selectFrom('payment_attempts').select('license').execute()).toEqual([]);
  await engine.close();
}

function expectCopy(path: string): void {
  const copy = new Database(`${path}.before-schema-${migrations.length}`, { readonly: true });
  expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(copy.prepare('SELECT max(version) AS version FROM schema_versions').get()).toEqual({ version: 1 });
  expect(copy.prepare('SELECT count(*) AS count FROM venues').get()).toEqual({ count: VENUES });
  copy.close();
}

/** After a kill the schema is the old one, whole, so that an earlier version still works; never half of each. */
async function versionOf(kind: StoreKind, url: string): Promise<number> {
  const question = 'SELECT max(version) AS version FROM schema_versions';
  if (kind === 'sqlite') {
    const database = new Database(url.replace('file:', ''));
    const { version } = database.prepare(question).get() as { version: number };
    database.close();
    return version;
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ version: number }>(question);
  await client.end();
  return rows[0]?.version ?? 0;
}

describe.each(stores)('a schema change killed on %s', (kind) => {
  it('leaves the old schema whole, and the next start finishes it; nothing is lost', async () => {
    const store = await createTestStore(kind, inject('postgresUrl'));
    await writeOld(kind, store.url);
    let kills = 0;
    for (let at = 1; ; at += isLong ? 1 : 12) {
      const child = startMigration(store.url, at);
      const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
      if (signal !== 'SIGKILL') break;
      kills++;
      expect(await versionOf(kind, store.url), `killed before statement ${at}`).toBe(1);
    }
    expect(kills, 'the kill must fall into the change').toBeGreaterThan(2);
    await expectWhole(store.url);
    if (kind === 'sqlite') expectCopy(store.url.replace('file:', ''));
    await store.remove();
  });
});

it('killed while the copy before the change is written, the next start makes it anew', async () => {
  const store = await createTestStore('sqlite', '');
  const path = store.url.replace('file:', '');
  await writeOld('sqlite', store.url);
  const child = startMigration(store.url, 'copy');
  await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
  expect(
    readdirSync(dirname(path)).filter((name) => /before-schema/.test(name)),
    'no half under its name',
  ).toEqual([`${basename(path)}.before-schema-${migrations.length}.part`]);
  await expectWhole(store.url);
  expectCopy(path);
  await store.remove();
});
