import Database from 'better-sqlite3';
import { randomUUID } from 'node:crypto';

/** The interval between a busy venue's orders. */
const APART_MS = 60_000;

/** The columns of each table that differ from the first order's row. `fresh` contains the orders to create. */
const FRESH: Record<string, Record<string, string>> = {
  orders: {
    uuid: 'fresh.uuid',
    number: '1000000 + fresh.n',
    idempotency_key: 'fresh.key',
    visit_id: 'fresh.visit',
    status: "'fulfilled'",
    created_at: 'created_at - fresh.ago',
    updated_at: 'updated_at - fresh.ago',
    status_at: 'status_at - fresh.ago',
    kitchen_at: 'kitchen_at - fresh.ago',
  },
  order_lines: { order_uuid: 'fresh.uuid', added_at: 'added_at - fresh.ago' },
  visits: {
    visit_id: 'fresh.visit',
    opened_at: 'opened_at - fresh.ago',
    last_act_at: 'last_act_at - fresh.ago',
    ended_at: 'opened_at - fresh.ago + 1',
  },
  seats: { visit_id: 'fresh.visit', token_hash: 'fresh.key', seated_at: 'seated_at - fresh.ago' },
};

/** As many dishes as a long menu sells in a day. */
export const MANY_DISHES: Record<string, Record<string, string>> = {
  ...FRESH,
  order_lines: { ...FRESH.order_lines, product_id: "'dish-' || (fresh.n % 400)" },
};

/** Orders that are never closed: equally many of each status, and their tables are still open. */
export const NEVER_CLOSED: Record<string, Record<string, string>> = {
  ...FRESH,
  orders: {
    ...FRESH.orders,
    status: "CASE fresh.n % 3 WHEN 0 THEN 'pending' WHEN 1 THEN 'accepted' ELSE 'preparing' END",
  },
  visits: { ...FRESH.visits, ended_at: 'NULL' },
};

/**
 * Fills a store that has one order up to this number, a minute or another time apart, with their lines, visits and seats. Returns the
 * uuids of some of them.
 */
export function multiplyOrders(path: string, count: number, rows = FRESH, apartMs = APART_MS): string[] {
  const db = new Database(path);
  db.pragma('synchronous = OFF');
  db.pragma('cache_size = -1000000');
  db.function('random_uuid', { deterministic: false }, () => randomUUID());
  db.exec(`CREATE TEMP TABLE fresh AS
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count - 1})
    SELECT n, n * ${apartMs} AS ago, random_uuid() AS uuid, random_uuid() AS key, random_uuid() AS visit FROM numbers`);
  for (const [table, anew] of Object.entries(rows)) {
    const columns = db.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table);
    const values = columns.map((name) => anew[name] ?? name).join(', ');
    db.exec(`CREATE TEMP TABLE first AS SELECT * FROM ${table} LIMIT 1`);
    db.exec(`INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM first, fresh`);
    db.exec('DROP TABLE first');
  }
  const some = db.prepare<[], string>('SELECT uuid FROM fresh ORDER BY random() LIMIT 500').pluck().all();
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
  return some;
}
