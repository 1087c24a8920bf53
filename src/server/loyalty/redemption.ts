import type { Refusal } from '#contract/values/problem.ts';
import type { Mills } from '#domain/money/money.ts';
import { formatMoney } from '#domain/money/money.ts';
import { wholeUnits } from '#domain/bill/quote.ts';
import { pricePlaces } from '#domain/price-sheet/price-places.ts';
import type { BillPart } from '#domain/order/bill-part.ts';
import { isCanceledStatus } from '#domain/order/order-status.ts';
import { withPayment } from '#domain/order/with-payment.ts';
import { balanceDue, unheldBalance, type Order, type Payment } from '#domain/order/order.ts';
import {
  afterChange,
  type ChangeOutcome,
  type ChangeServices,
  unchanged,
  writeChange,
} from '../orders/change/change-order.ts';
import { withPartReceipt } from '../orders/change/queue-receipt.ts';
import type { Steps } from '../store/query.ts';
import { writePayment } from '../store/queries/payments/payments.ts';
import type { Redemption } from '../orders/draft/loyalty-partner.ts';
import { withPaidPart } from '#domain/bill/settle-part.ts';
import { refused } from '../runtime/result.ts';
import { Overtaken } from '../store/with-retry.ts';

/** The specification's wording for a wrong code. */
export const wrongCode: Refusal = {
  code: 'validation',
  errors: [{ path: 'otp', message: 'Incorrect OTP' }],
};

/** The refusal while codes are locked, until the instant (ms UTC). */
export function lockedRefusal(until: number, now: number): Refusal {
  return {
    code: 'too_many_requests',
    retryAfterS: Math.max(1, Math.ceil((until - now) / 1000)),
    members: { locked_until: new Date(until).toISOString() },
  };
}

/** The refusal of a wallet that does not belong to the order's guest, or no longer does. */
export const unknownWallet: Refusal = {
  code: 'validation',
  errors: [{ path: 'wallet_id', message: 'There is no such wallet' }],
};

/** The largest amount of coins of the order's currency that is not above another. */
function inCoins({ money: { currency, places } }: Order, mills: Mills): Mills {
  return wholeUnits(mills, pricePlaces(currency, places));
}

/**
 * The part of the wallet's balance that an order can still take: all that is owed, or an amount in coins of its currency,
 * so that the rest can be paid in another way.
 */
export function redeemableMills(order: Order, balanceMills: Mills): Mills {
  const owedMills = unheldBalance(order);
  return balanceMills >= owedMills ? owedMills : Math.max(0, inCoins(order, balanceMills));
}

/** Why an amount cannot be redeemed; null when it can. */
export function redemptionRefusal(order: Order, amountMills: Mills, mostMills: Mills): Refusal | null {
  if (isCanceledStatus(order.status)) return { code: 'order_closed' };
  const isPayable = amountMills === unheldBalance(order) || inCoins(order, amountMills) === amountMills;
  if (amountMills <= mostMills && isPayable) return null;
  const most = `At most ${formatMoney(mostMills)} can be redeemed`;
  const message = isPayable ? most : `${most}, in coins of the currency`;
  return { code: 'validation', errors: [{ path: 'amount', message }] };
}

/** What is booked of a redemption; `partId` null: it pays no part. */
interface Redeemed extends Pick<Redemption, 'id' | 'amountMills'> {
  partId: string | null;
}

/** The answer to a redemption that was already booked; null when it was not. */
export function bookedBefore(order: Order, { id, amountMills, partId }: Redeemed): ChangeOutcome | null {
  const known = order.payments.find((payment) => payment.id === id);
  if (!known) return null;
  const paid = order.parts?.find(({ paymentId }) => paymentId === id)?.id ?? null;
  return known.paymentType === 'blue_wallet' && known.amountMills === amountMills && paid === partId
    ? unchanged(order)
    : refused({ code: 'idempotency_conflict' });
}

/**
 * Books a redemption as a payment of the order, and of the part that it pays, if any; an amount of 0 books nothing. Money
 * for a part that was paid meanwhile counts as a payment of the order. A paid part's receipt is queued for mailing.
 */
export function* bookRedemption(
  { ids, sendsReceipts }: Pick<ChangeServices, 'ids' | 'sendsReceipts'>,
  before: Order,
  { id, amountMills }: Pick<Redemption, 'id' | 'amountMills'>,
  part: BillPart | undefined,
  now: number,
): Steps<ChangeOutcome> {
  if (amountMills === 0) return unchanged(before);
  const payment: Payment = { id, paymentType: 'blue_wallet', amountMills, changeMills: 0, at: now };
  const isNew = yield* writePayment(before, payment);
  const own = part && part.state !== 'paid' ? withPaidPart(before, part, payment, 'wallet') : before;
  const paid = { ...withPayment(own, payment), updatedAt: now };
  const shown = { ...paid, kitchenAt: balanceDue(paid) <= 0 ? (paid.kitchenAt ?? now) : paid.kitchenAt };
  if (!isNew) throw new Overtaken();
  const order =
    part && own !== before && sendsReceipts ? yield* withPartReceipt(shown, part, ids.uuid(), now) : shown;
  const changed = yield* writeChange(order);
  yield* afterChange(order, now);
  return changed;
}
