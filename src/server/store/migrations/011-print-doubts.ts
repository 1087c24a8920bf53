import type { Compilable, Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Since when it has been uncertain whether a job was printed. */
export const printDoubts = {
  name: 'print-doubts',
  up: (db: Kysely<Tables>): Compilable[] => [
    db.schema.alterTable('print_jobs').addColumn('doubted_at', 'bigint'),
  ],
};
