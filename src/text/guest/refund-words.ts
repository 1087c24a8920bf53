import type { CurrencyDisplay, PaymentType } from '#domain/menu/menu.ts';
import type { Mills } from '#domain/money/money.ts';
import { isCanceledStatus, type OrderStatus } from '#domain/order/order-status.ts';
import { paidMills, returnedMills } from '#domain/order/order.ts';
import type { Display } from '../display.ts';
import type { Translate } from './words.ts';

/** What of an order says where its money is. */
interface Refunded {
  status: OrderStatus;
  payments: readonly { paymentType: PaymentType; amountMills: Mills; part?: unknown }[];
  balanceMills: Mills;
  refundWaitingMills: Mills;
  currency: CurrencyDisplay;
}

/**
 * The state of money to refund, all of a cancelled order's or an overpayment: on its way, refunded, or left to the staff,
 * because it was paid in person or does not go back by itself. Empty when there is none.
 */
export function refundWords(order: Refunded, { t, display }: { t: Translate; display: Display }): string[] {
  const { payments, refundWaitingMills: waitingMills } = order;
  const backMills = returnedMills(order);
  // Of a bill that several paid, the money goes to one of them.
  const ofParts = payments.some(({ part }) => part !== undefined);
  const keptMills = (isCanceledStatus(order.status) ? paidMills(order) : -order.balanceMills) - waitingMills;
  const byCardMills = paidMills({ payments: payments.filter(({ paymentType }) => paymentType === 'card') });
  // What can go back to no card is with the staff anyway.
  const inPersonMills = Math.min(keptMills, Math.max(0, paidMills(order) - byCardMills));
  const rows = [
    { key: ofParts ? 'goesBack' : 'refundUnderWay', mills: waitingMills },
    { key: ofParts ? 'wentBack' : 'refundDone', mills: backMills },
    { key: 'refundByStaff', mills: inPersonMills },
    { key: 'refundNotByItself', mills: keptMills - Math.max(0, inPersonMills) },
  ] as const;
  return rows
    .filter(({ mills }) => mills > 0)
    .map(({ key, mills }) => t(key, { amount: display.moneyText(mills, order.currency) }));
}
