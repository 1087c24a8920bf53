import { migrations } from '#server/store/migrate.ts';
import type { Tables } from '#server/store/tables.ts';
import type { StoreKind } from './store.ts';
import Database from 'better-sqlite3';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Dialect,
} from 'kysely';
import pg from 'pg';

const DIALECTS: Record<StoreKind, Dialect> = {
  sqlite: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (each) => new SqliteIntrospector(each),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
  postgres: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (each) => new PostgresIntrospector(each),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
};

/** The statements that create an empty store of an earlier version. */
export function oldStore(kind: StoreKind, version: number): string[] {
  const db = new Kysely<Tables>({ dialect: DIALECTS[kind] });
  return [
    'CREATE TABLE schema_versions (version integer PRIMARY KEY, name text NOT NULL)',
    ...migrations
      .slice(0, version)
      .flatMap(({ name, up }, index) => [
        ...up(db).map((statement) => statement.compile().sql),
        `INSERT INTO schema_versions VALUES (${index + 1}, '${name}')`,
      ]),
  ];
}

/** Runs statements on a store without opening it as this version does; returns the rows of the last one. */
export async function runOn(
  kind: StoreKind,
  url: string,
  statements: readonly string[],
): Promise<Record<string, unknown>[]> {
  const last = statements.at(-1) ?? '';
  if (kind === 'sqlite') {
    const database = new Database(url.replace('file:', ''));
    database.exec(statements.slice(0, -1).join(';'));
    const prepared = database.prepare(last);
    const rows = prepared.reader ? (prepared.all() as Record<string, unknown>[]) : [];
    if (!prepared.reader) prepared.run();
    database.close();
    return rows;
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  if (statements.length > 1) await client.query(statements.slice(0, -1).join(';'));
  const { rows } = await client.query<Record<string, unknown>>(last);
  await client.end();
  return rows;
}
