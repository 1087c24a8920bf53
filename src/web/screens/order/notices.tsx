import Clock from 'icon:clock';
import Coins from 'icon:coins';
import Wifi from 'icon:wifi-slash';
import Cross from 'icon:x-circle';
import type { ReactNode } from 'react';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { isCanceledStatus, isOpenStatus } from '#domain/order/order-status.ts';
import { refundWords } from '#text/guest/refund-words.ts';
import { Notice } from '#ui/panels/notice.tsx';
import { UnsentLines } from '../../cart/lines/unsent-lines.tsx';
import { usePage, type Page } from '../../page/page.tsx';
import { useMenu } from '../../state/menu/menu.ts';
import { hasLapsed } from '../../state/order/unpaid.ts';
import { useIsPast } from '../../browser/use-is-past.ts';
import { AddedPart } from './added/added-part.tsx';
import css from './styles/order.module.css';
import { notConfirmed } from './status/status-words.ts';

/** After this long without acceptance the guest is advised to ask, unless the venue sets another time. */
const CONFIRM_MS = 5 * 60 * 1000;

/** Why the order has ended: the staff's reason, or that they gave none; an unpaid one ends without them. */
function reasonOf(order: GuestOrder, { t }: Page): ReactNode {
  if (order.reason !== '') return <bdi>{order.reason}</bdi>;
  return t(hasLapsed(order) ? 'unpaidEnded' : 'noReason');
}

/** The notices above an order's receipt; `stale` when it may have changed since it was read. */
export function Notices({
  order,
  stale,
  refresh,
}: {
  order: GuestOrder;
  stale: boolean;
  refresh: () => Promise<void>;
}) {
  const page = usePage();
  const { t } = page;
  const refund = refundWords(order, page);
  const removed = order.lines.flatMap(({ deleted, name }) => (deleted ? name : []));
  const confirmMs = useMenu()?.confirmMs ?? CONFIRM_MS;
  const waited = useIsPast((order.kitchenAt ?? order.createdAt) + confirmMs);
  return (
    <div className={css.notices}>
      <AddedPart order={order} refresh={refresh} />
      {stale && <Notice icon={<Wifi />}>{t('connectionLost')}</Notice>}
      {waited && confirmMs > 0 && order.status === 'pending' && !order.awaitsPayment && (
        <Notice icon={<Clock />}>{notConfirmed(order, page)}</Notice>
      )}
      {isCanceledStatus(order.status) && (
        <Notice look="bad" icon={<Cross />} more={reasonOf(order, page)}>
          {t('orderCanceledMessage')}
        </Notice>
      )}
      {refund.length > 0 && (
        <Notice icon={<Coins />}>
          {refund.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Notice>
      )}
      {removed.length > 0 && !isCanceledStatus(order.status) && (
        <Notice icon={<Cross />}>{t('linesRemoved', { names: page.display.list(removed) })}</Notice>
      )}
      {isOpenStatus(order.status) && order.customerName !== null && <UnsentLines uuid={order.uuid} />}
    </div>
  );
}
