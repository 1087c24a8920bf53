import { Row } from '#ui/layout/row.tsx';
import { useMemo } from 'react';
import { AskWho } from '../dialogs/ask-who.tsx';
import { BoardDialog } from '../dialogs/board-dialog.tsx';
import { StationBoard } from '../line/station-board.tsx';
import { AllDayPanel } from '../panels/all-day-panel.tsx';
import { StockPanel } from '../panels/stock-panel.tsx';
import { Paper } from '../paper/paper-ticket.tsx';
import { PassBoard } from '../pass/pass-board.tsx';
import { allDayCounts } from '../rules/stock/all-day.ts';
import { openOf } from '../rules/columns/merge-readings.ts';
import { useOrders, useOrdersState } from '../state/orders/orders.ts';
import { useShownStation } from '../state/screen.ts';
import { useView } from '../state/view.ts';
import { AllOrders } from './columns/all-orders.tsx';
import { BillsBoard } from './bills/bills-board.tsx';
import { BoardFoot } from './board-foot.tsx';
import { BoardHeader } from './header/board-header.tsx';
import css from './columns/board.module.css';
import { Notices } from './notices/notices.tsx';
import { useTitle } from './use-title.ts';

/** The whole board: all orders, what this screen's station or the pass is to see, or the tables' bills. */
export function Board() {
  const orders = useOrders();
  const beyond = useOrdersState((state) => state.beyond);
  const panel = useView((state) => state.panel);
  const litKey = useView((state) => state.litKey);
  const shown = useShownStation();
  const isCounting = panel === 'all-day' && shown === 'all';
  const counts = useMemo(() => (isCounting ? allDayCounts(orders) : []), [isCounting, orders]);
  const totals = useMemo(() => openOf({ orders, beyond }), [orders, beyond]);
  const lit = useMemo(() => new Set(counts.find(({ key }) => key === litKey)?.uuids), [counts, litKey]);
  useTitle(totals);
  return (
    <div className={css.board}>
      <BoardHeader orders={orders} totals={totals} />
      <Notices />
      <Row grow minHeight={0} className={css.floor}>
        {shown === 'all' ? (
          <AllOrders orders={orders} beyond={beyond} lit={lit} />
        ) : shown === 'pass' ? (
          <PassBoard orders={orders} />
        ) : shown === 'bills' ? (
          <BillsBoard orders={orders} />
        ) : (
          <StationBoard key={shown.id} id={shown.id} orders={orders} />
        )}
        {panel === 'stock' && <StockPanel />}
        {isCounting && <AllDayPanel counts={counts} isPart={beyond.length > 0} />}
      </Row>
      <BoardFoot />
      <BoardDialog orders={orders} />
      <AskWho />
      <Paper orders={orders} />
    </div>
  );
}
