import Back from 'icon:arrow-u-up-left';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { returnedMills } from '#domain/order/order.ts';
import { Notice } from '#ui/panels/notice.tsx';
import { usePage } from '../../page/page.tsx';

/** Tells every guest of the bill what was paid again, or too much: what goes back, and what is still to be given back. */
export function MoneyBack({ order }: { order: GuestOrder }) {
  const { t, display } = usePage();
  const rows = [
    { key: 'goesBack' as const, mills: order.refundWaitingMills },
    { key: 'wentBack' as const, mills: returnedMills(order) },
    { key: 'refundSurplus' as const, mills: -order.balanceMills - order.refundWaitingMills },
  ];
  return rows.map(
    ({ key, mills }) =>
      mills > 0 && (
        <Notice key={key} look="info" icon={<Back />}>
          {t(key, { amount: display.moneyText(mills, order.currency) })}
        </Notice>
      ),
  );
}
