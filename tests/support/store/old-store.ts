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

type Rows = Record<string, unknown>[];

/** Runs statements on a store without opening it as this version does; returns the rows of each. */
export async function runEachOn(
  kind: StoreKind,
  url: string,
  statements: readonly string[],
): Promise<Rows[]> {
  if (kind === 'sqlite') {
    const database = new Database(url.replace('file:', ''));
    const results = statements.map((statement): Rows => {
      const prepared = database.prepare(statement);
      if (prepared.reader) return prepared.all() as Rows;
      prepared.run();
      return [];
    });
    database.close();
    return results;
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const results: Rows[] = [];
  for (const statement of statements) results.push((await client.query<Rows[number]>(statement)).rows);
  await client.end();
  return results;
}

/** Likewise, several at once but for the last one, whose rows it returns. */
export async function runOn(kind: StoreKind, url: string, statements: readonly string[]): Promise<Rows> {
  if (kind === 'sqlite') {
    const database = new Database(url.replace('file:', ''));
    database.exec(statements.slice(0, -1).join(';'));
    database.close();
    return (await runEachOn(kind, url, statements.slice(-1)))[0] ?? [];
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  if (statements.length > 1) await client.query(statements.slice(0, -1).join(';'));
  const { rows } = await client.query<Rows[number]>(statements.at(-1) ?? '');
  await client.end();
  return rows;
}
