import { sql, type Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import { query, run } from '../query.ts';
import type { OutboxRow, Tables } from '../tables.ts';

const insert = query<
  { license: string; id: string; kind: string; document: string; now: number },
  { changes: number }
>(
  (db, { license, id, kind, document, now }) =>
    db.insertInto('outbox').values({
      license,
      id,
      kind,
      document,
      attempts: 0,
      next_at: now,
      claim: null,
      done_at: null,
    }) as never,
);

/** Something to be done after the commit, at least once. */
export interface OutboxEntry {
  license: string;
  id: string;
  kind: string;
  document: unknown;
}

/** Notes work for after the commit, in the transaction that makes it necessary; done from the instant on. */
export function* writeOutbox({ license, id, kind, document }: OutboxEntry, now: number) {
  yield* run(insert, { license, id, kind, document: JSON.stringify(document), now });
}

function due(db: Kysely<Tables>, now: number, limit: number) {
  return db
    .selectFrom('outbox')
    .select(['license', 'id'])
    .where('done_at', 'is', null)
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit);
}

const selectOneDue = query<{ now: number }, { id: string }>((db, { now }) => due(db, now, 1));

type Claim = { claim: string; now: number; until: number };

function claimOf(select: typeof due) {
  return query<Claim, ClaimedEntry>((db, { claim, now, until }) =>
    db
      .updateTable('outbox')
      .set({ attempts: sql<number>`attempts + 1`, next_at: until, claim })
      .where((e) => e(e.refTuple('license', 'id'), 'in', select(db, now, BATCH).$asTuple('license', 'id')))
      .returning(['license', 'id', 'kind', 'document', 'attempts']),
  );
}

const BATCH = 500;

const claimDue = claimOf(due);
/** Two instances never hold the same entry: PostgreSQL skips rows another one has locked, the embedded store has one writer. */
const claimDueLocked = claimOf((db, now, limit) => due(db, now, limit).forUpdate().skipLocked());

const finish = query<{ claim: string; now: number }, { changes: number }>(
  (db, { claim, now }) =>
    db
      .updateTable('outbox')
      .set({ done_at: now, claim: null })
      .where('claim', '=', claim)
      .where('done_at', 'is', null) as never,
);

const postpone = query<{ license: string; id: string; next: number }, { changes: number }>(
  (db, { license, id, next }) =>
    db
      .updateTable('outbox')
      .set({ next_at: next, claim: null })
      .where('license', '=', license)
      .where('id', '=', id) as never,
);

export type ClaimedEntry = Pick<OutboxRow, 'license' | 'id' | 'kind' | 'document' | 'attempts'>;

/** Takes entries that are due for as long as the lease; whoever dies meanwhile leaves them to the next. */
export async function claimEntries(
  engine: Engine,
  claim: string,
  now: number,
  leaseMs: number,
): Promise<ClaimedEntry[]> {
  if ((await engine.read(selectOneDue, { now })).length === 0) return [];
  const statement = engine.kind === 'postgres' ? claimDueLocked : claimDue;
  return engine.write(function* () {
    return yield* run(statement, { claim, now, until: now + leaseMs });
  });
}

/** Everything that is still claimed under this name is done. */
export async function finishEntries(engine: Engine, claim: string, now: number): Promise<void> {
  await engine.write(function* () {
    yield* run(finish, { claim, now });
  });
}

/** An entry that failed for good waits for a person. */
const NEVER = Number.MAX_SAFE_INTEGER;

/** The entry failed: tried again at an instant, or left for the staff with null. */
export async function postponeEntry(
  engine: Engine,
  { license, id }: ClaimedEntry,
  next: number | null,
): Promise<void> {
  await engine.write(function* () {
    yield* run(postpone, { license, id, next: next ?? NEVER });
  });
}
