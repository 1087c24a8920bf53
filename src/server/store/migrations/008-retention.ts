import type { Migration } from '../migration.ts';

/** The progress of erasing old orders, and indexes for other old data. */
export const retention: Migration = {
  name: 'retention',
  up: (db) => [
    db.schema
      .createTable('retention_marks')
      .addColumn('license', 'text', (column) => column.notNull())
      .addColumn('erased_until', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('retention_marks_pk', ['license']),
    db.schema.createIndex('seats_by_time').on('seats').columns(['license', 'seated_at']),
    db.schema.createIndex('visit_requests_by_time').on('visit_requests').columns(['license', 'asked_at']),
  ],
};
