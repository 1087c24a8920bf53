import Clock from 'icon:clock';
import type { GuestOrder } from '#contract/order-parse.ts';
import { isCanceledStatus } from '#domain/order-status.ts';
import { Notice } from '#ui/notice.tsx';
import { usePage } from '../../page.tsx';
import { PayWays } from '../../payment/pay-ways.tsx';

/** An order that is to be paid online and is not: says so, and offers every way to pay it. */
export function PayPart({ order }: { order: GuestOrder }) {
  const { t } = usePage();
  const isRefunded = order.payments.some(({ amountMills }) => amountMills < 0);
  const isOwed = order.paymentType === 'card' && order.balanceMills > 0 && !isRefunded;
  if (!isOwed || isCanceledStatus(order.status)) return null;
  return (
    <>
      <Notice icon={<Clock />} more={order.awaitsPayment && t('kitchenWaits')}>
        {t('notPaidYet')}
      </Notice>
      <PayWays uuid={order.uuid} />
    </>
  );
}
