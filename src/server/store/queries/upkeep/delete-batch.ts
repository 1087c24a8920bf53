import { sql } from 'kysely';
import { query, run, type Query, type Steps } from '../../query.ts';
import type { Tables } from '../../tables.ts';

/** A venue's rows from before an instant (ms UTC), at most `limit` at a time: a long deletion would delay orders. */
export type Batch = { license: string; until: number; limit: number };

type Deletion = Query<Batch, { key: string }>;

type ColumnOf<T extends keyof Tables> = keyof Tables[T] & string;

/**
 * The statement that deletes a batch of a table's rows: `key` is unique within a venue, `instant` is the time of
 * creation.
 */
export function deletion<T extends keyof Tables>(table: T, key: ColumnOf<T>, instant: ColumnOf<T>): Deletion {
  return query<Batch, { key: string }>((db, { license, until, limit }) => {
    const statement = sql<{ key: string }>`delete from ${sql.table(table)}
      where ${sql.ref('license')} = ${license} and ${sql.ref(key)} in (
        select ${sql.ref(key)} from ${sql.table(table)}
        where ${sql.ref('license')} = ${license} and ${sql.ref(instant)} < ${until} limit ${limit})
      returning ${sql.ref(key)} as key`;
    return { compile: () => statement.compile(db) };
  });
}

/** Runs one batch of each deletion; false when nothing is left. */
export function* deleteBatch(deletions: readonly Deletion[], batch: Batch): Steps<boolean> {
  let more = false;
  for (const each of deletions) {
    const deleted = yield* run(each, batch);
    more ||= deleted.length === batch.limit;
  }
  return more;
}
