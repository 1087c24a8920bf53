import type { Migration } from '../migration.ts';

/**
 * A version of a venue's file keeps how its categories were laid out when it was published, a picture the colours that it
 * has as a logo, and a venue that it was offered the automatic look and wants it no more.
 */
export const faces: Migration = {
  name: 'faces',
  up: (db) => [
    db.schema.alterTable('venue_files').addColumn('layouts', 'text'),
    db.schema.alterTable('venues').addColumn('look_declined_at', 'bigint'),
    db.schema.alterTable('pictures').addColumn('colors', 'text'),
  ],
};
