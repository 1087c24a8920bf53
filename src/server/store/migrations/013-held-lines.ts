import type { Compilable, Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Held lines, and the lines of each call, so that it can be withdrawn until the kitchen gets them. */
export const heldLines = {
  name: 'held-lines',
  up: (db: Kysely<Tables>): Compilable[] => [
    db.schema.alterTable('order_lines').addColumn('held_until', 'bigint'),
    db.schema.alterTable('order_appends').addColumn('line_ids', 'text'),
    db.schema.alterTable('order_appends').addColumn('withdrawn_at', 'bigint'),
  ],
};
