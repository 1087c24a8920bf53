import { useMemo } from 'react';
import type { OpenCount, StaffOrder } from '#contract/staff/staff.ts';
import { stepBack } from '#domain/order/order-status.ts';
import { groupTickets, latestDone, openTickets } from '../../rules/columns/columns.ts';
import { isAtPlace, placeOf } from '../../rules/places.ts';
import { useNow } from '../../state/clock.ts';
import { NUMBER_KEYS } from '../../state/keys.ts';
import { useView } from '../../state/view.ts';
import { choose } from '../../ticket/parts/ticket-focus.ts';
import { useSteps } from '../../ticket/parts/use-steps.ts';
import { StatusColumns } from './status-columns.tsx';
import { useKeys } from '../../panels/use-keys.ts';

const HOUR_MS = 3_600_000;

/** All orders that the header's filters leave, in columns that follow the steps of an order from start to end. */
export function AllOrders({
  orders,
  beyond,
  lit,
}: {
  orders: readonly StaffOrder[];
  /** The counts of orders that only the server holds. */
  beyond: readonly OpenCount[];
  /** The highlighted tickets. */
  lit: ReadonlySet<string>;
}) {
  const type = useView((state) => state.type);
  const place = useView((state) => state.place);
  const chosen = useView((state) => state.chosen);
  const hour = useNow((now) => now - (now % HOUR_MS));
  const columns = useMemo(
    () =>
      groupTickets(
        orders.filter(
          (order) => (type === null || order.orderType === type) && isAtPlace(placeOf(order), place),
        ),
        hour,
      ),
    [orders, type, place, hour],
  );
  const open = openTickets(columns);
  const { shown: done } = latestDone(columns, chosen);
  const keys = new Map(open.slice(0, NUMBER_KEYS).map((order, index) => [order, index + 1]));
  const steps = useSteps();
  useKeys({
    open,
    columns: [columns.new, columns.accepted, columns.preparing, done],
    advance: steps.advance,
    recall(chosen) {
      const order =
        chosen && stepBack(chosen.status) ? chosen : done.find(({ status }) => status === 'fulfilled');
      if (!order) return;
      // Kept chosen, so that Enter moves it on again.
      choose(order.uuid);
      steps.recall(order);
    },
  });
  return <StatusColumns columns={columns} beyond={beyond} keys={keys} lit={lit} />;
}
