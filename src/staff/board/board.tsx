import { useMemo } from 'react';
import { BoardDialog } from '../dialogs/board-dialog.tsx';
import { AllDayPanel } from '../panels/all-day-panel.tsx';
import { StockPanel } from '../panels/stock-panel.tsx';
import { Paper } from '../paper/paper-ticket.tsx';
import { allDayCounts } from '../rules/all-day.ts';
import { groupTickets, latestDone, openTickets } from '../rules/columns.ts';
import { isAtPlace, placeOf } from '../rules/places.ts';
import { useOrders } from '../state/orders.ts';
import { useView } from '../state/view.ts';
import { DoneTicket } from '../ticket/done-ticket.tsx';
import { Ticket } from '../ticket/ticket.tsx';
import { NUMBER_KEYS, useKeys } from '../use-keys.ts';
import { useSteps } from '../use-steps.ts';
import { useWords } from '../words.ts';
import { BoardFoot } from './board-foot.tsx';
import { BoardHeader } from './board-header.tsx';
import css from './board.module.css';
import { Column } from './column.tsx';
import { Notices } from './notices.tsx';
import { useTitle } from './use-title.ts';

const OPEN = [
  { name: 'new', title: 'columnNew', empty: 'nothingNew' },
  { name: 'accepted', title: 'columnAccepted', empty: 'nothingAccepted' },
  { name: 'preparing', title: 'columnPreparing', empty: 'nothingPreparing' },
] as const;

/** The whole board: what is to be done, from left to right in the order it is done. */
export function Board() {
  const { t } = useWords();
  const orders = useOrders();
  const { panel, type, place, litKey } = useView((state) => state);
  const counts = useMemo(() => allDayCounts(orders), [orders]);
  const columns = useMemo(
    () =>
      groupTickets(
        orders.filter(
          (order) => (type === null || order.order_type === type) && isAtPlace(placeOf(order), place),
        ),
      ),
    [orders, type, place],
  );
  const open = openTickets(columns);
  const { shown: done, hasMore } = latestDone(columns);
  const keys = new Map(open.slice(0, NUMBER_KEYS).map((order, index) => [order, index + 1]));
  const lit = counts.find(({ key }) => key === litKey)?.uuids;
  useTitle(orders);
  useKeys({ open, done, steps: useSteps() });
  return (
    <div className={css.board}>
      <BoardHeader orders={orders} />
      <Notices />
      <div className={css.floor}>
        <main className={css.columns}>
          {OPEN.map(({ name, title, empty }) => (
            <Column key={name} name={name} title={t(title)} count={columns[name].length} empty={t(empty)}>
              {columns[name].map((order) => (
                <Ticket
                  key={order.uuid}
                  order={order}
                  numberKey={keys.get(order) ?? null}
                  isLit={lit?.includes(order.uuid) ?? false}
                />
              ))}
            </Column>
          ))}
          <Column
            name="done"
            title={t('columnDone')}
            count={done.length}
            hasMore={hasMore}
            empty={t('nothingDone')}
          >
            {done.map((order) => (
              <DoneTicket key={order.uuid} order={order} />
            ))}
          </Column>
        </main>
        {panel === 'stock' && <StockPanel />}
        {panel === 'all-day' && <AllDayPanel counts={counts} />}
      </div>
      <BoardFoot />
      <BoardDialog orders={orders} />
      <Paper orders={orders} />
    </div>
  );
}
