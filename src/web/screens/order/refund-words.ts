import type { GuestOrder } from '#contract/order-parse.ts';
import { paidMills } from '#domain/order.ts';
import type { Page } from '../../page.tsx';

/**
 * What becomes of the money of an order that was canceled: on its way back, given back, or still here, which the
 * staff can tell more of. Empty where nothing was paid.
 */
export function refundWords(order: GuestOrder, { t, display }: Page): string[] {
  const written = (mills: number) => display.moneyText(mills, order.currency);
  const waitingMills = order.refundWaitingMills;
  const returnedMills = order.payments.reduce((sum, { amountMills }) => sum - Math.min(0, amountMills), 0);
  const keptMills = paidMills(order) - waitingMills;
  return [
    ...(waitingMills > 0 ? [t('refundUnderWay', { amount: written(waitingMills) })] : []),
    ...(returnedMills > 0 ? [t('refundDone', { amount: written(returnedMills) })] : []),
    ...(keptMills > 0 ? [t('refundAsk', { amount: written(keptMills) })] : []),
  ];
}
