import type { Migration } from '../migration.ts';

/** What guests at one table ask each other to change. */
export const sharedAsks: Migration = {
  name: 'asks in shared carts',
  up: (db) => [db.schema.alterTable('shared_carts').addColumn('asks', 'text')],
};
