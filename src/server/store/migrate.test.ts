import { createTestStore } from '#tests/support/store/store.ts';
import Database from 'better-sqlite3';
import { copyFileSync, existsSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
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

afterEach(() => vi.restoreAllMocks());

/** The venues of each copy beside a store, the newest first. */
function copiesOf(copyPath: string): string[][] {
  const beside = readdirSync(dirname(copyPath)).filter((name) => name.startsWith(basename(copyPath)));
  return beside.toSorted().map((name) => {
    const copy = new Database(`${dirname(copyPath)}/${name}`, { readonly: true });
    const rows = copy.prepare('SELECT license FROM venues ORDER BY license').all() as { license: string }[];
    copy.close();
    return rows.map(({ license }) => license);
  });
}

it('an upgrade taken back and tried again is copied anew, with all that came between', async () => {
  const { store, copyPath } = await firstStore();
  const path = store.url.replace('file:', '');
  await (await openStore(store.url)).close();
  copyFileSync(copyPath, path);
  const again = new Database(path);
  again.exec("INSERT INTO venues VALUES ('since', 1, 's', 5, NULL)");
  again.close();
  await (await openStore(store.url)).close();
  expect(copiesOf(copyPath)).toEqual([['l', 'since'], ['l']]);
  await store.remove();
});

it('an upgrade begun again on the same store keeps one copy', async () => {
  const { store, copyPath } = await firstStore();
  const path = store.url.replace('file:', '');
  copyFileSync(path, `${path}.old`);
  await (await openStore(store.url)).close();
  copyFileSync(`${path}.old`, path);
  await (await openStore(store.url)).close();
  expect(copiesOf(copyPath)).toEqual([['l']]);
  await store.remove();
});

it('no other process writes, or copies the store too, between the copy and the change', async () => {
  const { store, copyPath } = await firstStore();
  const { prepare } = Database.prototype;
  const tries: unknown[] = [];
  function tryToWrite(): void {
    const other = new Database(store.url.replace('file:', ''), { timeout: 0 });
    try {
      tries.push(other.exec("INSERT INTO venues VALUES ('between', 1, 's', 5, NULL)"));
    } catch (error) {
      tries.push((error as { code?: string }).code);
    }
    other.close();
  }
  vi.spyOn(Database.prototype, 'prepare').mockImplementation(function copied(
    this: Database.Database,
    source,
  ) {
    const statement = prepare.call(this, source);
    if (!source.startsWith('VACUUM INTO')) return statement;
    const run = statement.run.bind(statement);
    return Object.assign(statement, {
      run(path: string) {
        const done = run(path);
        tryToWrite();
        return done;
      },
    });
  });
  const engine = await openStore(store.url);
  expect(tries).toEqual(['SQLITE_BUSY']);
  expect(copiesOf(copyPath)).toEqual([['l']]);
  await engine.close();
  await store.remove();
});

it('a new store and one that is up to date are not copied', async () => {
  const store = await createTestStore('sqlite', '');
  for (let count = 0; count < 2; count++) await (await openStore(store.url)).close();
  expect(existsSync(`${store.url.replace('file:', '')}.before-schema-${migrations.length}`)).toBe(false);
  await store.remove();
});
