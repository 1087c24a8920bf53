import type { Compilable, Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Lines that wait before the kitchen gets them, and what each call brought, so that it can be withdrawn until then. */
export const heldLines = {
  name: 'held-lines',
  up: (db: Kysely<Tables>): Compilable[] => [
    db.schema.alterTable('order_lines').addColumn('held_until', 'bigint'),
    db.schema.alterTable('order_appends').addColumn('line_ids', 'text'),
    db.schema.alterTable('order_appends').addColumn('withdrawn_at', 'bigint'),
  ],
};
