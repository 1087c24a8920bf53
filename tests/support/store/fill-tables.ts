import { runOn } from './old-store.ts';
import type { StoreKind } from './store.ts';

/** A column of a table. */
export interface Column {
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
export async function fillTables(kind: StoreKind, url: string): Promise<Map<string, Column[]>> {
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
