import type { Refusal } from '#contract/values/problem.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { BillPart } from '#domain/order/bill-part.ts';
import type { Order } from '#domain/order/order.ts';
import {
  audit,
  changeOrder,
  writeChange,
  type ChangeOutcome,
  type ChangeServices,
  type OrderChange,
} from '../orders/change/change-order.ts';
import { nameInLog } from '../runtime/log-name.ts';
import { refused, type Result } from '../runtime/result.ts';
import type { Gateway, GatewayAnswer } from '../payments/adapter-kit/provider.ts';
import type { Outcome } from '../payments/adapter-kit/outcome.ts';
import type { Steps } from '../store/query.ts';
import { findOrderWithin } from '../store/queries/orders/orders.ts';
import { unansweredWithin, writeRedemption } from '../store/queries/payments/wallet-redemptions.ts';
import type { WalletRedemptionRow } from '../store/rows/payment-rows.ts';
import type { Redemption } from '../orders/draft/loyalty-partner.ts';
import { readJson } from './remote-answers.ts';
import { bookedBefore, bookRedemption } from './redemption.ts';
import { redemptionFault, withPartAs } from './redeemed-part.ts';
import { heldAgain, lookAgain } from '../payments/parts/release-part.ts';
import { clearTries, giveBackTry, takeTry, walletTurn, wrongCodeRefusal } from './code-tries.ts';
import { NOT_NOW } from '../payments/payment-refusals.ts';

/** The outcome of a redemption is unknown: the next one has to wait. */
const BEING_CHECKED: Refusal = { code: 'in_progress', retryAfterS: 30 };

/** The outcome of a partner's answer: taken, wrong code, never received, or unknown. */
type Said = 'taken' | 'wrong_code' | 'not_asked' | 'unknown';

/** The services of a redemption at a remote partner. */
export type RedemptionServices = ChangeServices & {
  log: { error(about: object, message: string): void };
};

/**
 * Redeems at a remote partner in three steps: record it, ask once, book it. After a lost answer the record stays: the
 * partner is never asked again, since it might take the money twice, and the amount is reserved until staff settle the
 * outcome (decision 064).
 */
export async function redeemElsewhere(
  services: RedemptionServices,
  gateway: Gateway,
  redemption: Redemption,
): Promise<Result<Order>> {
  const row = rowOf(redemption, services.clock.now());
  const turns = [walletTurn(row.license, row.wallet_id)];
  const begun = await changeOrder(services, row, (now) => begin(redemption, row, now), { turns });
  if (!begun.ok || begun.value.payments.some(({ id }) => id === redemption.id)) return begun;
  const said = readAnswer(await ask(gateway, row, redemption));
  if (said === 'taken') return changeOrder(services, row, (now) => book(services, row, now));
  if (said !== 'unknown') return letGo(services, row, said);
  services.log.error(
    { order: nameInLog(row.order_uuid), redemption: nameInLog(paymentIdOf(row)) },
    'a redemption was not answered',
  );
  return refused(NOT_NOW);
}

/** The partner took nothing: releases the amount, and returns the reason for the guest. */
async function letGo(
  services: RedemptionServices,
  row: WalletRedemptionRow,
  said: 'wrong_code' | 'not_asked',
): Promise<Result<Order>> {
  let refusal = NOT_NOW;
  const released = await changeOrder(services, row, function* (now) {
    const order = yield* findOrderWithin(row.license, row.order_uuid);
    if (!order) return refused({ code: 'not_found' });
    if (said === 'not_asked') yield* giveBackTry(order);
    else refusal = yield* wrongCodeRefusal(order, now);
    return yield* release(services, row, now);
  });
  return released.ok ? refused(refusal) : released;
}

/** Settles a redemption without an answer, after staff have asked the partner: books it, or releases the amount. */
export function settleRedemption(
  services: ChangeServices,
  target: OrderChange,
  isTaken: boolean,
): Promise<Result<Order>> {
  return changeOrder(services, target, function* (now) {
    const [row] = yield* unansweredWithin(target.license, target.uuid);
    if (!row) return refused({ code: 'not_found' });
    yield* audit(services, target, now, 'payment.redemption', { isTaken, amountMills: row.amount_mills });
    return isTaken ? yield* book(services, row, now) : yield* release(services, row, now);
  });
}

