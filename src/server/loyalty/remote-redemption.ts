import type { Refusal } from '#contract/problem.ts';
import { formatMoney } from '#domain/money.ts';
import type { Order } from '#domain/order/order.ts';
import {
  audit,
  changeOrder,
  writeChange,
  type ChangeOutcome,
  type ChangeServices,
  type OrderChange,
} from '../orders/change-order.ts';
import { refused, type Result } from '../runtime/result.ts';
import type { Gateway, GatewayAnswer } from '../payments/adapter-kit/provider.ts';
import type { Outcome } from '../payments/adapter-kit/outcome.ts';
import type { Steps } from '../store/query.ts';
import { findOrderWithin } from '../store/queries/orders.ts';
import { unansweredWithin, writeRedemption } from '../store/queries/wallet-redemptions.ts';
import type { WalletRedemptionRow } from '../store/tables.ts';
import type { Redemption } from '../orders/draft/loyalty-partner.ts';
import { readJson } from './remote-answers.ts';
import { bookedBefore, bookRedemption, redeemableMills, redemptionRefusal } from './redemption.ts';
import { clearTries, giveBackTry, takeTry, walletTurn, wrongCodeRefusal } from './code-tries.ts';
import { NOT_NOW } from '../payments/payment-refusals.ts';

/** The outcome of a redemption is not known yet: another one has to wait. */
const BEING_CHECKED: Refusal = { code: 'in_progress', retryAfterS: 30 };

/** What a partner answered: taken, a wrong code, not even asked, or unknown. */
type Said = 'taken' | 'wrong_code' | 'not_asked' | 'unknown';

/** What a redemption at a partner elsewhere works with. */
export type RedemptionServices = ChangeServices & {
  log: { error(about: object, message: string): void };
};

/**
 * Redeems at a partner elsewhere: noted, asked once, booked. A lost answer leaves the note: the partner is never asked
 * again, which might take the money twice, and the amount is held until staff say what became of it (decision 064).
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
  if (said === 'taken') return changeOrder(services, row, (now) => book(row, now));
  if (said !== 'unknown') return letGo(services, row, said);
  services.log.error(
    { order: row.order_uuid, redemption: row.redemption_id },
    'a redemption was not answered',
  );
  return refused(NOT_NOW);
}

/** The partner took nothing: the amount is free again, and the guest is told why. */
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
    return yield* release(row, now);
  });
  return released.ok ? refused(refusal) : released;
}

/** Staff have found out at the partner what became of a redemption without an answer: booked, or held no longer. */
export function settleRedemption(
  services: ChangeServices,
  target: OrderChange,
  isTaken: boolean,
): Promise<Result<Order>> {
  return changeOrder(services, target, function* (now) {
    const [row] = yield* unansweredWithin(target.license, target.uuid);
    if (!row) return refused({ code: 'not_found' });
    yield* audit(services, target, now, 'payment.redemption', { isTaken, amountMills: row.amount_mills });
    return isTaken ? yield* book(row, now) : yield* release(row, now);
  });
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

/** The name of the payment that a redemption becomes. */
function paymentIdOf({ redemption_id: id, order_uuid: uuid }: WalletRedemptionRow): string {
  return id.slice(uuid.length + 1);
}

/** The order changes with it, so that of two who want the same money one comes first. */
function* begin(redemption: Redemption, row: WalletRedemptionRow, now: number): Steps<ChangeOutcome> {
  const { license, order_uuid: uuid, amount_mills: amountMills } = row;
  const before = yield* findOrderWithin(license, uuid);
  if (!before) return refused({ code: 'not_found' });
  const known = bookedBefore(before, redemption);
  if (known) return known;
  if ((yield* unansweredWithin(license, uuid)).length > 0) return refused(BEING_CHECKED);
  // What the wallet itself has, the partner knows.
  const refusal = redemptionRefusal(before, amountMills, redeemableMills(before, Infinity));
  if (refusal) return refused(refusal);
  const noTry = yield* takeTry(before, row.wallet_id, now);
  if (noTry) return refused(noTry);
  yield* writeRedemption(row);
  return yield* writeChange({ ...before, updatedAt: now });
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
 * unless the question did not arrive either.
 */
function readAnswer(answer: Outcome<GatewayAnswer>): Said {
  if (!answer.ok) return answer.fault.mayHaveActed ? 'unknown' : 'not_asked';
  const { status, text } = answer.value;
  if (status !== 200) return 'wrong_code';
  // A 200 whose body is no JSON may come from a proxy in between and proves nothing; what JSON a partner answers does not matter.
  return text.trim() === '' || readJson(text) !== undefined ? 'taken' : 'unknown';
}

/** The partner has not taken it: nothing is held back any more. */
function* release(row: WalletRedemptionRow, now: number): Steps<ChangeOutcome> {
  const before = yield* findOrderWithin(row.license, row.order_uuid);
  if (!before) return refused({ code: 'not_found' });
  yield* writeRedemption({ ...row, state: 'REFUSED' });
  return yield* writeChange({ ...before, updatedAt: now });
}

/** The partner has taken it: booked whatever became of the order meanwhile. */
function* book(row: WalletRedemptionRow, now: number): Steps<ChangeOutcome> {
  const order = yield* findOrderWithin(row.license, row.order_uuid);
  if (!order) return refused({ code: 'not_found' });
  const payment = { id: paymentIdOf(row), amountMills: row.amount_mills };
  const known = bookedBefore(order, payment);
  if (known) return known;
  yield* writeRedemption({ ...row, state: 'DONE' });
  yield* clearTries(order);
  return yield* bookRedemption(order, payment, now);
}
