import type { Migration } from '../migration.ts';

/** For which original each translation was written or last confirmed, where that is not the original of now. */
export const textOrigins: Migration = {
  name: 'text origins',
  up: (db) => [
    db.schema
      .createTable('text_origins')
      .addColumn('license', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('translation', 'text', (column) => column.notNull())
      .addColumn('original', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('text_origins_pk', ['license', 'address']),
  ],
};
