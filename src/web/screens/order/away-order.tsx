import Pencil from 'icon:pencil-simple';
import { lazy, Suspense } from 'react';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { isCanceledStatus, isOpenStatus } from '#domain/order/order-status.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { classes } from '#ui/classes.ts';
import { placeName } from '../../elements/place-name.ts';
import { VenueHtml } from '../../elements/venue-html.tsx';
import { usePage } from '../../page/page.tsx';
import { BillLink } from '../../payment/bill-link.tsx';
import { useMenu } from '../../state/menu/menu.ts';
import { isUncooked } from '../../state/order/unpaid.ts';
import { visitPlace } from '../../state/table/visit-place.ts';
import { AgainButton } from './again-button.tsx';
import { Feedback } from './feedback.tsx';
import { addToOrder, orderMore } from './menu-acts.ts';
import { MenuLink } from './menu-link.tsx';
import { Notices } from './notices.tsx';
import { isByCard, isPaidHere, PayPart } from './pay-part.tsx';
import { Receipt } from './receipt/receipt.tsx';
import { ReceiptRow } from './receipt/receipt-row.tsx';
import { ReadyButton } from './status/ready-button.tsx';
import { StatusPart } from './status/status-part.tsx';
import css from './styles/order.module.css';
import { CallButtons } from './table/call-buttons.tsx';
import { ShareTable } from './table/share-table.tsx';
import { WhatsappLink } from './whatsapp-link.tsx';

/** Few orders wait for their payment. */
const CancelOrder = lazy(() => import('./cancel-order.tsx'));
const KitchenRead = lazy(() => import('../../needs/told/kitchen-read.tsx'));

/** One main action first, then the calls; the others are grouped. */
function Actions({ order }: { order: GuestOrder }) {
  const page = usePage();
  const { t, lang, venue } = page;
  const isOpen = isOpenStatus(order.status);
  const isSeated = order.customerName !== null;
  const visited = visitPlace.use(({ location }) => location);
  const isAgainFirst = !isOpen && !visited;
  const pays = isPaidHere(order, venue.flags);
  return (
    <div className={css.actions}>
      {!isByCard(order) && <PayPart order={order} />}
      <BillLink order={order} />
      {!isOpen && visited && (
        <Button variant={pays ? 'outline' : undefined} block onClick={() => orderMore(lang)}>
          {t('orderMoreAt', { place: placeName(visited, page) })}
        </Button>
      )}
      {isOpen && isSeated && (
        <Button variant={pays ? 'outline' : 'soft'} block onClick={() => addToOrder(order, lang)}>
          <Pencil />
          {t('edit')}
        </Button>
      )}
      {isSeated && isUncooked(order) && (
        <Suspense>
          <CancelOrder order={order} />
        </Suspense>
      )}
      {isAgainFirst && <AgainButton order={order} main />}
      {isSeated && order.location && <CallButtons order={order} />}
      <div className={css.more}>
        <ReadyButton order={order} />
        <ReceiptRow order={order} />
        {isSeated && order.location && <ShareTable location={order.location} />}
        {isSeated && <WhatsappLink order={order} />}
        {!isOpen && !isAgainFirst && <AgainButton order={order} main={false} />}
      </div>
      <MenuLink className={buttonClass({ variant: 'ghost', block: true })} />
    </div>
  );
}

/** An order that no table is served: collected, delivered, taken to a room or a car. */
export function AwayOrder({
  order,
  stale,
  refresh,
}: {
  order: GuestOrder;
  /** It may have changed since it was read. */
  stale: boolean;
  refresh: () => Promise<void>;
}) {
  const canceled = isCanceledStatus(order.status);
  const message = useMenu()?.orderMessage;
  return (
    <main id="content" className={classes(css.columns, canceled && css.canceled)}>
      <Notices order={order} stale={stale} refresh={refresh} />
      <StatusPart order={order} />
      <div className={css.paper}>
        {order.needsRead && isOpenStatus(order.status) && (
          <Suspense>
            <KitchenRead order={order} />
          </Suspense>
        )}
        {message && !canceled && <VenueHtml className={css.message} html={message} />}
        {isByCard(order) && <PayPart order={order} />}
        <Receipt order={order} />
        <Actions order={order} />
        {order.status === 'fulfilled' && <Feedback />}
      </div>
    </main>
  );
}
