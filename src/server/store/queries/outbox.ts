import { sql } from 'kysely';
import type { Engine } from '../engine.ts';
import { query, run } from '../query.ts';
import type { OutboxRow } from '../tables.ts';

const insert = query<{ license: string; id: string; kind: string; document: string; now: number }, { changes: number }>(
  (db, { license, id, kind, document, now }) =>
    db
      .insertInto('outbox')
      .values({ license, id, kind, document, attempts: 0, next_at: now, done_at: null }) as never,
);

/** Something to be done after the commit, at least once. */
export interface OutboxEntry {
  license: string;
  id: string;
  kind: string;
  document: unknown;
}

/** Notes work for after the commit, in the transaction that makes it necessary. */
export function* writeOutbox({ license, id, kind, document }: OutboxEntry, now: number) {
  yield* run(insert, { license, id, kind, document: JSON.stringify(document), now });
}

const selectDue = query<{ now: number; limit: number }, Pick<OutboxRow, 'license' | 'id'>>((db, { now, limit }) =>
  db
    .selectFrom('outbox')
    .select(['license', 'id'])
    .where('done_at', 'is', null)
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit),
);

/** Two instances never hold the same entry: PostgreSQL skips rows another one has locked, the embedded store has one writer. */
const selectDueLocked = query<{ now: number; limit: number }, Pick<OutboxRow, 'license' | 'id'>>((db, { now, limit }) =>
  db
    .selectFrom('outbox')
    .select(['license', 'id'])
    .where('done_at', 'is', null)
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit)
    .forUpdate()
    .skipLocked(),
);

const claim = query<{ license: string; id: string; until: number }, ClaimedEntry>((db, { license, id, until }) =>
  db
    .updateTable('outbox')
    .set({ attempts: sql<number>`attempts + 1`, next_at: until })
    .where('license', '=', license)
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning(['license', 'id', 'kind', 'document', 'attempts']),
);

const finish = query<{ license: string; id: string; now: number }, { changes: number }>(
  (db, { license, id, now }) =>
    db.updateTable('outbox').set({ done_at: now }).where('license', '=', license).where('id', '=', id) as never,
);

const postpone = query<{ license: string; id: string; next: number }, { changes: number }>(
  (db, { license, id, next }) =>
    db.updateTable('outbox').set({ next_at: next }).where('license', '=', license).where('id', '=', id) as never,
);

export type ClaimedEntry = Pick<OutboxRow, 'license' | 'id' | 'kind' | 'document' | 'attempts'>;

/** Takes entries that are due for as long as the lease; whoever dies meanwhile leaves them to the next. */
export async function claimEntries(engine: Engine, now: number, limit: number, leaseMs: number): Promise<ClaimedEntry[]> {
  const waiting = await engine.read(selectDue, { now, limit: 1 });
  if (waiting.length === 0) return [];
  return engine.write(function* () {
    const due = yield* run(engine.kind === 'postgres' ? selectDueLocked : selectDue, { now, limit });
    const claimed: ClaimedEntry[] = [];
    for (const { license, id } of due) claimed.push(...(yield* run(claim, { license, id, until: now + leaseMs })));
    return claimed;
  });
}

/** The entries are done: one transaction for all of them. */
export async function finishEntries(engine: Engine, entries: readonly ClaimedEntry[], now: number): Promise<void> {
  await engine.write(function* () {
    for (const { license, id } of entries) yield* run(finish, { license, id, now });
  });
}

/** An entry that failed for good waits for a person. */
const NEVER = Number.MAX_SAFE_INTEGER;

/** The entry failed: tried again at an instant, or left for the staff with null. */
export async function postponeEntry(engine: Engine, { license, id }: ClaimedEntry, next: number | null): Promise<void> {
  await engine.write(function* () {
    yield* run(postpone, { license, id, next: next ?? NEVER });
  });
}
