import type { Migration } from '../migration.ts';

/** The calls that were sent under a key and done: a repetition finds its call here, and does nothing. */
export const sentCalls: Migration = {
  name: 'sent calls',
  up: (db) => [
    db.schema
      .createTable('sent_calls')
      .addColumn('license', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('body_hash', 'text', (column) => column.notNull())
      .addColumn('reference', 'text')
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('sent_calls_pk', ['license', 'id']),
    db.schema.createIndex('sent_calls_by_time').on('sent_calls').columns(['license', 'at']),
  ],
};
