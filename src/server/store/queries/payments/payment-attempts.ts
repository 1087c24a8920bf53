import type { Kysely } from 'kysely';
import type { Engine } from '../../engine.ts';
import { type Columns, command, hasManyWriters, query, run } from '../../query.ts';
import type { PaymentAttemptRow } from '../../rows/payment-rows.ts';
import type { Tables } from '../../tables.ts';

type ById = { license: string; attemptId: string };
type ByName = { provider: string; name: string };
type ByOrder = { license: string; orderUuid: string };

const select = query<ById, PaymentAttemptRow>((db, { license, attemptId }) =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('license', '=', license)
    .where('attempt_id', '=', attemptId),
);

/** Changes to an attempt come from several sources at once: gateway, look-up, webhook. */
const selectToChange = query<ById, PaymentAttemptRow>((db, { license, attemptId }) =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('license', '=', license)
    .where('attempt_id', '=', attemptId)
    .$if(hasManyWriters(db), (attempt) => attempt.forUpdate()),
);

const selectByName = query<ByName, PaymentAttemptRow>((db, { provider, name }) =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('provider', '=', provider)
    .where((e) => e.or([e('attempt_id', '=', name), e('provider_reference', '=', name)]))
    .orderBy('started_at', 'desc')
    .limit(10),
);

const selectOfOrder = query<ByOrder, PaymentAttemptRow>((db, { license, orderUuid }) =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('license', '=', license)
    .where('order_uuid', '=', orderUuid)
    .orderBy('started_at', 'desc'),
);

