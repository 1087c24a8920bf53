import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Payment attempts, gateways' notices, refunds, and the sandbox's own payments. */
export const payments: Migration = {
  name: 'payments',
  up: (db) => [
    db.schema
      .createTable('payment_attempts')
      .addColumn('license', 'text', (column) => column.notNull())
      .addColumn('attempt_id', 'text', (column) => column.notNull())
      .addColumn('order_uuid', 'text', (column) => column.notNull())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('amount_mills', 'bigint', (column) => column.notNull())
      .addColumn('sent_mills', 'bigint', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('provider_reference', 'text')
      .addColumn('account', 'text')
      .addColumn('payment_id', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('redirect_url', 'text')
      .addColumn('return_url', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('started_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('paid_at', 'bigint')
      .addColumn('looked_up_at', 'bigint')
      .addColumn('next_look_at', 'bigint')
      .addColumn('looks', 'integer', (column) => column.notNull())
      .addColumn('flagged', 'text')
      .addPrimaryKeyConstraint('payment_attempts_pk', ['license', 'attempt_id']),
    db.schema
      .createIndex('payment_attempts_by_id')
      .on('payment_attempts')
      .columns(['provider', 'attempt_id']),
    db.schema
      .createIndex('payment_attempts_by_reference')
      .on('payment_attempts')
      .columns(['provider', 'provider_reference']),
    db.schema
      .createIndex('payment_attempts_by_order')
      .on('payment_attempts')
      .columns(['license', 'order_uuid', 'started_at']),
    // Two phones that pay at the same time open one page: the database decides which phone's.
    db.schema
      .createIndex('payment_attempts_one_opening')
      .unique()
      .on('payment_attempts')
      .columns(['license', 'order_uuid'])
      .where(sql`redirect_url is null and state = 'PENDING'` as never),
    db.schema
      .createIndex('payment_attempts_due')
      .on('payment_attempts')
      .column('next_look_at')
      .where(sql.ref('next_look_at'), 'is not', null),
    db.schema
      .createTable('payment_events')
      .addColumn('license', 'text', (column) => column.notNull())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('event_id', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('payment_events_pk', ['license', 'provider', 'event_id']),
    db.schema
      .createTable('payment_refunds')
      .addColumn('license', 'text', (column) => column.notNull())
      .addColumn('refund_key', 'text', (column) => column.notNull())
      .addColumn('attempt_id', 'text', (column) => column.notNull())
      .addColumn('order_uuid', 'text', (column) => column.notNull())
      .addColumn('amount_mills', 'bigint', (column) => column.notNull())
      .addColumn('before_mills', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('who', 'text', (column) => column.notNull())
      .addColumn('detail', 'text', (column) => column.notNull())
      .addColumn('asked_at', 'bigint', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .addPrimaryKeyConstraint('payment_refunds_pk', ['license', 'refund_key']),
    // A refund's retry relies on a single refund at a time per payment.
    db.schema
      .createIndex('payment_refunds_one_waiting')
      .unique()
      .on('payment_refunds')
      .columns(['license', 'attempt_id'])
      .where(sql`state = 'WAITING'` as never),
    db.schema
      .createIndex('payment_refunds_by_order')
      .on('payment_refunds')
      .columns(['license', 'order_uuid']),
    db.schema
      .createTable('sandbox_payments')
      .addColumn('license', 'text', (column) => column.notNull())
      .addColumn('attempt_id', 'text', (column) => column.notNull())
      .addColumn('amount_mills', 'bigint', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('refunds', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('sandbox_payments_pk', ['license', 'attempt_id']),
  ],
};
