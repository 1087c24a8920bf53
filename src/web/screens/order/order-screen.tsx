import Clock from 'icon:clock';
import Coins from 'icon:coins';
import Cross from 'icon:x-circle';
import Pencil from 'icon:pencil-simple';
import Download from 'icon:download-simple';
import Paper from 'icon:receipt';
import Wifi from 'icon:wifi-slash';
import { useEffect } from 'react';
import { matchPage, pagePath } from '#contract/paths.ts';
import type { GuestOrder } from '#contract/order-parse.ts';
import { isCanceledStatus, isOpenStatus } from '#domain/order-status.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Empty } from '#ui/empty.tsx';
import { Notice } from '#ui/notice.tsx';
import typeface from '#ui/type.module.css';
import { UnsentLines } from '../../cart/unsent-lines.tsx';
import { go, usePath } from '../../navigation.ts';
import { usePage } from '../../page.tsx';
import type { NoView, Screen } from '../../screen.ts';
import { VenueHeader } from '../../shell/header.tsx';
import { PageLink } from '../../shell/page-link.tsx';
import { placeName } from '../../shell/place.ts';
import { TableRow } from '../../shell/table-row.tsx';
import { ScreenLoading } from '../../shell/screen-loading.tsx';
import { VenueHtml } from '../../shell/venue-html.tsx';
import { useMenu } from '../../state/menu.ts';
import { setTable } from '../../state/table.ts';
import { useIsPast } from '../../state/use-is-past.ts';
import { useOrder } from '../../state/use-order.ts';
import { rememberJoined } from '../../state/visit.ts';
import { sitAtVisit, visitPlace } from '../../state/visit-place.ts';
import { pageTitle } from '../../title.ts';
import { AgainButton } from './again-button.tsx';
import { CallButtons } from './call-buttons.tsx';
import { Feedback } from './feedback.tsx';
import css from './order.module.css';
import { receiptLink } from './receipt-link.ts';
import { PayPart } from './pay-part.tsx';
import { Receipt } from './receipt.tsx';
import { ReadyButton } from './ready-button.tsx';
import { refundWords } from './refund-words.ts';
import { settleOrder } from './settle-order.ts';
import { ShareTable } from './share-table.tsx';
import { StatusPart } from './status-part.tsx';
import { statusHeading, statusName } from './status-words.ts';
import { WhatsappLink } from './whatsapp-link.tsx';

/** After so long without a yes the guest is sent to a waiter, where the venue says nothing else. */
const CONFIRM_MS = 5 * 60 * 1000;

function Notices({ order, stale }: { order: GuestOrder; stale: boolean }) {
  const page = usePage();
  const { t } = page;
  const refund = refundWords(order, page);
  const removed = order.lines.flatMap(({ deleted, name }) => (deleted ? name : []));
  const confirmMs = useMenu()?.confirmMs ?? CONFIRM_MS;
  const waited = useIsPast(order.createdAt + confirmMs);
  return (
    <div className={css.notices}>
      {stale && <Notice icon={<Wifi />}>{t('connectionLost')}</Notice>}
      {waited && confirmMs > 0 && order.status === 'pending' && (
        <Notice icon={<Clock />}>{t('notConfirmedYet')}</Notice>
      )}
      {isCanceledStatus(order.status) && (
        <Notice look="bad" icon={<Cross />} more={order.reason && <bdi>{order.reason}</bdi>}>
          {t('orderCanceledMessage')}
        </Notice>
      )}
      {isCanceledStatus(order.status) && refund.length > 0 && (
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

function Actions({ order }: { order: GuestOrder }) {
  const page = usePage();
  const { t, lang } = page;
  const isOpen = isOpenStatus(order.status);
  const isSeated = order.customerName !== null;
  const add = () => {
    setTable({ orderId: order.uuid });
    go(pagePath('home', lang));
  };
  const more = () => {
    sitAtVisit();
    go(pagePath('home', lang));
  };
  const visited = visitPlace.use(({ location }) => location);
  return (
    <div className={css.actions}>
      <PayPart order={order} />
      {!isOpen && visited && (
        <Button block onClick={more}>
          {t('orderMoreAt', { place: placeName(visited, page) })}
        </Button>
      )}
      {isOpen && isSeated && (
        <Button look="quiet" block onClick={add}>
          <Pencil />
          {t('edit')}
        </Button>
      )}
      {isSeated && order.location && <CallButtons />}
      <ReadyButton order={order} />
      <a className={buttonClass({ look: 'quiet', block: true })} href={receiptLink(order.uuid, lang)}>
        <Download />
        {t('downloadReceipt')}
      </a>
      {isSeated && order.location && <ShareTable location={order.location} />}
      {isSeated && <WhatsappLink order={order} />}
      {!isOpen && <AgainButton order={order} />}
      <PageLink className={buttonClass({ look: 'text', block: true })} href={pagePath('home', lang)}>
        {t('continueShopping')}
      </PageLink>
    </div>
  );
}

/** An order of the table where this phone sits is among its orders, whoever placed it. */
function useRemember({ uuid, number, createdAt, customerName }: GuestOrder): void {
  const isSeated = customerName !== null;
  useEffect(() => {
    if (isSeated) rememberJoined({ uuid, number, placedAt: createdAt });
  }, [isSeated, uuid, number, createdAt]);
}

function Shown({ order, stale }: { order: GuestOrder; stale: boolean }) {
  const page = usePage();
  const { venue, display } = page;
  const canceled = isCanceledStatus(order.status);
  const message = useMenu()?.orderMessage;
  const title = `${statusName(order.status, order.orderType, page)} · ${display.digits(order.number)}`;
  useEffect(() => {
    document.title = pageTitle(title, venue.name);
  }, [title, venue.name]);
  useEffect(() => settleOrder(order), [order]);
  useRemember(order);
  return (
    <main id="content" className={classes(css.columns, canceled && css.canceled)}>
      <Notices order={order} stale={stale} />
      {canceled ? (
        <h1 className={typeface.hidden} tabIndex={-1} aria-live="polite">
          {statusHeading(order, page)}
        </h1>
      ) : (
        <StatusPart order={order} />
      )}
      <div className={css.paper}>
        {message && !canceled && <VenueHtml className={css.message} html={message} />}
        <Receipt order={order} />
        <Actions order={order} />
        {order.status === 'fulfilled' && <Feedback />}
      </div>
    </main>
  );
}

function Gone() {
  const { t, lang } = usePage();
  const back = (
    <PageLink className={buttonClass({ block: true })} href={pagePath('home', lang)}>
      {t('continueShopping')}
    </PageLink>
  );
  return (
    <main id="content">
      <Empty icon={<Paper />} title={t('orderGone')} action={back}>
        {t('orderGoneMore')}
      </Empty>
    </main>
  );
}

function OrderPage() {
  const { firstPath } = usePage();
  const uuid = matchPage(usePath(firstPath))?.id ?? '-';
  const { order, gone, stale } = useOrder(uuid);
  return (
    <div className={css.page}>
      <VenueHeader search="wide" cart={false} />
      <TableRow />
      {order && <Shown order={order} stale={stale} />}
      {gone && <Gone />}
      {!order && !gone && <ScreenLoading />}
    </div>
  );
}

export const screen: Screen<NoView> = { title: (_view, t) => t('order'), Component: OrderPage };
