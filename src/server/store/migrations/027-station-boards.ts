import type { Migration } from '../migration.ts';

/** When a board of each station was last heard of: the pass says which station has no signal. */
export const stationBoards: Migration = {
  name: 'boards of stations',
  up: (db) => [
    db.schema
      .createTable('station_boards')
      .addColumn('license', 'text', (column) => column.notNull())
      .addColumn('station', 'text', (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('station_boards_key', ['license', 'station']),
  ],
};
