import type { Refusal } from '#contract/problem.ts';
import { formatMoney } from '#domain/money.ts';
import type { Order } from '#domain/order.ts';
import { changeOrder, type ChangeOutcome, type ChangeServices } from '../orders/change-order.ts';
import { refused, type Result } from '../orders/result.ts';
import type { Gateway, GatewayAnswer } from '../payments/provider.ts';
import type { Outcome } from '../payments/outcome.ts';
import { Undo, type Steps } from '../store/query.ts';
import { findOrderWithin, writeChangedOrder } from '../store/queries/orders.ts';
import { writeOutbox } from '../store/queries/outbox.ts';
import {
  findRedemption,
  findRedemptionWithin,
  unansweredWithin,
  writeRedemption,
} from '../store/queries/wallet-redemptions.ts';
import type { WalletRedemptionRow } from '../store/tables.ts';
import type { LoyaltyPartner, Redemption } from './partner.ts';
import { readJson } from './remote-answers.ts';
import { bookedBefore, bookRedemption, redeemableMills, redemptionRefusal, wrongCode } from './redemption.ts';

/** The kind of outbox entry that asks a partner again. */
export const REDEMPTION = 'redemption';

/** Later than an answer may take: who asked first has mostly been answered by then. */
const ASK_AGAIN_MS = 15_000;
/** A partner that says nothing for so long is not asked any more: the staff are left to find out. */
const GIVEN_UP_MS = 24 * 60 * 60_000;
const NOT_NOW: Refusal = { code: 'unavailable', retryAfterS: 5 };

/** What the outbox keeps of a redemption: enough to ask in the same words. The code is a one-time one. */
interface RedemptionDocument {
  redemptionId: string;
  paymentId: string;
  otp: string;
}

type Begun =
  | { kind: 'begun'; isRepeated: boolean }
  | { kind: 'booked'; order: Order }
  | { kind: 'refused'; refusal: Refusal };

/** What a partner said: taken, not taken and why, or nobody knows. */
type Said = { kind: 'taken' } | { kind: 'not_taken'; refusal: Refusal } | { kind: 'unknown' };

/** Nobody knows yet: the outbox asks again later. */
class RedemptionUnknown extends Error {
  override name = 'RedemptionUnknown';
}

/** What a redemption at a partner elsewhere works with. */
export type RedemptionServices = ChangeServices & {
  log: { error(about: object, message: string): void };
};

/**
 * Redeems at a partner elsewhere: noted, asked, booked. A lost answer leaves the note: the outbox asks the partner
 * again under the same name until it is known, and nobody else redeems the amount meanwhile.
 */
export function createRemoteRedemption(
  services: RedemptionServices,
  gateway: Gateway,
): Pick<LoyaltyPartner, 'redeem' | 'checkRedemption'> {
  const { engine, clock, ids, log } = services;

  async function redeem(redemption: Redemption): Promise<Result<Order>> {
    const row = rowOf(redemption, clock.now());
    const outboxId = ids.uuid();
    const begun = await engine.write(() => begin(redemption, row, outboxId));
    if (begun.kind === 'refused') return refused(begun.refusal);
    if (begun.kind === 'booked') return { ok: true, value: begun.order };
    const said = readAnswer(await ask(gateway, row, redemption), begun.isRepeated);
    if (said.kind === 'taken')
      return changeOrder(services, { license: row.license }, (now) => book(redemption, row, now));
    if (said.kind === 'not_taken') await engine.write(() => writeRedemption({ ...row, state: 'REFUSED' }));
    else log.error({ order: row.order_uuid, redemption: row.redemption_id }, 'a redemption was not answered');
    return refused(said.kind === 'not_taken' ? said.refusal : NOT_NOW);
  }

  async function checkRedemption(license: string, text: string): Promise<void> {
    const { redemptionId, paymentId, otp } = JSON.parse(text) as RedemptionDocument;
    const row = await findRedemption(engine, license, redemptionId);
    if (!row || row.state !== 'SENT') return;
    const redemption = { id: paymentId, amountMills: row.amount_mills, otp };
    const said = readAnswer(await ask(gateway, row, redemption), true);
    if (said.kind === 'unknown') {
      if (clock.now() - row.sent_at < GIVEN_UP_MS) throw new RedemptionUnknown(redemptionId);
      log.error(
        { order: row.order_uuid, redemption: redemptionId },
        'nobody knows what became of a redemption',
      );
      return;
    }
    const settled = await changeOrder(services, { license }, (now) =>
      said.kind === 'taken' ? book(redemption, row, now) : release(row, now),
    );
    if (!settled.ok && settled.refusal.code === 'in_progress') throw new RedemptionUnknown(redemptionId);
  }

  return { redeem, checkRedemption };
}

