import type { Compilable, Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** One step of the schema: statements that run in one transaction on either database. */
export interface Migration {
  name: string;
  up(db: Kysely<Tables>): Compilable[];
}
