import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** The source of an order that waits for acceptance, and the printed code with which a visit was opened. */
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
