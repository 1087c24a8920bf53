import type { Migration } from '../migration.ts';

/** Wrong PINs of others that were typed on a person's own phone, and how long no more are taken there. */
export const ownPhonePins: Migration = {
  name: 'PINs on own phones',
  up: (db) => [
    db.schema
      .alterTable('people')
      .addColumn('pin_misses', 'integer', (column) => column.notNull().defaultTo(0)),
    db.schema
      .alterTable('people')
      .addColumn('pin_rests', 'integer', (column) => column.notNull().defaultTo(0)),
    db.schema.alterTable('people').addColumn('pin_rest_until', 'bigint'),
  ],
};
