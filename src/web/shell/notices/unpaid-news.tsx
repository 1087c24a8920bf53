import Clock from 'icon:clock';
import Cross from 'icon:x-circle';
import { useEffect, type ReactNode } from 'react';
import { pagePath } from '#contract/paths/paths.ts';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { isCanceledStatus } from '#domain/order/order-status.ts';
import { HOUR_MS } from '#domain/time/spans.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import typeface from '#ui/type.module.css';
import { serverNow } from '../../browser/clock.ts';
import { PageLink } from '../../elements/page-link.tsx';
import { usePage } from '../../page/page.tsx';
import { PayNow, PayFaultWords } from '../../elements/pay-now.tsx';
import { hasLapsed, isUncooked, settleUnpaid } from '../../state/order/unpaid.ts';
import { unpaidOrder } from '../../state/order/unpaid-order.ts';
import { useOrder } from '../../state/order/use-order.ts';
import { setTable, tableState } from '../../state/table/table.ts';

/** For so long the end of an unpaid order is news. */
const NEWS_MS = 3 * HOUR_MS;

/** Nobody cooks the order: it can be paid from here. */
function Unpaid({ order, isStale }: { order: GuestOrder; isStale: boolean }) {
  const { t, lang, display, venue } = usePage();
  const toOrder = pagePath('order', lang, { id: order.uuid });
  return (
    <Notice
      icon={<Clock />}
      more={
        <>
          <PageLink className={typeface.link} href={toOrder}>
            {t('orderNumber', { number: display.digits(order.number) })}
          </PageLink>
          <PayFaultWords />
          {isStale && <p>{t('connectionLost')}</p>}
        </>
      }
      action={
        venue.flags.payment ? (
          <PayNow order={order} size="small" />
        ) : (
          <PageLink className={buttonClass({ variant: 'outline', size: 'small' })} href={toOrder}>
            {t('view')}
          </PageLink>
        )
      }
    >
      {t('notPaidNobodyCooks')}
    </Notice>
  );
}

/** The order has ended before anybody paid it; said until it is pressed away. */
function Ended({ order }: { order: GuestOrder }) {
  const { t } = usePage();
  const isLapsed = hasLapsed(order);
  const forget = () => {
    if (unpaidOrder.get().uuid === order.uuid) unpaidOrder.forget();
    if (tableState().orderId === order.uuid) setTable({});
  };
  return (
    <Notice
      look="bad"
      icon={<Cross />}
      more={isLapsed ? t('unpaidEnded') : order.reason && <bdi>{order.reason}</bdi>}
      action={
        <Button variant="outline" size="small" onClick={forget}>
          {t('close')}
        </Button>
      }
    >
      {t(isLapsed ? 'orderCanceled' : 'orderCanceledMessage')}
    </Notice>
  );
}

/** An order that waits for its payment, live; once it is paid, `children`: what else there is to say. */
export function UnpaidNews({ uuid, children }: { uuid: string; children: ReactNode }) {
  const { order, gone, stale } = useOrder(uuid);
  const isCanceled = order !== null && isCanceledStatus(order.status);
  const isNews = isCanceled && serverNow() - order.statusAt < NEWS_MS;
  useEffect(() => {
    if (gone && unpaidOrder.get().uuid === uuid) unpaidOrder.forget();
    if (!order || isUncooked(order)) return;
    if (!isNews) settleUnpaid(order);
    const table = tableState();
    if (!isNews && table.orderId === uuid && table.awaitsPayment)
      setTable({ ...table, awaitsPayment: false });
  }, [uuid, order, gone, isNews]);
  if (order && isUncooked(order)) return <Unpaid order={order} isStale={stale} />;
  if (isNews) return <Ended order={order} />;
  // Nothing calm is said before it is known that all is well.
  return order || gone || stale ? children : null;
}
