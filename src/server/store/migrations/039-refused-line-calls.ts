import type { Migration } from '../migration.ts';

/** Why a board's call about lines was refused: its repetition is refused alike, whatever has changed since. */
export const refusedLineCalls: Migration = {
  name: 'refused line calls',
  up: (db) => [db.schema.alterTable('line_calls').addColumn('refused_with', 'text')],
};
