import { openStore } from '../open-store.ts';
import { createTestStore } from '#tests/support/store/store.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Engine } from '../engine.ts';

let engine: Engine;
let remove: () => Promise<void>;
beforeAll(async () => {
  const store = await createTestStore('sqlite', inject('postgresUrl'));
  engine = await openStore(store.url);
  remove = () => engine.close().then(() => store.remove());
});
afterAll(() => remove());

it('every table’s primary key starts with the venue', async () => {
  const { rows } = await sql<{ name: string; first: string }>`
    SELECT tables.name AS name, columns.name AS first
    FROM sqlite_schema AS tables JOIN pragma_table_info(tables.name) AS columns ON columns.pk = 1
    WHERE tables.type = 'table' AND tables.name NOT IN ('schema_versions')`.execute(engine.db);
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.filter(({ first }) => first !== 'license')).toEqual([]);
});
