import type { Migration } from '../migration.ts';

/** Where a visit sat before staff moved it: phones that still name that table belong to it. */
export const movedVisits: Migration = {
  name: 'moved-visits',
  up: (db) => [db.schema.alterTable('visits').addColumn('moved_from', 'text')],
};
