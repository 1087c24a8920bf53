import type { Refusal } from '#contract/values/problem.ts';
import { wholeUnits } from '#domain/bill/quote.ts';
import { balanceForStaff } from '#domain/cart/held-lines.ts';
import type { Mills } from '#domain/money/money.ts';
import { formatMoney } from '#domain/money/money.ts';
import { isCanceledStatus } from '#domain/order/order-status.ts';
import { goodwillMills, usualRefund, type Order } from '#domain/order/order.ts';
import {
  audit,
  changeOrder,
  type OrderChange,
  unchanged,
  writeChange,
} from '../../orders/change/change-order.ts';
import { decimalsOf } from '../adapter-kit/amounts.ts';
import { hashBody } from '../../once/key.ts';
import { refused, type Result } from '../../runtime/result.ts';
import { findLineCallWithin, writeLineCall } from '../../store/queries/orders/line-calls.ts';
import type { Steps } from '../../store/query.ts';
import { findOrderWithin } from '../../store/queries/orders/orders.ts';
import type { PaymentAttemptRow } from '../../store/rows/payment-rows.ts';
import type { PaymentServices } from '../payment-services.ts';
import { askRefund, hurryRefund } from './ask-refund.ts';
import {
  isWholeOnly,
  refundableMills,
  refundablesOf,
  waitingOf,
  waitingTotal,
  type Refundable,
} from './refundables.ts';
import { Overtaken } from '../../store/with-retry.ts';

/** A refund through the gateway, as staff ask for it. */
interface OnlineRefund {
  /** Null: what is on its way back again, else the overpayment if there is one, else everything. */
  amountMills: Mills | null;
  /** The same for every try of this request; null: each call is separate. */
  key: string | null;
}

/** Splits an amount over the payments, newest first. */
function partsOf(
  services: PaymentServices,
  refundables: readonly Refundable[],
  amountMills: Mills,
): (Refundable & { mills: Mills })[] {
  let restMills = amountMills;
  return refundables
    .map((refundable) => {
      const { attempt, leftMills } = refundable;
      const mills = refundableMills(services, attempt, Math.min(restMills, leftMills), leftMills);
      restMills -= mills;
      return { ...refundable, mills };
    })
    .filter(({ mills }) => mills > 0);
}

/** `whole_amount` tells the board what can be refunded instead. */
function wholeOnly({ amount_mills: mills }: PaymentAttemptRow): Refusal {
  const whole = formatMoney(mills);
  const message = `Its gateway gives back whole payments only: ${whole}`;
  return { code: 'validation', errors: [{ path: 'amount', message }], members: { whole_amount: whole } };
}

/** Notes that a call was done under its key. */
function* noteKey(
  { license, uuid }: OrderChange,
  { key, bodyHash, now }: { key: string | null; bodyHash: string; now: number },
): Steps<void> {
  if (key !== null && !(yield* writeLineCall(license, key, { uuid, bodyHash, now }))) throw new Overtaken();
}

/**
 * Refunds money that was paid online, for a manager: newest payments first, through their gateways, by the outbox.
 * Refuses more than is left, what the currency has no coins for, and a part when the gateway only refunds whole payments.
 * What is already in progress is retried at once, and nothing else asked for, when no amount is named or the whole rest is
 * in progress. The same key asks once, also after the gateway has finished. Returns the order, unchanged until then.
 */
export function requestRefund(
  services: PaymentServices,
  target: OrderChange,
  { amountMills: wantedMills, key }: OnlineRefund,
): Promise<Result<Order>> {
  const { license, uuid } = target;
  const bodyHash = hashBody({ refund: wantedMills });
  return changeOrder(services, target, function* (now) {
    const before = yield* findOrderWithin(license, uuid);
    if (!before) return refused({ code: 'not_found' });
    const known = key === null ? undefined : yield* findLineCallWithin(license, key);
    if (known)
      return known.uuid === uuid && known.bodyHash === bodyHash
        ? unchanged(before)
        : refused({ code: 'idempotency_conflict' });
    // The key of what was handed back in person: that is another request.
    if (before.payments.some(({ id }) => id === key)) return refused({ code: 'idempotency_conflict' });
    const refundables = yield* refundablesOf(before);
    const waiting = yield* waitingOf(before);
    if (waiting.length > 0 && (wantedMills === null || refundables.length === 0)) {
      for (const refund of waiting) yield* hurryRefund(refund, now);
      yield* noteKey(target, { key, bodyHash, now });
      yield* audit(services, target, now, 'payment.refund_again', { refunds: waiting.length });
      return unchanged(before);
    }
    const leftMills = refundables.reduce((sum, each) => sum + each.leftMills, 0);
    const balanceMills = balanceForStaff(before);
    const waitingMills = waitingTotal(waiting);
    const isOver = isCanceledStatus(before.status);
    const askedMills = wantedMills ?? usualRefund({ isOver, balanceMills, waitingMills, leftMills });
    const decimals = Math.min(decimalsOf(before.money.currency), before.money.places);
    const isTooFine =
      wantedMills !== null && wantedMills !== leftMills && wholeUnits(wantedMills, decimals) !== wantedMills;
    const parts = partsOf(services, refundables, askedMills);
    const amountMills = parts.reduce((sum, { mills }) => sum + mills, 0);
    if (amountMills <= 0 || askedMills > leftMills || isTooFine) {
      const most = `At most ${formatMoney(leftMills)} can be given back now`;
      const message = isTooFine ? `${most}, with ${decimals} decimals` : most;
      return refused({ code: 'validation', errors: [{ path: 'amount', message }] });
    }
    const torn = parts.find((part) => part.mills < part.leftMills && isWholeOnly(services, part.attempt));
    if (torn) return refused(wholeOnly(torn.attempt));
    for (const { attempt, beforeMills, mills } of parts) {
      const ask = {
        refundKey: services.ids.uuid(),
        outboxId: services.ids.uuid(),
        who: target.who,
        beforeMills,
      };
      if (!(yield* askRefund(attempt, mills, ask, now))) throw new Overtaken();
    }
    const goodwill = goodwillMills(balanceMills, waitingMills, amountMills);
    const order = { ...before, forgivenMills: before.forgivenMills + goodwill, updatedAt: now };
    const changed = yield* writeChange(order);
    yield* noteKey(target, { key, bodyHash, now });
    yield* audit(services, target, now, 'payment.refund', { amountMills });
    return changed;
  });
}
