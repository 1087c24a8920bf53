import { sql } from 'kysely';
import { hasManyWriters, query, run, type Steps } from './query.ts';

const SEPARATOR = '\n';

/**
 * Waits for locks that end with the transaction, in the same order everywhere, so that there are no deadlocks. The
 * embedded store has one writer.
 */
export const lockTurns = query<{ names: string }, unknown>((db, { names }) =>
  hasManyWriters(db)
    ? db
        .selectFrom(
          sql<{ key: number }>`(
            select distinct hashtextextended(name, 0) as key
            from unnest(string_to_array(${names}, ${sql.lit(SEPARATOR)})) as name order by key
          )`.as('turns'),
        )
        .select(sql`pg_advisory_xact_lock(key)`.as('held'))
    : db.selectNoFrom(sql`1`.as('held')),
);

/** The parameters for the names of turns. */
export function turnNames(turns: readonly string[]): { names: string } {
  return { names: turns.join(SEPARATOR) };
}

/**
 * Waits until no other work has one of these turns, and holds them until the unit of work ends. Work that waits for
 * rows takes its turns afterwards; otherwise work that waits for a turn would wait for those rows as well.
 */
export function* takeTurns(turns: readonly string[]): Steps<void> {
  if (turns.length > 0) yield* run(lockTurns, turnNames(turns));
}
