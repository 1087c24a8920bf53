import type { Migration } from '../migration.ts';

/** Submissions of guests' forms. */
export const submissions: Migration = {
  name: 'submissions',
  up: (db) => [
    db.schema
      .createTable('submissions')
      .addColumn('license', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('form_id', 'text', (column) => column.notNull())
      .addColumn('idempotency_key', 'text')
      .addColumn('body_hash', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('submissions_pk', ['license', 'id']),
    db.schema
      .createIndex('submissions_by_key')
      .unique()
      .on('submissions')
      .columns(['license', 'idempotency_key']),
    db.schema.createIndex('submissions_by_time').on('submissions').columns(['license', 'created_at', 'id']),
  ],
};
