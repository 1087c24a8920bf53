import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Wallets with their ledger, redemptions at remote partners, and shares of bills. */
export const loyalty: Migration = {
  name: 'loyalty',
  up: (db) => [
    db.schema
      .createTable('wallets')
      .addColumn('license', 'text', (column) => column.notNull())
      .addColumn('wallet_id', 'text', (column) => column.notNull())
      .addColumn('balance_mills', 'bigint', (column) => column.notNull())
      .addColumn('file_balance_mills', 'bigint', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('locked_until', 'bigint')
      .addColumn('last_step', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('wallets_pk', ['license', 'wallet_id'])
      .addCheckConstraint('wallets_not_negative', sql`balance_mills >= 0`),
    db.schema
      .createTable('wallet_entries')
      .addColumn('license', 'text', (column) => column.notNull())
      .addColumn('movement_id', 'text', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('amount_mills', 'bigint', (column) => column.notNull())
      .addColumn('order_uuid', 'text')
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('wallet_entries_pk', ['license', 'movement_id', 'account']),
    db.schema
      .createIndex('wallet_entries_by_order')
      .on('wallet_entries')
      .columns(['license', 'order_uuid'])
      .where(sql.ref('order_uuid'), 'is not', null),
    db.schema
      .createTable('wallet_redemptions')
      .addColumn('license', 'text', (column) => column.notNull())
      .addColumn('redemption_id', 'text', (column) => column.notNull())
      .addColumn('order_uuid', 'text', (column) => column.notNull())
      .addColumn('wallet_id', 'text', (column) => column.notNull())
      .addColumn('amount_mills', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('wallet_redemptions_pk', ['license', 'redemption_id']),
    db.schema
      .createIndex('wallet_redemptions_by_order')
      .on('wallet_redemptions')
      .columns(['license', 'order_uuid']),
    db.schema
      .alterTable('payment_attempts')
      .addColumn('share_id', 'text', (column) => column.notNull().defaultTo('')),
    // Two guests may open the pages of their shares at the same time; two phones never open the same page twice.
    db.schema.dropIndex('payment_attempts_one_opening'),
    db.schema
      .createIndex('payment_attempts_one_opening')
      .unique()
      .on('payment_attempts')
      .columns(['license', 'order_uuid', 'share_id'])
      .where(sql`redirect_url is null and state = 'PENDING'` as never),
  ],
};