function rowOf({ live, order, walletId, amountMills, id }: Redemption, now: number): WalletRedemptionRow {
  return {
    license: live.venue.license,
    redemption_id: `${order.uuid} ${id}`,
    order_uuid: order.uuid,
    wallet_id: walletId,
    amount_mills: amountMills,
    state: 'SENT',
    sent_at: now,
  };
}

function* begin(redemption: Redemption, row: WalletRedemptionRow, outboxId: string): Steps<Begun> {
  const { license, redemption_id: id, order_uuid: uuid, amount_mills: amountMills } = row;
  const order = yield* findOrderWithin(license, uuid);
  if (!order) return { kind: 'refused', refusal: { code: 'not_found' } };
  const known = bookedBefore(order, redemption);
  if (known?.kind === 'refused') return known;
  if (known) return { kind: 'booked', order };
  const before = yield* findRedemptionWithin(license, id);
  const isAnother = before && (before.wallet_id !== row.wallet_id || before.amount_mills !== amountMills);
  if (isAnother && before.state !== 'REFUSED')
    return { kind: 'refused', refusal: { code: 'idempotency_conflict' } };
  const others = yield* unansweredWithin(license, uuid);
  const reservedMills = others.reduce(
    (sum, other) => (other.redemption_id === id ? sum : sum + other.amount_mills),
    0,
  );
  // What the wallet itself has, the partner knows.
  const refusal = redemptionRefusal(order, amountMills, redeemableMills(order, Infinity, reservedMills));
  if (refusal) return { kind: 'refused', refusal };
  yield* writeRedemption(row);
  const isRepeated = before?.state === 'SENT';
  const document: RedemptionDocument = { redemptionId: id, paymentId: redemption.id, otp: redemption.otp };
  if (!isRepeated)
    yield* writeOutbox({ license, id: outboxId, kind: REDEMPTION, document }, row.sent_at + ASK_AGAIN_MS);
  return { kind: 'begun', isRepeated };
}

function ask(
  gateway: Gateway,
  { order_uuid: uuid, wallet_id: walletId, amount_mills: amountMills }: WalletRedemptionRow,
  { otp, id }: Pick<Redemption, 'otp' | 'id'>,
) {
  return gateway.call({
    method: 'POST',
    path: `/af/blue/${encodeURIComponent(uuid)}/`,
    headers: { 'content-type': 'application/json', 'idempotency-key': id },
    body: JSON.stringify({ wallet_id: walletId, amount: formatMoney(amountMills), otp }),
  });
}

/**
 * 200 is success, otherwise the code was wrong (specification section 7). An answer that never came is neither,
 * unless the question did not arrive either; of a repeated one that says nothing, since the first may have.
 */
function readAnswer(answer: Outcome<GatewayAnswer>, isRepeated: boolean): Said {
  if (!answer.ok)
    return answer.fault.mayHaveActed || isRepeated
      ? { kind: 'unknown' }
      : { kind: 'not_taken', refusal: NOT_NOW };
  const { status, text } = answer.value;
  if (status !== 200) return { kind: 'not_taken', refusal: wrongCode };
  // A proxy's page in between says nothing of money; what a partner adds to its 200 is its own affair.
  return { kind: text.trim() === '' || readJson(text) !== undefined ? 'taken' : 'unknown' };
}

/** The partner has not taken it: nothing is held back any more, and whoever shows the order learns of it. */
function* release(row: WalletRedemptionRow, now: number): Steps<ChangeOutcome> {
  const before = yield* findOrderWithin(row.license, row.order_uuid);
  if (!before) return { kind: 'missing' };
  yield* writeRedemption({ ...row, state: 'REFUSED' });
  const order = { ...before, updatedAt: now };
  if (!(yield* writeChangedOrder(order))) throw new Undo<ChangeOutcome>({ kind: 'overtaken' });
  return { kind: 'changed', order: { ...order, version: order.version + 1 }, restocked: false };
}

/** The partner has taken it: booked whatever became of the order meanwhile. */
function* book(
  redemption: Pick<Redemption, 'id' | 'amountMills'>,
  row: WalletRedemptionRow,
  now: number,
): Steps<ChangeOutcome> {
  const order = yield* findOrderWithin(row.license, row.order_uuid);
  if (!order) return { kind: 'missing' };
  const known = bookedBefore(order, redemption);
  if (known) return known;
  yield* writeRedemption({ ...row, state: 'DONE' });
  return yield* bookRedemption(order, redemption, now);
}
