import type { Engine } from '#server/store/engine.ts';
import { sql } from 'kysely';

/** What changes by itself, or says when somebody was last seen: no act. */
const BY_THEMSELVES: Record<string, readonly string[]> = {
  // Each instance reserves a block of numbers when its own is used up.
  venues: ['next_number'],
  sessions: ['used_at', 'ends_at', 'network', 'browser'],
  devices: ['used_at', 'network', 'browser'],
  staff_tokens: ['used_at', 'renewed_at', 'expires_at'],
  shared_guests: ['seen_at'],
};
const LEFT_OUT = new Set(['schema_versions', 'sent_calls', 'report_marks', 'report_days', 'report_dishes']);

function withoutSmall(table: string, row: Record<string, unknown>): string {
  const left = BY_THEMSELVES[table] ?? [];
  const kept = Object.entries(row).filter(([column]) => !left.includes(column));
  return JSON.stringify(Object.fromEntries(kept.toSorted(([a], [b]) => (a < b ? -1 : 1))));
}

/** Every row of a store that acts write, as texts by table. */
export async function rowsOf(engine: Engine): Promise<ReadonlyMap<string, readonly string[]>> {
  const tables = await engine.db.introspection.getTables();
  const rows = new Map<string, string[]>();
  for (const { name } of tables) {
    if (LEFT_OUT.has(name)) continue;
    const found = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(engine.db);
    rows.set(name, found.rows.map((row) => withoutSmall(name, row)).toSorted());
  }
  return rows;
}

/** How many rows of each table are not as they were; tables that are as they were are left out. */
export function changedRows(
  before: ReadonlyMap<string, readonly string[]>,
  after: ReadonlyMap<string, readonly string[]>,
): Record<string, number> {
  const found = [...after].map(([name, rows]) => {
    const known = new Set(before.get(name));
    const here = new Set(rows);
    const changed = rows.filter((row) => !known.has(row)).length;
    const lost = [...known].filter((row) => !here.has(row)).length;
    return [name, changed > 0 ? changed : lost] as const;
  });
  return Object.fromEntries(found.filter(([, count]) => count > 0));
}
