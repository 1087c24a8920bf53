import type { GuestOrder } from '#contract/order-parse.ts';
import { isCanceledStatus } from '#domain/order/order-status.ts';
import { paidMills, returnedMills } from '#domain/order/order.ts';
import type { Page } from '../../page/page.tsx';

/**
 * What becomes of money that an order is not to keep, all of it where it was canceled, else what was paid too much: on
 * its way back, given back, or still here, which the staff can tell more of. Empty where there is none.
 */
export function refundWords(order: GuestOrder, { t, display }: Page): string[] {
  const written = (mills: number) => display.moneyText(mills, order.currency);
  const waitingMills = order.refundWaitingMills;
  const backMills = returnedMills(order);
  const isCanceled = isCanceledStatus(order.status);
  const keptMills = (isCanceled ? paidMills(order) : -order.balanceMills) - waitingMills;
  return [
    ...(waitingMills > 0 ? [t('refundUnderWay', { amount: written(waitingMills) })] : []),
    ...(backMills > 0 ? [t('refundDone', { amount: written(backMills) })] : []),
    ...(keptMills > 0 ? [t(isCanceled ? 'refundAsk' : 'refundSurplus', { amount: written(keptMills) })] : []),
  ];
}
