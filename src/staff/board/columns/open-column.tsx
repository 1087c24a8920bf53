import { useState } from 'react';
import type { OpenCount, StaffOrder } from '#contract/staff/staff.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DRAWN, type ColumnName } from '../../rules/columns/columns.ts';
import { isAtPlace } from '../../rules/places.ts';
import { More } from '../../line/more.tsx';
import { readFurther, useOrdersState } from '../../state/orders/orders.ts';
import { useView } from '../../state/view.ts';
import { Ticket } from '../../ticket/ticket.tsx';
import { useWords } from '../../words/words.ts';
import { Column } from './column.tsx';
import css from './column.module.css';

/** The rows of tickets that are drawn at first, and again each time the last of them is near: each one drawn costs every press. */
const NEAR_ROWS = 6;

interface OpenColumnProps {
  name: ColumnName;
  title: string;
  empty: string;
  tracks: number;
  /** The orders that the board holds, in ticket order. */
  orders: readonly StaffOrder[];
  /** The counts of orders that only the server holds. */
  beyond: readonly OpenCount[];
  /** The number keys of tickets that have one. */
  keys: ReadonlyMap<StaffOrder, number>;
  /** The highlighted tickets. */
  lit: ReadonlySet<string>;
}

/** A column of open tickets: those near the view and the chosen one, up to fifty, with a button for the others. */
export function OpenColumn({ name, title, empty, tracks, orders, beyond, keys, lit }: OpenColumnProps) {
  const { t, number } = useWords();
  const chosen = useView((state) => state.chosen);
  const place = useView((state) => state.place);
  // Only the column that it moves to has to know it.
  const followed = useView((state) => orders.find(({ uuid }) => uuid === state.followed)?.uuid);
  const [drawn, setDrawn] = useState(DRAWN);
  const [rows, setRows] = useState(NEAR_ROWS);
  const [more] = useState(() => () => setRows((count) => count + NEAR_ROWS));
  const near = rows * Math.max(1, tracks);
  // A single order that was counted before it was read arrives by itself.
  const elsewhere = orders.length < DRAWN ? 0 : beyond.reduce((sum, { count }) => sum + count, 0);
  const offered = orders.filter(({ uuid }, index) => index < drawn || uuid === chosen);
  const shown = offered.filter(({ uuid }, index) => index < near || uuid === chosen || uuid === followed);
  const isAllDrawn = shown.length === offered.length;
  // Orders of a chosen place were read in full, so there are seldom more.
  const isAway = useOrdersState(({ places }) => places.some((each) => isAtPlace(each, place)));
  const hidden = orders.length - offered.length + (place === null ? elsewhere : 0);

  function drawMore(): void {
    setDrawn(drawn + DRAWN);
    if (elsewhere > 0 && orders.length < drawn + DRAWN) readFurther();
  }

  return (
    <Column
      name={name}
      title={title}
      tracks={tracks}
      count={offered.length + hidden}
      isPick={name === 'new'}
      hasMore={place !== null && elsewhere > 0 && isAway}
      empty={empty}
    >
      {shown.map((order) => (
        <Ticket
          key={order.uuid}
          order={order}
          numberKey={keys.get(order) ?? null}
          isLit={lit.has(order.uuid)}
        />
      ))}
      {!isAllDrawn && <More key={near} onNear={more} />}
      {isAllDrawn && hidden > 0 && (
        <li className={css.more}>
          <Button variant="outline" size="large" block onClick={drawMore}>
            {t('moreOrders', { count: number(hidden) })}
          </Button>
        </li>
      )}
    </Column>
  );
}
