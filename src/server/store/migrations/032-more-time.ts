import type { Migration } from '../migration.ts';

/** Which guests of a shared cart need longer to read before their table is sent. */
export const moreTime: Migration = {
  name: 'more time in shared carts',
  up: (db) => [
    db.schema
      .alterTable('shared_guests')
      .addColumn('more_time', 'integer', (column) => column.notNull().defaultTo(0)),
    db.schema
      .alterTable('shared_guests')
      .addColumn('more_time_stamp', 'bigint', (column) => column.notNull().defaultTo(0)),
  ],
};
