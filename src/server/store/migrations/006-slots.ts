import type { Compilable, Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** The number of orders per slot, for venues that limit it. */
export const slots = {
  name: 'slots',
  up: (db: Kysely<Tables>): Compilable[] => [
    db.schema
      .createTable('slot_uses')
      .addColumn('license', 'text', (column) => column.notNull())
      .addColumn('slot_at', 'bigint', (column) => column.notNull())
      .addColumn('uses', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('slot_uses_pk', ['license', 'slot_at']),
  ],
};
