import type { Refusal } from '#contract/values/problem.ts';
import { balanceForStaff } from '#domain/cart/held-lines.ts';
import type { Mills } from '#domain/money/money.ts';
import { isCanceledStatus } from '#domain/order/order-status.ts';
import { returnedMills, takenMills, type Order, type Payment } from '#domain/order/order.ts';
import { withPayment } from '#domain/order/with-payment.ts';
import {
  afterChange,
  audit,
  changeOrder,
  type ChangeOutcome,
  type OrderChange,
  unchanged,
  writeChange,
} from '../../orders/change/change-order.ts';
import { refused, type Result } from '../../runtime/result.ts';
import { findOrderWithin } from '../../store/queries/orders/orders.ts';
import { writePayment } from '../../store/queries/payments/payments.ts';
import { checkingWithin } from '../../store/queries/payments/wallet-redemptions.ts';
import type { PaidInPerson } from '../start/choose-payment.ts';
import type { PaymentServices } from '../payment-services.ts';
import { BEING_PAID, tooFine } from '../payment-refusals.ts';
import { Overtaken } from '../../store/with-retry.ts';

/** An amount that a guest handed over at the table or the counter. */
export interface TakenPayment {
  paymentType: PaidInPerson;
  /** As handed over: cash beyond the balance is change. */
  amountMills: Mills;
  /** The same for every try of this request; null: each call is separate. */
  key: string | null;
}

/** The refusal of an amount of a payment in person. */
export function refusedAmount(message: string, path: 'amount' | 'owed' | 'handed' = 'amount'): Refusal {
  return { code: 'validation', errors: [{ path, message }] };
}

/** The amount to collect in person; a pending redemption at a partner counts as paid. */
function owedMills(order: Order, checkedMills: Mills): Mills {
  return takenMills({
    balanceMills: balanceForStaff(order) - checkedMills,
    refundWaitingMills: 0,
    forgivenMills: Math.min(order.forgivenMills, returnedMills(order)),
  });
}

function refusalOf(
  order: Order,
  { paymentType, amountMills }: TakenPayment,
  checkedMills: Mills,
): Refusal | null {
  const owed = owedMills(order, checkedMills);
  if (isCanceledStatus(order.status)) return { code: 'order_closed' };
  if (owed <= 0 && checkedMills > 0) return BEING_PAID;
  if (owed <= 0) return refusedAmount('Nothing is owed');
  if (amountMills <= 0) return refusedAmount('Expected an amount above 0');
  if (paymentType === 'machine' && amountMills > owed)
    return refusedAmount('A card machine takes no more than is owed');
  return tooFine(amountMills, order.money.places, 'amount', owed);
}

/** Books a payment in person, with change for cash; the kitchen sees the order. */
export function takePayment(
  services: PaymentServices,
  target: OrderChange,
  taken: TakenPayment,
): Promise<Result<Order>> {
  const id = taken.key ?? services.ids.uuid();
  return changeOrder(services, target, function* (now) {
    const before = yield* findOrderWithin(target.license, target.uuid);
    if (!before) return refused({ code: 'not_found' });
    const known = before.payments.find((payment) => payment.id === id);
    if (known) return answerAgain(before, known, taken);
    const checkedMills = yield* checkingWithin(target.license, target.uuid);
    const refusal = refusalOf(before, taken, checkedMills);
    if (refusal) return refused(refusal);
    const amountMills = Math.min(taken.amountMills, owedMills(before, checkedMills));
    const changeMills = taken.amountMills - amountMills;
    const payment: Payment = { id, paymentType: taken.paymentType, amountMills, changeMills, at: now };
    const isNew = yield* writePayment(before, payment);
    const order = { ...withPayment(before, payment), kitchenAt: before.kitchenAt ?? now, updatedAt: now };
    if (!isNew) throw new Overtaken();
    const changed = yield* writeChange(order);
    yield* afterChange(order, now);
    const { paymentType, key } = taken;
    yield* audit(services, target, now, 'payment.taken', { paymentType, amountMills, changeMills, key });
    return changed;
  });
}

/** The same payment was sent before: nothing is booked twice. */
function answerAgain(
  order: Order,
  known: Payment,
  { paymentType, amountMills }: TakenPayment,
): ChangeOutcome {
  const isSame = known.paymentType === paymentType && known.amountMills + known.changeMills === amountMills;
  return isSame ? unchanged(order) : refused({ code: 'idempotency_conflict' });
}
