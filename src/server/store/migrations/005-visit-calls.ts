import type { Migration } from '../migration.ts';

/** Calls of guests at a table for a waiter or the bill: stored until a board answers. */
export const visitCalls: Migration = {
  name: 'visit-calls',
  up: (db) => [
    db.schema
      .createTable('visit_calls')
      .addColumn('license', 'text', (column) => column.notNull())
      .addColumn('visit_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('called_at', 'bigint', (column) => column.notNull())
      .addColumn('answered_at', 'bigint')
      .addPrimaryKeyConstraint('visit_calls_pk', ['license', 'visit_id', 'kind']),
  ],
};
