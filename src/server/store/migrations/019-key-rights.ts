import type { Migration } from '../migration.ts';

/** The rights of programs' tokens, named one by one; tokens made before have those of their role. */
export const keyRights: Migration = {
  name: 'key-rights',
  up: (db) => [db.schema.alterTable('staff_tokens').addColumn('rights', 'text')],
};
