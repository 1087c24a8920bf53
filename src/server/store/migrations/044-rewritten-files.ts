import type { Migration } from '../migration.ts';

/**
 * A version of a venue's file says whether it is the served one with changes, as new prices of a till are: such a version
 * is no file that somebody brought in.
 */
export const rewrittenFiles: Migration = {
  name: 'rewritten-files',
  up: (db) => [db.schema.alterTable('venue_files').addColumn('of_served', 'integer')],
};