function rowOf(
  { live, order, walletId, amountMills, part, id }: Redemption,
  now: number,
): WalletRedemptionRow {
  return {
    license: live.venue.license,
    redemption_id: `${order.uuid} ${id}`,
    order_uuid: order.uuid,
    wallet_id: walletId,
    amount_mills: amountMills,
    part_id: part?.partId ?? null,
    tip_mills: part?.tipMills ?? null,
    state: 'SENT',
    sent_at: now,
  };
}

/** The id of a redemption's payment. */
function paymentIdOf({ redemption_id: id, order_uuid: uuid }: WalletRedemptionRow): string {
  return id.slice(uuid.length + 1);
}

function partOf(order: Order, { part_id: partId }: WalletRedemptionRow): BillPart | undefined {
  return order.parts?.find(({ id }) => id === partId);
}

/** Also changes the order's version, so that concurrent requests for the same money are serialised. */
function* begin(redemption: Redemption, row: WalletRedemptionRow, now: number): Steps<ChangeOutcome> {
  const { license, order_uuid: uuid, part_id: partId } = row;
  const before = yield* findOrderWithin(license, uuid);
  if (!before) return refused({ code: 'not_found' });
  const known = bookedBefore(before, { ...redemption, partId });
  if (known) return known;
  if ((yield* unansweredWithin(license, uuid)).length > 0) return refused(BEING_CHECKED);
  // Only the partner knows the wallet's own balance.
  const refusal = redemptionFault(before, redemption, Infinity);
  if (refusal) return refused(refusal);
  const noTry = yield* takeTry(before, row.wallet_id, now);
  if (noTry) return refused(noTry);
  yield* writeRedemption(row);
  const paying = {
    state: 'paying',
    way: 'wallet',
    tipMills: row.tip_mills ?? 0,
    attemptId: null,
    receipt: redemption.part?.receipt ?? null,
  } as const;
  const order = partId === null ? before : withPartAs(before, partId, paying);
  return yield* writeChange({ ...order, updatedAt: now });
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
 * 200 means success, another status a wrong code (specification section 7). A missing answer means neither, unless the
 * question did not arrive either.
 */
function readAnswer(answer: Outcome<GatewayAnswer>): Said {
  if (!answer.ok) return answer.fault.mayHaveActed ? 'unknown' : 'not_asked';
  const { status, text } = answer.value;
  if (status !== 200) return 'wrong_code';
  // A 200 whose body is not JSON may come from a proxy in between and proves nothing; the content of the JSON does not
  // matter.
  return text.trim() === '' || readJson(text) !== undefined ? 'taken' : 'unknown';
}

/** The partner has not taken the amount: releases it. */
function* release(
  services: Pick<ChangeServices, 'ids'>,
  row: WalletRedemptionRow,
  now: number,
): Steps<ChangeOutcome> {
  const before = yield* findOrderWithin(row.license, row.order_uuid);
  if (!before) return refused({ code: 'not_found' });
  yield* writeRedemption({ ...row, state: 'REFUSED' });
  const part = partOf(before, row);
  if (part?.state !== 'paying') return yield* writeChange({ ...before, updatedAt: now });
  const held = heldAgain(part, now);
  const changed = yield* writeChange({ ...withPartAs(before, part.id, held), updatedAt: now });
  yield* lookAgain(services, row.license, row.order_uuid, held);
  return changed;
}

/** The partner has taken the amount: books it, whatever happened to the order meanwhile. */
function* book(services: ChangeServices, row: WalletRedemptionRow, now: number): Steps<ChangeOutcome> {
  const order = yield* findOrderWithin(row.license, row.order_uuid);
  if (!order) return refused({ code: 'not_found' });
  const payment = { id: paymentIdOf(row), amountMills: row.amount_mills, partId: row.part_id };
  const known = bookedBefore(order, payment);
  if (known) return known;
  yield* writeRedemption({ ...row, state: 'DONE' });
  yield* clearTries(order);
  return yield* bookRedemption(services, order, payment, partOf(order, row), now);
}
