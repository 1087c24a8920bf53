import { sql, type Kysely } from 'kysely';
import type { Engine } from '../../engine.ts';
import { command, hasManyWriters, query, run } from '../../query.ts';
import type { OutboxRow } from '../../rows/order-rows.ts';
import type { Tables } from '../../tables.ts';

const insert = command<{ license: string; id: string; kind: string; document: string; now: number }>(
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
    }),
);

/** Work to do after the commit, at least once. */
export interface OutboxEntry {
  license: string;
  id: string;
  kind: string;
  document: unknown;
}

/** Stores work for after the commit, in the transaction that requires it; due from the instant on. */
export function* writeOutbox({ license, id, kind, document }: OutboxEntry, now: number) {
  yield* run(insert, { license, id, kind, document: JSON.stringify(document), now });
}

/** The kind of entry that mails a receipt. */
export const RECEIPT_MAIL = 'receipt_mail';

/** The kind of entry that mails somebody a link to sign in to the office. */
export const LINK_MAIL = 'link_mail';

/** The kind of entry that mails that a publication was not made. */
export const UNPUBLISHED_MAIL = 'unpublished_mail';

/** The kind of entry that releases held lines to the kitchen. */
export const HELD_LINES = 'held_lines';

/** The kind of entry that fires lines of an order by themselves. */
export const FIRED_COURSE = 'fired_course';

/** The kind of entry that sends a table's round when its count is over. */
export const SHARED_ROUND = 'shared_round';

/** The kind of entry that sends a refund to its gateway. */
export const REFUND = 'refund';

/** The kind of entry that frees a part of a bill whose hold has ended. */
export const PART_UNPAID = 'part_unpaid';

/** The kind of entry that tells a guest that staff have not answered yet. */
export const QUESTION_UNANSWERED = 'question_unanswered';

/** The kind of entry that ends the parts of a bill whose order was rejected or canceled. */
export const BILL_OVER = 'bill_over';

/**
 * Mails depend on remote servers and refunds on gateways, so mails, refunds, work for the kitchen, and everything else
 * have separate lanes.
 */
export type Lane = 'mail' | 'refund' | 'kitchen' | 'quick';

/** The kinds of entries that have a lane of their own. */
const OWN = {
  mail: [RECEIPT_MAIL, LINK_MAIL, UNPUBLISHED_MAIL],
  refund: [REFUND],
  kitchen: [HELD_LINES, SHARED_ROUND, FIRED_COURSE],
} as const;

function due(db: Kysely<Tables>, lane: Lane, now: number, limit: number) {
  return db
    .selectFrom('outbox')
    .select(['license', 'id'])
    .where('done_at', 'is', null)
    .where('next_at', '<=', now)
    .where(
      'kind',
      lane === 'quick' ? 'not in' : 'in',
      lane === 'quick' ? Object.values(OWN).flat() : OWN[lane],
    )
    .orderBy('next_at')
    .limit(limit);
}

function oneDueOf(lane: Lane) {
  return query<{ now: number }, { id: string }>((db, { now }) => due(db, lane, now, 1));
}

const oneDue = {
  mail: oneDueOf('mail'),
  refund: oneDueOf('refund'),
  kitchen: oneDueOf('kitchen'),
  quick: oneDueOf('quick'),
};

type Claim = { claim: string; now: number; until: number };

/** How many entries are claimed at once; only one mail, since mails may take long. */
const BATCHES = { mail: 1, refund: 500, kitchen: 500, quick: 500 };

/** Two instances never hold the same entry: PostgreSQL skips locked rows, the embedded store has one writer. */
function claimOf(lane: Lane) {
  return query<Claim, ClaimedEntry>((db, { claim, now, until }) =>
    db
      .updateTable('outbox')
      .set({ attempts: sql<number>`attempts + 1`, next_at: until, claim })
      .where((e) =>
        e(
          e.refTuple('license', 'id'),
          'in',
          due(db, lane, now, BATCHES[lane])
            .$if(hasManyWriters(db), (entries) => entries.forUpdate().skipLocked())
            .$asTuple('license', 'id'),
        ),
      )
      .returning(['license', 'id', 'kind', 'document', 'attempts', 'next_at', 'claim']),
  );
}

const claims = {
  mail: claimOf('mail'),
  refund: claimOf('refund'),
  kitchen: claimOf('kitchen'),
  quick: claimOf('quick'),
};

const finish = command<{ claim: string; now: number }>((db, { claim, now }) =>
  db
    .updateTable('outbox')
    .set({ done_at: now, claim: null })
    .where('claim', '=', claim)
    .where('done_at', 'is', null),
);

const postpone = command<{ license: string; id: string; claim: string; next: number }>(
  (db, { license, id, claim, next }) =>
    db
      .updateTable('outbox')
      .set({ next_at: next, claim: null })
      .where('license', '=', license)
      .where('id', '=', id)
      .where('claim', '=', claim),
);

const hurry = command<{ license: string; kind: string; document: string; now: number }>(
  (db, { license, kind, document, now }) =>
    db
      .updateTable('outbox')
      .set({ next_at: now, attempts: 0 })
      .where('license', '=', license)
      .where('kind', '=', kind)
      .where('document', '=', document)
      .where('done_at', 'is', null)
      .where('claim', 'is', null),
);

/** Makes an entry that waits for its next try due now; one in progress stays unchanged. */
export function* hurryOutbox({ license, kind, document }: Omit<OutboxEntry, 'id'>, now: number) {
  yield* run(hurry, { license, kind, document: JSON.stringify(document), now });
}

/** An entry that is claimed until `next_at`; after that another worker may claim it. */
export type ClaimedEntry = Pick<
  OutboxRow,
  'license' | 'id' | 'kind' | 'document' | 'attempts' | 'next_at'
> & {
  claim: string;
};

/** Claims a lane's due entries for the duration of the lease; if the process dies, another one claims them. */
export async function claimEntries(
  engine: Engine,
  { lane, claim, now, leaseMs }: { lane: Lane; claim: string; now: number; leaseMs: number },
): Promise<ClaimedEntry[]> {
  if ((await engine.read(oneDue[lane], { now })).length === 0) return [];
  return engine.write(() => run(claims[lane], { claim, now, until: now + leaseMs }));
}

/** Marks everything that is still claimed under this name as finished. */
export async function finishEntries(engine: Engine, claim: string, now: number): Promise<void> {
  await engine.write(function* () {
    yield* run(finish, { claim, now });
  });
}

/** A permanently failed entry waits for a person. */
const NEVER = Number.MAX_SAFE_INTEGER;

/**
 * Postpones a failed entry to an instant, or leaves it to staff with null. An entry that another worker has claimed by
 * now is unchanged.
 */
export async function postponeEntry(
  engine: Engine,
  { license, id, claim }: ClaimedEntry,
  next: number | null,
): Promise<void> {
  await engine.write(function* () {
    yield* run(postpone, { license, id, claim, next: next ?? NEVER });
  });
}
