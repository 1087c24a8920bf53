import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Only ended messages are looked for by their end: one that waits, written with every order, needs no entry there. */
export const endedMessages: Migration = {
  name: 'ended messages',
  up: (db) => [
    db.schema.dropIndex('webhook_messages_by_end'),
    db.schema
      .createIndex('webhook_messages_by_end')
      .on('webhook_messages')
      .columns(['license', 'ended_at'])
      .where(sql.ref('ended_at'), 'is not', null),
  ],
};
