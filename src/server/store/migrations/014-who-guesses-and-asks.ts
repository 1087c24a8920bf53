import type { Migration } from '../migration.ts';

/** Wrong wallet codes by order, and the senders of requests to join a table. */
export const whoGuessesAndAsks: Migration = {
  name: 'who-guesses-and-asks',
  up: (db) => [
    db.schema
      .createTable('wallet_tries')
      .addColumn('license', 'text', (column) => column.notNull())
      .addColumn('order_uuid', 'text', (column) => column.notNull())
      .addColumn('wallet_id', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('wrong', 'integer', (column) => column.notNull())
      .addColumn('locked_until', 'bigint')
      .addColumn('tried_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('wallet_tries_pk', ['license', 'order_uuid']),
    db.schema
      .createIndex('wallet_tries_by_wallet')
      .on('wallet_tries')
      .columns(['license', 'wallet_id', 'tried_at']),
    db.schema.alterTable('visit_requests').addColumn('asked_by', 'text'),
    db.schema
      .createIndex('visit_requests_by_visit')
      .on('visit_requests')
      .columns(['license', 'visit_id', 'state']),
  ],
};
