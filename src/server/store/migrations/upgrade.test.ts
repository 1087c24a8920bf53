import { fillTables } from '#tests/support/store/fill-tables.ts';
import { oldStore, runEachOn, runOn } from '#tests/support/store/old-store.ts';
import { createTestStore, stores } from '#tests/support/store/store.ts';
import { describe, expect, inject, it } from 'vitest';
import { migrations } from '../migrate.ts';
import { openStore } from '../open-store.ts';

describe.each(stores)('a store of an earlier version on %s', (kind) => {
  it.each(migrations.slice(0, -1).map(({ name }, index) => [index + 1, name] as const))(
    '%s, %s: is brought up to date with every row it held',
    async (version) => {
      const store = await createTestStore(kind, inject('postgresUrl'));
      await runOn(kind, store.url, oldStore(kind, version));
      const tables = await fillTables(kind, store.url);
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
