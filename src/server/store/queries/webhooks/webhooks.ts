import type { Engine } from '../../engine.ts';
import { command, query, run, type Columns, type Steps } from '../../query.ts';
import type { WebhookRow } from '../../rows/webhook-rows.ts';

type OfWebhook = { license: string; id: string };

const insert = command<Columns<WebhookRow>>((db, row) =>
  db.insertInto('webhooks').values({
    license: row.license,
    id: row.id,
    name: row.name,
    url: row.url,
    kinds: row.kinds,
    secret: row.secret,
    old_secret: row.old_secret,
    old_secret_until: row.old_secret_until,
    created_at: row.created_at,
    failures: row.failures,
    next_at: row.next_at,
    delivered_at: row.delivered_at,
    fault: row.fault,
  }),
);

/** Stores a new webhook. */
export function* writeWebhook(row: WebhookRow): Steps<void> {
  yield* run(insert, { ...row });
}

const selectOne = query<OfWebhook, WebhookRow>((db, { license, id }) =>
  db.selectFrom('webhooks').selectAll().where('license', '=', license).where('id', '=', id),
);

/** A webhook of a venue. */
export async function findWebhook(engine: Engine, license: string, id: string) {
  const [row] = await engine.read(selectOne, { license, id });
  return row;
}

/** A webhook of a venue, inside a unit of work. */
export function* webhookWithin(license: string, id: string): Steps<WebhookRow | undefined> {
  const [row] = yield* run(selectOne, { license, id });
  return row;
}

/** How many of a webhook's messages are in each state that somebody may want to know of. */
export interface Queue {
  webhook_id: string;
  state: 'waiting' | 'failed';
  messages: number;
  /** When the first of those that wait is due, ms UTC. */
  next_at: number;
  /** The same of those that were tried before; null: none was. */
  again_at: number | null;
}

const selectAll = query<{ license: string }, WebhookRow>((db, { license }) =>
  db.selectFrom('webhooks').selectAll().where('license', '=', license).orderBy('created_at').orderBy('id'),
);

const countWaiting = query<{ license: string }, Queue>((db, { license }) =>
  db
    .selectFrom('webhook_messages')
    .select((e) => [
      'webhook_id',
      'state',
      e.fn.countAll<number>().as('messages'),
      e.fn.min('next_at').as('next_at'),
      e.fn.min(e.case().when('attempts', '>', 0).then(e.ref('next_at')).end()).as('again_at'),
    ])
    .where('license', '=', license)
    .where('state', 'in', ['waiting', 'failed'])
    .groupBy(['webhook_id', 'state'])
    .$castTo<Queue>(),
);

/** The webhooks of a venue, oldest first, and what waits for them. */
export async function webhooksOf(engine: Engine, license: string) {
  const rows = await engine.read(selectAll, { license });
  const queues = rows.length === 0 ? [] : await engine.read(countWaiting, { license });
  return { rows, queues };
}

/** The webhooks of a venue, inside a unit of work. */
export function* webhooksWithin(license: string): Steps<WebhookRow[]> {
  return yield* run(selectAll, { license });
}

const deleteOne = query<OfWebhook, { id: string }>((db, { license, id }) =>
  db.deleteFrom('webhooks').where('license', '=', license).where('id', '=', id).returning('id'),
);

/** Deletes a webhook; false when there is none. */
export function* deleteWebhook(license: string, id: string): Steps<boolean> {
  return (yield* run(deleteOne, { license, id })).length > 0;
}

const updateKept = command<OfWebhook & { name: string; url: string; kinds: string; nextAt: number }>(
  (db, { license, id, name, url, kinds, nextAt }) =>
    db
      .updateTable('webhooks')
      .set({ name, url, kinds, next_at: nextAt, failures: 0 })
      .where('license', '=', license)
      .where('id', '=', id),
);

/** Changes a webhook; it is tried again at once. */
export function* writeWebhookChange(
  { license, id, name, url, kinds }: Pick<WebhookRow, 'license' | 'id' | 'name' | 'url' | 'kinds'>,
  now: number,
): Steps<void> {
  yield* run(updateKept, { license, id, name, url, kinds, nextAt: now });
}

const updateSecret = command<OfWebhook & { secret: string; old: string; until: number }>(
  (db, { license, id, secret, old, until }) =>
    db
      .updateTable('webhooks')
      .set({ secret, old_secret: old, old_secret_until: until })
      .where('license', '=', license)
      .where('id', '=', id),
);

/** Gives a webhook a new secret; the one before signs too until an instant (ms UTC). */
export function* writeSecret(row: WebhookRow, secret: string, until: number): Steps<void> {
  yield* run(updateSecret, { license: row.license, id: row.id, secret, old: row.secret, until });
}

const selectDue = query<{ now: number; limit: number }, WebhookRow>((db, { now, limit }) =>
  db
    .selectFrom('webhooks')
    .selectAll()
    .where('next_at', '<=', now)
    .where((e) =>
      e.exists(
        e
          .selectFrom('webhook_messages as m')
          .select('m.id')
          .whereRef('m.license', '=', 'webhooks.license')
          .whereRef('m.webhook_id', '=', 'webhooks.id')
          .where('m.state', '=', 'waiting')
          .where('m.next_at', '<=', now),
      ),
    )
    .orderBy('next_at')
    .limit(limit),
);

/** The webhooks of all venues that have something to deliver and do not rest, longest due first. */
export function dueWebhooks(engine: Engine, now: number, limit: number) {
  return engine.read(selectDue, { now, limit });
}

const updateClaimed = query<OfWebhook & { before: number; until: number }, { id: string }>(
  (db, { license, id, before, until }) =>
    db
      .updateTable('webhooks')
      .set({ next_at: until })
      .where('license', '=', license)
      .where('id', '=', id)
      .where('next_at', '=', before)
      .returning('id'),
);

/** Takes a webhook for one process until an instant (ms UTC); false when another has it. */
export function* claimWebhook({ license, id, next_at: before }: WebhookRow, until: number): Steps<boolean> {
  return (yield* run(updateClaimed, { license, id, before, until })).length > 0;
}

const updateEnded = command<
  OfWebhook & {
    claim: number;
    failures: number;
    nextAt: number;
    deliveredAt: number | null;
    fault: string | null;
  }
>((db, { license, id, claim, failures, nextAt, deliveredAt, fault }) =>
  db
    .updateTable('webhooks')
    .set({ failures, next_at: nextAt, delivered_at: deliveredAt, fault })
    .where('license', '=', license)
    .where('id', '=', id)
    .where('next_at', '=', claim),
);

/** Writes how a delivery ended, and when the next may begin (ms UTC); nothing when the claim has ended. */
export function* writeDelivery(
  { license, id }: WebhookRow,
  claim: number,
  ended: Pick<WebhookRow, 'failures' | 'fault'> & { nextAt: number; deliveredAt: number | null },
): Steps<void> {
  yield* run(updateEnded, { license, id, claim, ...ended });
}
