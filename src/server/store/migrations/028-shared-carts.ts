import type { Migration } from '../migration.ts';

/** What the phones of a visit choose together before it is sent: its rounds, its guests and their lines. */
export const sharedCarts: Migration = {
  name: 'shared carts',
  up: (db) => [
    db.schema
      .createTable('shared_carts')
      .addColumn('license', 'text', (column) => column.notNull())
      .addColumn('visit_id', 'text', (column) => column.notNull())
      .addColumn('round', 'integer', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('begun_at', 'bigint', (column) => column.notNull())
      .addColumn('begun_from', 'text')
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addColumn('heard_at', 'bigint', (column) => column.notNull())
      .addColumn('count', 'text')
      .addColumn('news', 'text')
      .addPrimaryKeyConstraint('shared_carts_pk', ['license', 'visit_id']),
    db.schema.createIndex('shared_carts_by_change').on('shared_carts').columns(['license', 'updated_at']),
    db.schema
      .createTable('shared_guests')
      .addColumn('license', 'text', (column) => column.notNull())
      .addColumn('visit_id', 'text', (column) => column.notNull())
      .addColumn('guest_id', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('plate', 'integer', (column) => column.notNull())
      .addColumn('joined_at', 'bigint', (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addColumn('is_ready', 'integer', (column) => column.notNull())
      .addColumn('ready_stamp', 'bigint', (column) => column.notNull())
      .addColumn('named_stamp', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('shared_guests_pk', ['license', 'visit_id', 'guest_id']),
    db.schema.createIndex('shared_guests_by_token').on('shared_guests').columns(['license', 'token_hash']),
    db.schema
      .createTable('shared_lines')
      .addColumn('license', 'text', (column) => column.notNull())
      .addColumn('visit_id', 'text', (column) => column.notNull())
      .addColumn('line_id', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('owner', 'text')
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('marks', 'text', (column) => column.notNull())
      .addColumn('sent_round', 'integer')
      .addColumn('fault', 'text')
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('shared_lines_pk', ['license', 'visit_id', 'line_id']),
  ],
};
