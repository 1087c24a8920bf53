import type { Migration } from '../migration.ts';

/** What guests of a shared cart cannot eat, as they said it when they were ready. */
export const sharedNeeds: Migration = {
  name: 'needs in shared carts',
  up: (db) => [db.schema.alterTable('shared_guests').addColumn('needs', 'text')],
};
