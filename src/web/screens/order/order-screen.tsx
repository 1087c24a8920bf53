import Wifi from 'icon:wifi-slash';
import { useEffect, type ReactNode } from 'react';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { Notice } from '#ui/panels/notice.tsx';
import { usePage } from '../../page/page.tsx';
import type { NoView, Screen } from '../../page/screen.ts';
import { VenueHeader } from '../../shell/header/header.tsx';
import { OrderGone } from '../../shell/notices/order-gone.tsx';
import { TableRow } from '../../shell/notices/table-row.tsx';
import { ScreenLoading } from '../../shell/screen-loading.tsx';
import { useShownId } from '../../navigation/shown-id.ts';
import { isAtTable } from '../../state/order/at-table.ts';
import { isUncooked } from '../../state/order/unpaid.ts';
import { useOrder } from '../../state/order/use-order.ts';
import { rememberJoined } from '../../state/table/visit.ts';
import { pageTitle } from '../../page/title.ts';
import { AwayOrder } from './away-order.tsx';
import { KnownOrder } from './table/known-order.tsx';
import css from './styles/order.module.css';
import { rescueAdded } from '../../products/adding/rescue-added.ts';
import { settleOrder } from './settle-order.ts';
import { statusName } from './status/status-words.ts';
import { OrderContext } from './table/order-context.tsx';
import tableCss from './table/table-order.module.css';
import { TableOrder } from './table/table-order.tsx';

/** Stores an order of this phone's table among its own orders, whoever placed it. */
function useRemember({ uuid, number, createdAt, customerName }: GuestOrder): void {
  const isSeated = customerName !== null;
  useEffect(() => {
    if (isSeated) rememberJoined({ uuid, number, placedAt: createdAt });
  }, [isSeated, uuid, number, createdAt]);
}

function Shown({ order, ...reading }: { order: GuestOrder; stale: boolean; refresh: () => Promise<void> }) {
  const page = usePage();
  const { venue, display } = page;
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
  return isAtTable(order) ? (
    <TableOrder order={order} {...reading} />
  ) : (
    <AwayOrder order={order} {...reading} />
  );
}

/** The page around an order; a table's stands below its place and number. */
function Frame({ order, children }: { order: GuestOrder | null; children: ReactNode }) {
  const table = order && isAtTable(order) ? order : null;
  return (
    <div className={table ? tableCss.page : css.page}>
      <VenueHeader search="wide" cart={false} about={table && <OrderContext order={table} />} />
      <TableRow />
      {children}
    </div>
  );
}

function Followed({ uuid }: { uuid: string }) {
  const { t } = usePage();
  const { order, gone, stale, refresh } = useOrder(uuid);
  return (
    <Frame order={order}>
      {order ? (
        <Shown order={order} stale={stale} refresh={refresh} />
      ) : gone ? (
        <main id="content">
          <OrderGone />
        </main>
      ) : (
        <ScreenLoading>
          {stale && <Notice icon={<Wifi />}>{t('offline')}</Notice>}
          <KnownOrder uuid={uuid} />
        </ScreenLoading>
      )}
    </Frame>
  );
}

function OrderPage() {
  const uuid = useShownId();
  if (uuid !== null) return <Followed key={uuid} uuid={uuid} />;
  return (
    <Frame order={null}>
      <ScreenLoading />
    </Frame>
  );
}

export const screen: Screen<NoView> = { title: (_view, t) => t('order'), Component: OrderPage };
