import { useMemo } from 'react';
import { AskWho } from '../dialogs/ask-who.tsx';
import { BoardDialog } from '../dialogs/board-dialog.tsx';
import { AllDayPanel } from '../panels/all-day-panel.tsx';
import { StockPanel } from '../panels/stock-panel.tsx';
import { Paper } from '../paper/paper-ticket.tsx';
import { allDayCounts } from '../rules/all-day.ts';
import { groupTickets, latestDone, openTickets } from '../rules/columns.ts';
import { isAtPlace, placeOf } from '../rules/places.ts';
import { isOrderShown } from '../rules/stations.ts';
import { useShownStation } from '../state/screen.ts';
import { openOf } from '../rules/merge-readings.ts';
import { useNow } from '../state/clock.ts';
import { useOrders, useOrdersState } from '../state/orders.ts';
import { useView } from '../state/view.ts';
import { NUMBER_KEYS } from '../state/keys.ts';
import { useKeys } from './use-keys.ts';
import { useSteps } from '../ticket/use-steps.ts';
import { BoardFoot } from './board-foot.tsx';
import { BoardHeader } from './board-header.tsx';
import css from './board.module.css';
import { Notices } from './notices.tsx';
import { StatusColumns } from './status-columns.tsx';
import { useTitle } from './use-title.ts';

const HOUR_MS = 3_600_000;

/** The whole board: its columns follow the steps of an order from start to end. */
export function Board() {
  const orders = useOrders();
  const beyond = useOrdersState((state) => state.beyond);
  const { panel, type, place, litKey, chosen } = useView((state) => state);
  const hour = useNow((now) => now - (now % HOUR_MS));
  const station = useShownStation();
  const isCounting = panel === 'all-day';
  const counts = useMemo(() => (isCounting ? allDayCounts(orders) : []), [isCounting, orders]);
  const totals = useMemo(() => openOf({ orders, beyond }), [orders, beyond]);
  const columns = useMemo(
    () =>
      groupTickets(
        orders.filter(
          (order) =>
            (type === null || order.order_type === type) &&
            isAtPlace(placeOf(order), place) &&
            isOrderShown(order, station),
        ),
        hour,
      ),
    [orders, type, place, station, hour],
  );
  const open = openTickets(columns);
  const { shown: done } = latestDone(columns, chosen);
  const keys = new Map(open.slice(0, NUMBER_KEYS).map((order, index) => [order, index + 1]));
  const lit = useMemo(() => new Set(counts.find(({ key }) => key === litKey)?.uuids), [counts, litKey]);
  useTitle(totals);
  useKeys({ open, columns: [columns.new, columns.accepted, columns.preparing, done], steps: useSteps() });
  return (
    <div className={css.board}>
      <BoardHeader orders={orders} totals={totals} />
      <Notices />
      <div className={css.floor}>
        <StatusColumns columns={columns} beyond={beyond} keys={keys} lit={lit} />
        {panel === 'stock' && <StockPanel />}
        {isCounting && <AllDayPanel counts={counts} isPart={beyond.length > 0} />}
      </div>
      <BoardFoot />
      <BoardDialog orders={orders} />
      <AskWho />
      <Paper orders={orders} />
    </div>
  );
}
