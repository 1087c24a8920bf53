import type { Migration } from '../migration.ts';

/** What a venue does differently today, at once: closed, opened early, order types that are off until put back. */
export const today: Migration = {
  name: 'today',
  up: (db) => [
    db.schema
      .createTable('venue_today')
      .addColumn('license', 'text', (column) => column.notNull())
      .addColumn('closed_from', 'bigint')
      .addColumn('closed_until', 'bigint')
      .addColumn('open_from', 'bigint')
      .addColumn('open_until', 'bigint')
      .addColumn('types_off', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('venue_today_pk', ['license']),
  ],
};
