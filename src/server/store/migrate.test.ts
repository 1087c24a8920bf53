import { createTestStore } from '#tests/support/store/store.ts';
import Database from 'better-sqlite3';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, it } from 'vitest';
import { migrations } from './migrate.ts';
import { openStore } from './open-store.ts';
import type { Tables } from './tables.ts';

/** A store of the first version, with one venue. */
async function firstStore() {
  const store = await createTestStore('sqlite', '');
  const path = store.url.replace('file:', '');
  const old = new Database(path);
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: old }) });
  old.exec('CREATE TABLE schema_versions (version integer PRIMARY KEY, name text NOT NULL)');
  for (const statement of migrations[0]?.up(db) ?? []) old.exec(statement.compile().sql);
  old.exec(
    "INSERT INTO schema_versions VALUES (1, 'first'); INSERT INTO venues VALUES ('l', 1, 's', 5, NULL)",
  );
  old.close();
  return { store, copyPath: `${path}.before-schema-${migrations.length}` };
}

it('a store of the first version is copied, then brought up to date, and the copy opens as well', async () => {
  const { store, copyPath } = await firstStore();
  const engine = await openStore(store.url);
  expect(await engine.db.selectFrom('venues').select('license').execute()).toEqual([{ license: 'l' }]);
  expect(await engine.db.selectFrom('payment_attempts').select('license').execute()).toEqual([]);
  await engine.close();
  const copy = new Database(copyPath, { readonly: true });
  expect(copy.prepare('SELECT max(version) AS version FROM schema_versions').get()).toEqual({ version: 1 });
  copy.close();
  await store.remove();
});

it('an upgrade that is begun again keeps the copy of the store as it was at first', async () => {
  const { store, copyPath } = await firstStore();
  writeFileSync(copyPath, 'as it was');
  await (await openStore(store.url)).close();
  expect(readFileSync(copyPath, 'utf8')).toBe('as it was');
  await store.remove();
});

it('a new store and one that is up to date are not copied', async () => {
  const store = await createTestStore('sqlite', '');
  for (let count = 0; count < 2; count++) await (await openStore(store.url)).close();
  expect(existsSync(`${store.url.replace('file:', '')}.before-schema-${migrations.length}`)).toBe(false);
  await store.remove();
});
