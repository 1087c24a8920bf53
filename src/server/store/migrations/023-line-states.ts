import type { Migration } from '../migration.ts';

/** What the kitchen has done with each line, and the board's calls about lines that were done. */
export const lineStates: Migration = {
  name: 'line states',
  up: (db) => [
    db.schema.alterTable('order_lines').addColumn('kitchen', 'text'),
    db.schema
      .alterTable('order_lines')
      .addColumn('on_hold', 'integer', (column) => column.notNull().defaultTo(0)),
    db.schema.alterTable('order_lines').addColumn('fired_at', 'bigint'),
    db.schema
      .createTable('line_calls')
      .addColumn('license', 'text', (column) => column.notNull())
      .addColumn('idempotency_key', 'text', (column) => column.notNull())
      .addColumn('order_uuid', 'text', (column) => column.notNull())
      .addColumn('body_hash', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('line_calls_pk', ['license', 'idempotency_key']),
  ],
};
