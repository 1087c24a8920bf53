import type { Migration } from '../migration.ts';

/** The addresses of other programs that are told of changes, and the messages to them. */
export const webhooks: Migration = {
  name: 'webhooks',
  up: (db) => [
    db.schema
      .createTable('webhooks')
      .addColumn('license', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('kinds', 'text', (column) => column.notNull())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('old_secret', 'text')
      .addColumn('old_secret_until', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('next_at', 'bigint', (column) => column.notNull())
      .addColumn('delivered_at', 'bigint')
      .addColumn('fault', 'text')
      .addPrimaryKeyConstraint('webhooks_pk', ['license', 'id']),
    db.schema
      .createTable('webhook_messages')
      .addColumn('license', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('webhook_id', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('about', 'text', (column) => column.notNull())
      .addColumn('made_at', 'bigint', (column) => column.notNull())
      .addColumn('until_at', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_at', 'bigint', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .addColumn('fault', 'text')
      .addPrimaryKeyConstraint('webhook_messages_pk', ['license', 'id']),
    db.schema
      .createIndex('webhook_messages_by_state')
      .on('webhook_messages')
      .columns(['license', 'webhook_id', 'state', 'next_at']),
    db.schema
      .createIndex('webhook_messages_by_subject')
      .on('webhook_messages')
      .columns(['license', 'webhook_id', 'subject', 'version']),
    db.schema.createIndex('webhook_messages_by_end').on('webhook_messages').columns(['license', 'ended_at']),
  ],
};
