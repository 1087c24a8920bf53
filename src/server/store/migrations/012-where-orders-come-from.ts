import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Where an order that waits to be accepted came from, and which print of a table's code a visit was opened with. */
export const whereOrdersComeFrom: Migration = {
  name: 'where-orders-come-from',
  up: (db) => [
    db.schema.alterTable('orders').addColumn('placed_from', 'text'),
    db.schema.alterTable('visits').addColumn('signed_rotation', 'integer'),
    db.schema
      .createIndex('orders_waiting_from')
      .on('orders')
      .columns(['license', 'placed_from', 'created_at'])
      .where(sql`placed_from is not null` as never),
  ],
};
