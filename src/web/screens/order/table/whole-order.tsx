import Caret from 'icon:caret-right-bold';
import Bill from 'icon:receipt';
import { lazy, Suspense } from 'react';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { isCanceledStatus, isOpenStatus } from '#domain/order/order-status.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import typeface from '#ui/type.module.css';
import { VenueHtml } from '../../../elements/venue-html.tsx';
import { usePage } from '../../../page/page.tsx';
import { useWide } from '../../../shell/desk/use-wide.ts';
import { useMenu } from '../../../state/menu/menu.ts';
import { isOwed } from '../../../state/order/is-owed.ts';
import { isUncooked } from '../../../state/order/unpaid.ts';
import { visitPlace } from '../../../state/table/visit-place.ts';
import { AgainButton } from '../again-button.tsx';
import { Feedback } from '../feedback.tsx';
import { MenuLink } from '../menu-link.tsx';
import { OtherWays } from '../pay-part.tsx';
import { Receipt } from '../receipt/receipt.tsx';
import { ReceiptRow } from '../receipt/receipt-row.tsx';
import { ReadyButton } from '../status/ready-button.tsx';
import { Steps } from '../status/status-part.tsx';
import { statusHeading } from '../status/status-words.ts';
import css from '../styles/order.module.css';
import { WhatsappLink } from '../whatsapp-link.tsx';
import { useFirstWay } from './acts-part.tsx';
import { CallSaid } from './call-said.tsx';
import { ShareTable } from './share-table.tsx';
import own from './table-order.module.css';
import { useCall } from './use-call.ts';

/** Few orders wait for their payment. */
const CancelOrder = lazy(() => import('../cancel-order.tsx'));

/** Asks for the bill where the first way to pay is another. */
function BillRow() {
  const { t } = usePage();
  const { busy, said, call } = useCall();
  return (
    <>
      <button type="button" aria-busy={busy === 'bill' || undefined} onClick={() => call('bill')}>
        <Bill />
        {t('askForBill')}
      </button>
      <CallSaid said={said} />
    </>
  );
}

/** What is seldom wanted of an order, one below the other. */
function Rows({ order }: { order: GuestOrder }) {
  const isVisiting = visitPlace.use(({ location }) => location !== null);
  const isSeated = order.customerName !== null;
  const way = useFirstWay(order);
  return (
    <div className={css.actions}>
      {isSeated && isUncooked(order) && (
        <Suspense>
          <CancelOrder order={order} />
        </Suspense>
      )}
      <div className={css.more}>
        <ReadyButton order={order} />
        {isSeated && way !== null && way !== 'bill' && <BillRow />}
        {isSeated && order.location && <ShareTable location={order.location} />}
        {(isOwed(order) || isCanceledStatus(order.status)) && <ReceiptRow order={order} />}
        {isSeated && <WhatsappLink order={order} />}
        {!isOpenStatus(order.status) && isVisiting && <AgainButton order={order} main={false} />}
      </div>
      <MenuLink className={buttonClass({ variant: 'ghost', block: true })} />
    </div>
  );
}

/** Everything else of a table's order, behind one link: its steps, the receipt with its prices, the other ways to pay, the form. */
export function WholeOrder({ order }: { order: GuestOrder }) {
  const page = usePage();
  const isOpened = useWide();
  const message = useMenu()?.orderMessage;
  const isCanceled = isCanceledStatus(order.status);
  return (
    <details className={own.whole} open={isOpened}>
      <summary>
        {page.t('wholeOrder')}
        <Caret />
      </summary>
      <div className={css.paper}>
        {!isCanceled && (
          <div className={own.steps}>
            <h2 className={typeface.section}>{statusHeading(order, page)}</h2>
            <Steps order={order} />
          </div>
        )}
        {message && !isCanceled && <VenueHtml className={css.message} html={message} />}
        <Receipt order={order} />
        <OtherWays order={order} />
        <Rows order={order} />
        {order.status === 'fulfilled' && !isOwed(order) && <Feedback />}
      </div>
    </details>
  );
}
