import { balanceForStaff } from '#domain/cart/held-lines.ts';
import { formatMoney, type Mills } from '#domain/money/money.ts';
import { isCanceledStatus } from '#domain/order/order-status.ts';
import { goodwillMills, handBackMills, usualRefund, type Order, type Payment } from '#domain/order/order.ts';
import {
  audit,
  changeOrder,
  type ChangeOutcome,
  type OrderChange,
  unchanged,
  writeChange,
} from '../../orders/change/change-order.ts';
import { refused, type Result } from '../../runtime/result.ts';
import { findLineCallWithin } from '../../store/queries/orders/line-calls.ts';
import { findOrderWithin } from '../../store/queries/orders/orders.ts';
import { writePayment } from '../../store/queries/payments/payments.ts';
import type { PaidInPerson } from '../start/choose-payment.ts';
import { tooFine } from '../payment-refusals.ts';
import type { PaymentServices } from '../payment-services.ts';
import { waitingOf, waitingTotal } from './refundables.ts';
import { Overtaken } from '../../store/with-retry.ts';

/** An amount that staff hand back to a guest. */
export interface HandedBack {
  paymentType: PaidInPerson;
  /** Null: the overpayment that is not on its way back yet, if there was one, else everything. */
  amountMills: Mills | null;
  /** The same for every try of this request; null: each call is separate. */
  key: string | null;
}

/**
 * Books a refund in person at once, as a negative payment, so that the day's sums agree with the till. Refuses more
 * than was taken in person; the same key books it once.
 */
export function handBack(
  services: PaymentServices,
  target: OrderChange,
  { paymentType, amountMills: wantedMills, key }: HandedBack,
): Promise<Result<Order>> {
  const id = key ?? services.ids.uuid();
  return changeOrder(services, target, function* (now) {
    const before = yield* findOrderWithin(target.license, target.uuid);
    if (!before) return refused({ code: 'not_found' });
    const known = before.payments.find((payment) => payment.id === id);
    if (known) return answerAgain(before, known, paymentType, wantedMills);
    // The key of a refund through the gateway: that is another request.
    if (yield* findLineCallWithin(target.license, id)) return refused({ code: 'idempotency_conflict' });
    const leftMills = handBackMills(before.payments, paymentType);
    const balanceMills = balanceForStaff(before);
    const waitingMills = waitingTotal(yield* waitingOf(before));
    const isOver = isCanceledStatus(before.status);
    const amountMills = wantedMills ?? usualRefund({ isOver, balanceMills, waitingMills, leftMills });
    if (amountMills <= 0 || amountMills > leftMills) {
      const message = `At most ${formatMoney(leftMills)} can be handed back so`;
      return refused({ code: 'validation', errors: [{ path: 'amount', message }] });
    }
    if (wantedMills !== null) {
      const fine = tooFine(
        wantedMills,
        before.money.places,
        'amount',
        exactRefund(wantedMills, leftMills, balanceMills),
      );
      if (fine) return refused(fine);
    }
    const payment: Payment = { id, paymentType, amountMills: -amountMills, changeMills: 0, at: now };
    if (!(yield* writePayment(before, payment))) throw new Overtaken();
    const changed = yield* writeChange({
      ...before,
      payments: [...before.payments, payment],
      forgivenMills: before.forgivenMills + goodwillMills(balanceMills, waitingMills, amountMills),
      updatedAt: now,
    });
    yield* audit(services, target, now, 'payment.handed_back', { paymentType, amountMills });
    return changed;
  });
}

/** What can go back exactly, thousandths included: all that is left, or what was paid too much. */
function exactRefund(wantedMills: Mills, leftMills: Mills, balanceMills: Mills): Mills {
  return wantedMills === -balanceMills ? wantedMills : leftMills;
}

/** The same request was sent before: nothing is booked twice. */
function answerAgain(
  order: Order,
  known: Payment,
  paymentType: PaidInPerson,
  wantedMills: Mills | null,
): ChangeOutcome {
  const isSame =
    known.paymentType === paymentType && (wantedMills === null || known.amountMills === -wantedMills);
  return isSame ? unchanged(order) : refused({ code: 'idempotency_conflict' });
}
