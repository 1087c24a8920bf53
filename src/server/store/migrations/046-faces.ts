import type { Migration } from '../migration.ts';

/**
 * A version of a venue's file keeps how its categories were laid out when it was published, and a picture the colours
 * that it has as a logo.
 */
export const faces: Migration = {
  name: 'faces',
  up: (db) => [
    db.schema.alterTable('venue_files').addColumn('layouts', 'text'),
    db.schema.alterTable('pictures').addColumn('colors', 'text'),
  ],
};
