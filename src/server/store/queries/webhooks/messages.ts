import { sql } from 'kysely';
import type { Engine } from '../../engine.ts';
import { command, query, run, type Steps } from '../../query.ts';
import type { WebhookMessageRow } from '../../rows/webhook-rows.ts';
import { TRIED_MS } from './news.ts';

type OfWebhook = { license: string; id: string };

/**
 * Messages that are due and behind none of their subject that was tried and waits for its next try. What was never tried is due since it was
 * made, so that of these alone the first of each subject comes first.
 */
const selectDue = query<OfWebhook & { now: number; limit: number }, WebhookMessageRow>(
  (db, { license, id, now, limit }) =>
    db
      .selectFrom('webhook_messages as m')
      .selectAll()
      .where('m.license', '=', license)
      .where('m.webhook_id', '=', id)
      .where('m.state', '=', 'waiting')
      .where('m.next_at', '<=', now)
      .where((e) =>
        e.not(
          e.exists(
            e
              .selectFrom('webhook_messages as earlier')
              .select('earlier.id')
              .whereRef('earlier.license', '=', 'm.license')
              .whereRef('earlier.webhook_id', '=', 'm.webhook_id')
              .whereRef('earlier.subject', '=', 'm.subject')
              // As literals: both databases find the index of tried messages by them.
              .where(sql<boolean>`earlier.state = 'waiting' and earlier.attempts > 0`)
              .where(sql<boolean>`(earlier.version, earlier.id) < (m.version, m.id)`),
          ),
        ),
      )
      .orderBy('m.next_at')
      .orderBy('m.version')
      .orderBy('m.id')
      .limit(limit),
);

/** How many due messages are read for each that is sent: several may be about one subject. */
const READ_FOR_EACH = 4;
/** How many that wait are looked through for earlier versions: an index by subject would cost each order. */
const LOOKED_THROUGH = 1000;

/**
 * For each of these messages, oldest first, the one of its subject that comes first by its version. It may have been
 * made later: the clocks of instances differ.
 */
