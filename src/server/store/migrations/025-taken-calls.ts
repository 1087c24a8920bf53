import type { Migration } from '../migration.ts';

/** Who has taken a table's call on themselves, before it is answered. */
export const takenCalls: Migration = {
  name: 'taken-calls',
  up: (db) => [db.schema.alterTable('visit_calls').addColumn('taken_by', 'text')],
};