const insert = query<Columns<PaymentAttemptRow>, { attempt_id: string }>((db, row) =>
  db
    .insertInto('payment_attempts')
    .values({
      license: row.license,
      attempt_id: row.attempt_id,
      order_uuid: row.order_uuid,
      share_id: row.share_id,
      provider: row.provider,
      amount_mills: row.amount_mills,
      sent_mills: row.sent_mills,
      currency: row.currency,
      provider_reference: row.provider_reference,
      account: row.account,
      payment_id: row.payment_id,
      state: row.state,
      redirect_url: row.redirect_url,
      return_url: row.return_url,
      language: row.language,
      started_at: row.started_at,
      expires_at: row.expires_at,
      paid_at: row.paid_at,
      looked_up_at: row.looked_up_at,
      next_look_at: row.next_look_at,
      looks: row.looks,
      flagged: row.flagged,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('attempt_id'),
);

/** An attempt inside a unit of work, locked until the unit's end. */
export function* findAttemptWithin(license: string, attemptId: string) {
  const [row] = yield* run(selectToChange, { license, attemptId });
  return row;
}

/** An attempt of a venue. */
export async function findAttempt(engine: Engine, license: string, attemptId: string) {
  const [row] = await engine.read(select, { license, attemptId });
  return row;
}

/** A provider's attempts with this id, ours or the gateway's, newest first; of all venues. */
export function findAttemptsByName(engine: Engine, provider: string, name: string) {
  return engine.read(selectByName, { provider, name });
}

/** All payment attempts of an order, newest first: the oldest may be the one to refund. */
export function attemptsOfOrder(engine: Engine, license: string, orderUuid: string) {
  return engine.read(selectOfOrder, { license, orderUuid });
}

/** The same inside a unit of work. */
export function* attemptsOfOrderWithin(license: string, orderUuid: string) {
  return yield* run(selectOfOrder, { license, orderUuid });
}

/** Stores a new attempt; false while another one of the order is being opened. */
export function* writeAttempt(row: PaymentAttemptRow) {
  const rows = yield* run(insert, { ...row });
  return rows.length > 0;
}

/** The fields of an unpaid attempt that can change. */
export type AttemptChange = Pick<
  PaymentAttemptRow,
  | 'sent_mills'
  | 'provider_reference'
  | 'account'
  | 'state'
  | 'redirect_url'
  | 'looked_up_at'
  | 'next_look_at'
  | 'looks'
  | 'flagged'
>;

const update = query<ById & Columns<AttemptChange>, { attempt_id: string }>((db, row) =>
  db
    .updateTable('payment_attempts')
    .set({
      sent_mills: row.sent_mills,
      provider_reference: row.provider_reference,
      account: row.account,
      state: row.state,
      redirect_url: row.redirect_url,
      looked_up_at: row.looked_up_at,
      next_look_at: row.next_look_at,
      looks: row.looks,
      flagged: row.flagged,
    })
    .where('license', '=', row.license)
    .where('attempt_id', '=', row.attemptId)
    .where('state', '<>', 'PAID')
    .returning('attempt_id'),
);

/** Updates an attempt, unless it is paid: PAID is final. */
export function* writeAttemptChange(
  { license, attempt_id: attemptId, ...row }: PaymentAttemptRow,
  change: Partial<AttemptChange>,
) {
  const { sent_mills, provider_reference, account, state, redirect_url } = { ...row, ...change };
  const { looked_up_at, next_look_at, looks, flagged } = { ...row, ...change };
  const rows = yield* run(update, {
    license,
    attemptId,
    sent_mills,
    provider_reference,
    account,
    state,
    redirect_url,
    looked_up_at,
    next_look_at,
    looks,
    flagged,
  });
  return rows.length > 0;
}

const pay = command<
  ById & { now: number; reference: string | null; paymentId: string | null; flagged: string | null }
>((db, { license, attemptId, now, reference, paymentId, flagged }) =>
  db
    .updateTable('payment_attempts')
    .set({
      state: 'PAID',
      paid_at: now,
      looked_up_at: now,
      next_look_at: null,
      provider_reference: reference,
      payment_id: paymentId,
      flagged,
    })
    .where('license', '=', license)
    .where('attempt_id', '=', attemptId),
);

/** Marks an attempt as PAID that the same unit of work found unpaid. */
export function* writePaid(
  { license, attempt_id: attemptId }: PaymentAttemptRow,
  paid: { now: number; reference: string | null; paymentId: string | null; flagged: string | null },
) {
  yield* run(pay, { license, attemptId, ...paid });
}

const flag = command<ById & { flagged: string | null; next: number | null }>(
  (db, { license, attemptId, flagged, next }) =>
    db
      .updateTable('payment_attempts')
      .set({ flagged, next_look_at: next })
      .where('license', '=', license)
      .where('attempt_id', '=', attemptId),
);

/** Flags an attempt for staff, and sets when the gateway is asked next; also for paid ones. */
export function* writeFlag(
  { license, attempt_id: attemptId }: Pick<PaymentAttemptRow, 'license' | 'attempt_id'>,
  flagged: string | null,
  next: number | null,
) {
  yield* run(flag, { license, attemptId, flagged, next });
}

function due(db: Kysely<Tables>, now: number) {
  return db
    .selectFrom('payment_attempts')
    .select(['license', 'attempt_id'])
    .where('next_look_at', '<=', now)
    .orderBy('next_look_at')
    .limit(BATCH);
}

const BATCH = 20;
const selectOneDue = query<{ now: number }, { attempt_id: string }>((db, { now }) => due(db, now).limit(1));

// Two instances never hold the same attempt: locked rows are skipped.
const claim = query<{ now: number; until: number }, PaymentAttemptRow>((db, { now, until }) =>
  db
    .updateTable('payment_attempts')
    .set({ next_look_at: until })
    .where((e) =>
      e(
        e.refTuple('license', 'attempt_id'),
        'in',
        due(db, now)
          .$if(hasManyWriters(db), (attempts) => attempts.forUpdate().skipLocked())
          .$asTuple('license', 'attempt_id'),
      ),
    )
    .returningAll(),
);

/** Claims the attempts that are due for a look-up; if the process dies, another one claims them. */
export async function claimDueAttempts(
  engine: Engine,
  now: number,
  leaseMs: number,
): Promise<PaymentAttemptRow[]> {
  if ((await engine.read(selectOneDue, { now })).length === 0) return [];
  return engine.write(() => run(claim, { now, until: now + leaseMs }));
}

const insertEvent = query<
  { license: string; provider: string; eventId: string; at: number },
  { event_id: string }
>((db, { license, provider, eventId, at }) =>
  db
    .insertInto('payment_events')
    .values({ license, provider, event_id: eventId, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id'),
);

/** Stores the gateway's id of a webhook; false when it arrived before. */
export function* writePaymentEvent(license: string, provider: string, eventId: string, at: number) {
  const rows = yield* run(insertEvent, { license, provider, eventId, at });
  return rows.length > 0;
}

const nudge = command<ById & { now: number }>((db, { license, attemptId, now }) =>
  db
    .updateTable('payment_attempts')
    .set({ next_look_at: now, looked_up_at: null })
    .where('license', '=', license)
    .where('attempt_id', '=', attemptId),
);

/** Marks an attempt as due at once, because its gateway has news. */
export function* writeNews({ license, attempt_id: attemptId }: PaymentAttemptRow, now: number) {
  yield* run(nudge, { license, attemptId, now });
}
