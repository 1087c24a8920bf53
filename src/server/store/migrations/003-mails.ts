import type { Compilable, Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Mailed receipts: each order's once, and few to one address. */
export const mails = {
  name: 'mails',
  up: (db: Kysely<Tables>): Compilable[] => [
    db.schema
      .createTable('mails')
      .addColumn('license', 'text', (column) => column.notNull())
      .addColumn('order_uuid', 'text', (column) => column.notNull())
      .addColumn('address_hash', 'text', (column) => column.notNull())
      .addColumn('sequence', 'integer', (column) => column.notNull())
      .addColumn('queued_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('mails_pk', ['license', 'order_uuid']),
    db.schema.createIndex('mails_by_address').unique().on('mails').columns(['address_hash', 'sequence']),
  ],
};
