import { lazy, Suspense } from 'react';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { isOpenStatus } from '#domain/order/order-status.ts';
import { Notices } from '../notices.tsx';
import { ActsPart } from './acts-part.tsx';
import { LinesPart } from './lines-part.tsx';
import { NowPart } from './now-part.tsx';
import css from './table-order.module.css';
import { WholeOrder } from './whole-order.tsx';

const KitchenRead = lazy(() => import('../../../needs/told/kitchen-read.tsx'));

/** A table's order on one screen: what is now, what is coming, what is there, what the guest can do, and how to pay. */
export function TableOrder({
  order,
  stale,
  refresh,
}: {
  order: GuestOrder;
  /** It may have changed since it was read. */
  stale: boolean;
  refresh: () => Promise<void>;
}) {
  return (
    <main id="content" className={css.table}>
      <NowPart order={order} />
      <div className={css.lines}>
        <Notices order={order} stale={stale} refresh={refresh} />
        {order.needsRead && isOpenStatus(order.status) && (
          <Suspense>
            <KitchenRead order={order} />
          </Suspense>
        )}
        <LinesPart order={order} />
      </div>
      <WholeOrder order={order} />
      <ActsPart order={order} />
    </main>
  );
}
