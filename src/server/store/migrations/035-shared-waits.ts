import type { Migration } from '../migration.ts';

/** Who at a table was told that the others wait, and since when nothing may be sent from it. */
export const sharedWaits: Migration = {
  name: 'waits in shared carts',
  up: (db) => [
    db.schema.alterTable('shared_carts').addColumn('waits', 'text'),
    db.schema.alterTable('shared_carts').addColumn('halted_at', 'bigint'),
  ],
};
