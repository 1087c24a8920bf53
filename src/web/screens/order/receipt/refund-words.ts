import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { isCanceledStatus } from '#domain/order/order-status.ts';
import { paidMills, returnedMills } from '#domain/order/order.ts';
import type { Page } from '../../../page/page.tsx';

/**
 * The state of money to refund, all of a cancelled order's or an overpayment: on its way, refunded, or still
 * here, for which the staff know more. Empty when there is none.
 */
export function refundWords(order: GuestOrder, { t, display }: Page): string[] {
  const written = (mills: number) => display.moneyText(mills, order.currency);
  const waitingMills = order.refundWaitingMills;
  const backMills = returnedMills(order);
  const isCanceled = isCanceledStatus(order.status);
  // Of a bill that several paid, the money goes to one of them.
  const ofParts = order.payments.some(({ part }) => part !== undefined);
  const keptMills = (isCanceled ? paidMills(order) : -order.balanceMills) - waitingMills;
  return [
    ...(waitingMills > 0
      ? [t(ofParts ? 'goesBack' : 'refundUnderWay', { amount: written(waitingMills) })]
      : []),
    ...(backMills > 0 ? [t(ofParts ? 'wentBack' : 'refundDone', { amount: written(backMills) })] : []),
    ...(keptMills > 0 ? [t(isCanceled ? 'refundAsk' : 'refundSurplus', { amount: written(keptMills) })] : []),
  ];
}
