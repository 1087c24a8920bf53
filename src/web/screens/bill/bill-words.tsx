import { withoutTable } from '#text/guest/without-table.ts';
import { useMemo, type ReactNode } from 'react';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { PageProvider, usePage } from '../../page/page.tsx';
import { paysAtTable } from '../../state/order/at-table.ts';

/** The page of an order's bill for its children: its texts speak of a table only where there is one. */
export function BillWords({ order, children }: { order: GuestOrder; children: ReactNode }) {
  const page = usePage();
  const isAtTable = paysAtTable(order);
  const said = useMemo(() => (isAtTable ? page : { ...page, t: withoutTable(page.t) }), [page, isAtTable]);
  return <PageProvider page={said}>{children}</PageProvider>;
}
