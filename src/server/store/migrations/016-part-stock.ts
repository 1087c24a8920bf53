import type { Migration } from '../migration.ts';

/** Answers and combo parts that staff have marked as sold out, or as available again. */
export const partStock: Migration = {
  name: 'part-stock',
  up: (db) => [
    db.schema
      .createTable('part_stock')
      .addColumn('license', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('out_of_stock', 'integer', (column) => column.notNull())
      .addColumn('until', 'bigint')
      .addColumn('file_out_of_stock', 'integer', (column) => column.notNull())
      .addColumn('file_until', 'bigint')
      .addPrimaryKeyConstraint('part_stock_pk', ['license', 'address']),
  ],
};
