import { oldStore, runEachOn, runOn } from '#tests/support/store/old-store.ts';
import { createTestStore, stores, type StoreKind } from '#tests/support/store/store.ts';
import { describe, expect, inject, it } from 'vitest';
import { migrations } from '../migrate.ts';
import { openStore } from '../open-store.ts';

interface Column {
  tableName: string;
  name: string;
  type: string;
}

const COLUMNS: Record<StoreKind, string> = {
  sqlite: `SELECT tables.name AS "tableName", columns.name AS name, columns.type AS type
    FROM sqlite_schema AS tables JOIN pragma_table_info(tables.name) AS columns
    WHERE tables.type = 'table' AND tables.name <> 'schema_versions'`,
  postgres: `SELECT table_name AS "tableName", column_name AS name, data_type AS type
    FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'schema_versions'`,
};

/** Fills every table of a store with one row: each text is its column's name, each number a seven. */
async function fill(kind: StoreKind, url: string): Promise<Map<string, Column[]>> {
  const tables = Map.groupBy(
    (await runOn(kind, url, [COLUMNS[kind]])) as unknown as Column[],
    ({ tableName }) => tableName,
  );
  const rows = [...tables].map(([table, columns]) => {
    const values = columns.map(({ name, type }) => (/int/i.test(type) ? 7 : `'${name}'`));
    // A trigger may have written the same row already.
    return `INSERT INTO ${table} (${columns.map(({ name }) => name).join(', ')}) VALUES (${values.join(', ')})
      ON CONFLICT DO NOTHING`;
  });
  await runOn(kind, url, rows);
  return tables;
}

describe.each(stores)('a store of an earlier version on %s', (kind) => {
  it.each(migrations.slice(0, -1).map(({ name }, index) => [index + 1, name] as const))(
    '%s, %s: is brought up to date with every row it held',
    async (version) => {
      const store = await createTestStore(kind, inject('postgresUrl'));
      await runOn(kind, store.url, oldStore(kind, version));
      const tables = await fill(kind, store.url);
      expect(tables.size).toBeGreaterThan(10);
      await (await openStore(store.url)).close();
      // Over one connection: each costs PostgreSQL a process.
      const all = [...tables.keys()].map((table) => `SELECT * FROM ${table}`);
      const found = await runEachOn(kind, store.url, all);
      for (const [index, [table, columns]] of [...tables].entries()) {
        const [row, ...more] = found[index] ?? [];
        expect(more).toEqual([]);
        for (const { name, type } of columns)
          expect(String(row?.[name]), `${table}.${name}`).toBe(/int/i.test(type) ? '7' : name);
      }
      await store.remove();
    },
  );
});
