import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/**
 * Only messages that were tried are looked for by what they are about: one that was not, written with every order, needs no entry there. It is
 * due since it was made.
 */
export const triedMessages: Migration = {
  name: 'tried messages',
  up: (db) => [
    db.schema.dropIndex('webhook_messages_by_subject'),
    db
      .updateTable('webhook_messages')
      .set({ next_at: sql.ref('made_at') })
      .where(sql<boolean>`state = 'waiting' and attempts = 0`),
    db.schema
      .createIndex('webhook_messages_by_subject')
      .on('webhook_messages')
      .columns(['license', 'webhook_id', 'subject', 'version'])
      .where(sql<boolean>`state = 'waiting' and attempts > 0`),
  ],
};
