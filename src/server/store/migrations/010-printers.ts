import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Polling printers and their jobs; an index for old outbox entries. */
export const printers: Migration = {
  name: 'printers',
  up: (db) => [
    db.schema
      .createTable('printers')
      .addColumn('license', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('key_hash', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('seen_at', 'bigint')
      .addColumn('trouble', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('printers_pk', ['license', 'name']),
    db.schema
      .createTable('print_jobs')
      .addColumn('license', 'text', (column) => column.notNull())
      .addColumn('job', 'text', (column) => column.notNull())
      .addColumn('printer', 'text', (column) => column.notNull())
      .addColumn('order_uuid', 'text', (column) => column.notNull())
      .addColumn('group_at', 'bigint', (column) => column.notNull())
      .addColumn('again', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('fetched_at', 'bigint')
      .addColumn('faults', 'integer', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .addPrimaryKeyConstraint('print_jobs_pk', ['license', 'job']),
    // Each order once, however often and on whichever instance it is requested.
    db.schema
      .createIndex('print_jobs_once')
      .unique()
      .on('print_jobs')
      .columns(['license', 'printer', 'order_uuid', 'group_at', 'again']),
    db.schema
      .createIndex('outbox_done')
      .on('outbox')
      .columns(['license', 'done_at'])
      .where(sql.ref('done_at'), 'is not', null),
    db.schema
      .createIndex('print_jobs_by_time')
      .on('print_jobs')
      .columns(['license', 'printer', 'created_at']),
  ],
};
