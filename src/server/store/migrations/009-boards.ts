import type { Compilable, Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** When a board was last connected, for venues that require one for card payments. */
export const boards = {
  name: 'boards',
  up: (db: Kysely<Tables>): Compilable[] => [
    db.schema
      .createTable('boards')
      .addColumn('license', 'text', (column) => column.notNull().primaryKey())
      .addColumn('seen_at', 'bigint', (column) => column.notNull()),
  ],
};