async function firstByVersion(
  { db }: Engine,
  due: readonly WebhookMessageRow[],
): Promise<WebhookMessageRow[]> {
  const [oldest] = due;
  if (!oldest) return [];
  const next = db
    .selectFrom('webhook_messages')
    .selectAll()
    .where('license', '=', oldest.license)
    .where('webhook_id', '=', oldest.webhook_id)
    .where('state', '=', 'waiting')
    .where('next_at', '>=', oldest.next_at)
    .orderBy('next_at')
    .limit(LOOKED_THROUGH);
  const subjects = due.map(({ subject }) => subject);
  const waiting = await db
    .selectFrom(next.as('next'))
    .selectAll()
    .where('subject', 'in', subjects)
    .orderBy('version', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const first = new Map(waiting.map((message) => [message.subject, message]));
  return due.map((message) => first.get(message.subject) ?? message);
}

/**
 * The messages of a webhook that are due, the subject that waits longest first: of each subject the first by its
 * version.
 */
export async function dueMessages(
  engine: Engine,
  license: string,
  id: string,
  now: number,
  limit: number,
): Promise<WebhookMessageRow[]> {
  const due = await engine.read(selectDue, { license, id, now, limit: limit * READ_FOR_EACH });
  const first = new Map<string, WebhookMessageRow>();
  for (const message of due) if (!first.has(message.subject)) first.set(message.subject, message);
  return firstByVersion(engine, [...first.values()].slice(0, limit));
}

const updateTried = command<
  OfWebhook & {
    state: WebhookMessageRow['state'];
    nextAt: number;
    endedAt: number | null;
    fault: string | null;
  }
>((db, { license, id, state, nextAt, endedAt, fault }) =>
  db
    .updateTable('webhook_messages')
    .set({ state, attempts: sql<number>`attempts + 1`, next_at: nextAt, ended_at: endedAt, fault })
    .where('license', '=', license)
    .where('id', '=', id)
    .where('state', '=', 'waiting'),
);

/** Writes how a try of a message ended. Instants in ms UTC. */
export function* writeTried(
  { license, id }: OfWebhook,
  tried: Pick<WebhookMessageRow, 'state' | 'fault'> & { nextAt: number; endedAt: number | null },
): Steps<void> {
  yield* run(updateTried, { license, id, ...tried });
}

/** How many messages are given up in one statement: PostgreSQL ends one after five seconds. */
const BATCH = 1000;

const updateGivenUp = command<OfWebhook & { now: number; fault: string | null }>(
  (db, { license, id, now, fault }) =>
    db
      .updateTable('webhook_messages')
      .set({ state: 'failed', ended_at: now, fault })
      .where('license', '=', license)
      .where('id', 'in', (e) =>
        e
          .selectFrom('webhook_messages')
          .select('id')
          .where('license', '=', license)
          .where('webhook_id', '=', id)
          .where('state', '=', 'waiting')
          .where('until_at', '<=', now)
          .limit(BATCH),
      ),
);

/** Gives up what has waited for three days; true when there may be more. */
export function* writeGivenUp(
  license: string,
  id: string,
  now: number,
  fault: string | null,
): Steps<boolean> {
  const [done] = yield* run(updateGivenUp, { license, id, now, fault });
  return (done?.changes ?? 0) === BATCH;
}

const updateHurried = command<OfWebhook & { now: number }>((db, { license, id, now }) =>
  db
    .updateTable('webhook_messages')
    .set({ next_at: sql.ref('made_at'), attempts: 0 })
    .where('license', '=', license)
    .where('webhook_id', '=', id)
    .where('state', '=', 'waiting')
    .where('next_at', '>', now),
);

/** Makes what waits for its next try due now, as if it were the first: the receiver answers again, or was changed. */
export function* writeHurried(license: string, id: string, now: number): Steps<void> {
  yield* run(updateHurried, { license, id, now });
}

const updateAgain = command<OfWebhook & { message: string; until: number }>(
  (db, { license, id, message, until }) =>
    db
      .updateTable('webhook_messages')
      .set({ state: 'waiting', attempts: 0, next_at: sql.ref('made_at'), until_at: until, ended_at: null })
      .where('license', '=', license)
      .where('webhook_id', '=', id)
      .where('state', '=', 'failed')
      .where(sql<boolean>`(${message} = '' or id = ${message})`),
);

/** Sends again what was given up: one message, or all of them with an empty id. Returns how many. */
export function* writeAgain(license: string, id: string, message: string, now: number): Steps<number> {
  const [done] = yield* run(updateAgain, { license, id, message, until: now + TRIED_MS });
  return done?.changes ?? 0;
}

const MOST_LISTED = 100;

const selectFailed = query<OfWebhook, WebhookMessageRow>((db, { license, id }) =>
  db
    .selectFrom('webhook_messages')
    .selectAll()
    .where('license', '=', license)
    .where('webhook_id', '=', id)
    .where('state', '=', 'failed')
    .orderBy('next_at', 'desc')
    .limit(MOST_LISTED),
);

/** What was given up, newest first, at most a hundred. */
export function failedMessages(engine: Engine, license: string, id: string) {
  return engine.read(selectFailed, { license, id });
}

const deleteAll = command<OfWebhook>((db, { license, id }) =>
  db
    .deleteFrom('webhook_messages')
    .where('license', '=', license)
    .where('id', 'in', (e) =>
      e
        .selectFrom('webhook_messages')
        .select('id')
        .where('license', '=', license)
        .where('webhook_id', '=', id)
        .limit(BATCH),
    ),
);

/** Deletes a webhook's messages; true when there may be more. */
export function* deleteMessages(license: string, id: string): Steps<boolean> {
  const [done] = yield* run(deleteAll, { license, id });
  return (done?.changes ?? 0) === BATCH;
}
