import Pencil from 'icon:pencil-simple';
import Download from 'icon:download-simple';
import Wifi from 'icon:wifi-slash';
import { lazy, Suspense, useEffect, type MouseEvent } from 'react';
import { pagePath } from '#contract/paths/paths.ts';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { isCanceledStatus, isOpenStatus } from '#domain/order/order-status.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { classes } from '#ui/classes.ts';
import { Notice } from '#ui/panels/notice.tsx';
import { backToMenu } from '../../navigation/menu-place.ts';
import { usePage } from '../../page/page.tsx';
import type { NoView, Screen } from '../../page/screen.ts';
import { VenueHeader } from '../../shell/header/header.tsx';
import { OrderGone } from '../../shell/notices/order-gone.tsx';
import { isPlain, PageLink } from '../../elements/page-link.tsx';
import { placeName } from '../../elements/place-name.ts';
import { BillLink } from '../../payment/bill-link.tsx';
import { TableRow } from '../../shell/notices/table-row.tsx';
import { ScreenLoading } from '../../shell/screen-loading.tsx';
import { VenueHtml } from '../../elements/venue-html.tsx';
import { useShownId } from '../../navigation/shown-id.ts';
import { editedOrder } from '../../state/cart/edited-order.ts';
import { useMenu } from '../../state/menu/menu.ts';
import { setTable } from '../../state/table/table.ts';
import { isUncooked } from '../../state/order/unpaid.ts';
import { useOrder } from '../../state/order/use-order.ts';
import { rememberJoined } from '../../state/table/visit.ts';
import { sitAtVisit, visitPlace } from '../../state/table/visit-place.ts';
import { pageTitle } from '../../page/title.ts';
import { AgainButton } from './again-button.tsx';
import { CallButtons } from './table/call-buttons.tsx';
import { Feedback } from './feedback.tsx';
import { KnownOrder } from './table/known-order.tsx';
import { Notices } from './notices.tsx';
import css from './styles/order.module.css';
import { receiptLink } from '../../elements/receipt-link.ts';
import { isByCard, isPaidHere, PayPart } from './pay-part.tsx';
import { Receipt } from './receipt/receipt.tsx';
import { rescueAdded } from '../../products/adding/rescue-added.ts';
import { ReadyButton } from './status/ready-button.tsx';
import { settleOrder } from './settle-order.ts';
import { ShareTable } from './table/share-table.tsx';
import { StatusPart } from './status/status-part.tsx';
import { statusName } from './status/status-words.ts';
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
  const toMenu = () => backToMenu(lang);
  const add = () => {
    if (!order.location) editedOrder.set({ uuid: order.uuid });
    setTable({ orderId: order.uuid });
    toMenu();
  };
  const more = () => {
    sitAtVisit();
    toMenu();
  };
  const visited = visitPlace.use(({ location }) => location);
  const isAgainFirst = !isOpen && !visited;
  const pays = isPaidHere(order, venue.flags);
  return (
    <div className={css.actions}>
      {!isByCard(order) && <PayPart order={order} />}
      <BillLink order={order} />
      {!isOpen && visited && (
        <Button variant={pays ? 'outline' : undefined} block onClick={more}>
          {t('orderMoreAt', { place: placeName(visited, page) })}
        </Button>
      )}
      {isOpen && isSeated && (
        <Button variant={pays ? 'outline' : 'soft'} block onClick={add}>
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
        <a href={receiptLink(order.uuid, lang)} onClick={(event) => takeOwnReceipt(event, order, lang)}>
          <Download />
          {t('downloadReceipt')}
        </a>
        {isSeated && order.location && <ShareTable location={order.location} />}
        {isSeated && <WhatsappLink order={order} />}
        {!isOpen && !isAgainFirst && <AgainButton order={order} main={false} />}
      </div>
      <PageLink
        className={buttonClass({ variant: 'ghost', block: true })}
        href={pagePath('home', lang)}
        onClick={(event) => {
          if (!isPlain(event)) return;
          event.preventDefault();
          toMenu();
        }}
      >
        {t('continueShopping')}
      </PageLink>
    </div>
  );
}

/** The receipt of a phone that said what its guest cannot eat comes with it, and not by a link. */
function takeOwnReceipt(event: MouseEvent, order: GuestOrder, lang: LanguageCode): void {
  const hasOwn = order.lines.some(({ needs, needWords }) => needs.length > 0 || needWords !== '');
  if (!hasOwn || !isPlain(event)) return;
  event.preventDefault();
  void import('./receipt/keep-receipt.ts').then(({ keepReceipt }) => keepReceipt(order, lang));
}

/** Stores an order of this phone's table among its own orders, whoever placed it. */
function useRemember({ uuid, number, createdAt, customerName }: GuestOrder): void {
  const isSeated = customerName !== null;
  useEffect(() => {
    if (isSeated) rememberJoined({ uuid, number, placedAt: createdAt });
  }, [isSeated, uuid, number, createdAt]);
}

function Shown({
  order,
  stale,
  refresh,
}: {
  order: GuestOrder;
  stale: boolean;
  refresh: () => Promise<void>;
}) {
  const page = usePage();
  const { venue, display } = page;
  const canceled = isCanceledStatus(order.status);
  const message = useMenu()?.orderMessage;
  const status = isUncooked(order) ? page.t('notPaidYet') : statusName(order.status, order.orderType, page);
  const title = `${status} · ${display.digits(order.number)}`;
  useEffect(() => {
    document.title = pageTitle(title, venue.name);
  }, [title, venue.name]);
  useEffect(() => {
    settleOrder(order);
    rescueAdded(order, page);
  }, [order, page]);
  useRemember(order);
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

function Followed({ uuid }: { uuid: string }) {
  const { t } = usePage();
  const { order, gone, stale, refresh } = useOrder(uuid);
  if (order) return <Shown order={order} stale={stale} refresh={refresh} />;
  if (!gone)
    return (
      <ScreenLoading>
        {stale && <Notice icon={<Wifi />}>{t('offline')}</Notice>}
        <KnownOrder uuid={uuid} />
      </ScreenLoading>
    );
  return (
    <main id="content">
      <OrderGone />
    </main>
  );
}

function OrderPage() {
  const uuid = useShownId();
  return (
    <div className={css.page}>
      <VenueHeader search="wide" cart={false} />
      <TableRow />
      {uuid === null ? <ScreenLoading /> : <Followed key={uuid} uuid={uuid} />}
    </div>
  );
}

export const screen: Screen<NoView> = { title: (_view, t) => t('order'), Component: OrderPage };
