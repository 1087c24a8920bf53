import { wholeUnits } from '#domain/bill/quote.ts';
import type { Mills } from '#domain/money/money.ts';
import type { Order } from '#domain/order/order.ts';
import type { Steps } from '../../store/query.ts';
import { attemptsOfOrderWithin } from '../../store/queries/payments/payment-attempts.ts';
import { refundsOfOrderWithin } from '../../store/queries/payments/payments.ts';
import type { PaymentAttemptRow, PaymentRefundRow } from '../../store/rows/payment-rows.ts';
import { decimalsOf } from '../adapter-kit/amounts.ts';
import type { PaymentServices } from '../payment-services.ts';

/** A paid attempt with its refundable amount. */
export interface Refundable {
  attempt: PaymentAttemptRow;
  beforeMills: Mills;
  leftMills: Mills;
}

/** The paid attempts of an order with what each can still give back; none while a refund of it is in progress. */
export function* refundablesOf({ license, uuid }: Order): Steps<Refundable[]> {
  const attempts = yield* attemptsOfOrderWithin(license, uuid);
  const refunds = yield* refundsOfOrderWithin(license, uuid);
  return attempts
    .filter(({ state }) => state === 'PAID')
    .map((attempt) => {
      const mine = refunds.filter(
        ({ attempt_id: id, state }) => id === attempt.attempt_id && state !== 'REFUSED',
      );
      const isWaiting = mine.some(({ state }) => state === 'WAITING');
      const beforeMills = mine.reduce((sum, { amount_mills: mills }) => sum + mills, 0);
      // One refund of a payment at a time: the next one waits until this one has ended.
      return { attempt, beforeMills, leftMills: isWaiting ? 0 : attempt.amount_mills - beforeMills };
    })
    .filter(({ leftMills }) => leftMills > 0);
}

/** An order's refunds in progress. */
export function* waitingOf({ license, uuid }: Order): Steps<PaymentRefundRow[]> {
  const refunds = yield* refundsOfOrderWithin(license, uuid);
  return refunds.filter(({ state }) => state === 'WAITING');
}

/** What refunds come to. */
export function waitingTotal(refunds: readonly PaymentRefundRow[]): Mills {
  return refunds.reduce((sum, { amount_mills: mills }) => sum + mills, 0);
}

/**
 * The largest amount not above another that a payment's gateway can be asked for: all that is left, or units of its
 * currency, of two decimals where the gateway knows no more.
 */
export function refundableMills(
  { gateways }: Pick<PaymentServices, 'gateways'>,
  { provider, currency }: Pick<PaymentAttemptRow, 'provider' | 'currency'>,
  mills: Mills,
  leftMills: Mills,
): Mills {
  if (mills === leftMills) return mills;
  const decimals = gateways.of(provider)?.provider.refundDecimals ?? 3;
  return wholeUnits(mills, Math.min(decimals, decimalsOf(currency)));
}

/** True when a payment's gateway gives back whole payments only. */
export function isWholeOnly(
  { gateways }: Pick<PaymentServices, 'gateways'>,
  { provider }: PaymentAttemptRow,
): boolean {
  return gateways.of(provider)?.provider.refundsWholeOnly === true;
}
