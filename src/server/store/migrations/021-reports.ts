import { sql, type Compilable, type Kysely } from 'kysely';
import type { Migration } from '../migration.ts';
import { hasManyWriters } from '../query.ts';
import type { Tables } from '../tables.ts';

function statement(db: Kysely<Tables>, text: string): Compilable {
  return { compile: () => sql.raw(text).compile(db) };
}

const MARK = `INSERT INTO report_marks (license, created_at, uuid, version, changed_at)
  VALUES (NEW.license, NEW.created_at, NEW.uuid, NEW.version, NEW.updated_at)
  ON CONFLICT (license, created_at, uuid) DO UPDATE SET version = excluded.version`;

/**
 * Marks an order in the transaction that writes it, whichever version of the program does: its days must be added up
 * again. Erasing personal data does not set `updated_at`, so it marks nothing.
 */
function marks(db: Kysely<Tables>): Compilable[] {
  if (!hasManyWriters(db))
    return ['INSERT', 'UPDATE OF updated_at'].map((act) =>
      statement(
        db,
        `CREATE TRIGGER report_mark_${act.slice(0, 6).toLowerCase()} AFTER ${act} ON orders BEGIN ${MARK}; END`,
      ),
    );
  return [
    statement(
      db,
      `CREATE FUNCTION mark_for_reports() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN ${MARK}; RETURN NULL; END $$`,
    ),
    statement(
      db,
      `CREATE TRIGGER report_mark AFTER INSERT OR UPDATE OF updated_at ON orders
        FOR EACH ROW EXECUTE FUNCTION mark_for_reports()`,
    ),
  ];
}

/** The sums of each business day, the orders that changed since, and the names of sold dishes. */
export const reports: Migration = {
  name: 'reports',
  up: (db) => [
    db.schema
      .createTable('report_days')
      .addColumn('license', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('starts_at', 'bigint', (column) => column.notNull())
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('sums', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('report_days_pk', ['license', 'day']),
    db.schema
      .createTable('report_marks')
      .addColumn('license', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('uuid', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('report_marks_pk', ['license', 'created_at', 'uuid']),
    db.schema
      .createTable('report_dishes')
      .addColumn('license', 'text', (column) => column.notNull())
      .addColumn('product_id', 'text', (column) => column.notNull())
      .addColumn('names', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('report_dishes_pk', ['license', 'product_id']),
    db.schema.createIndex('orders_by_creation').on('orders').columns(['license', 'created_at']),
    db.schema.createIndex('payments_by_time').on('payments').columns(['license', 'at']),
    ...marks(db),
  ],
};
