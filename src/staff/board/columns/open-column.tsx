import { useState } from 'react';
import type { OpenCount, StaffOrder } from '#contract/staff/staff.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DRAWN, type ColumnName } from '../../rules/columns/columns.ts';
import { isAtPlace } from '../../rules/places.ts';
import { readFurther, useOrdersState } from '../../state/orders.ts';
import { useView } from '../../state/view.ts';
import { Ticket } from '../../ticket/ticket.tsx';
import { useWords } from '../../words/words.ts';
import { Column } from './column.tsx';
import css from './column.module.css';

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

/** A column of open tickets: the first ones and the chosen one, with a button for the others. */
export function OpenColumn({ name, title, empty, tracks, orders, beyond, keys, lit }: OpenColumnProps) {
  const { t, number } = useWords();
  const { chosen, place } = useView((state) => state);
  const [drawn, setDrawn] = useState(DRAWN);
  // A single order that was counted before it was read arrives by itself.
  const elsewhere = orders.length < DRAWN ? 0 : beyond.reduce((sum, { count }) => sum + count, 0);
  const shown = orders.filter(({ uuid }, index) => index < drawn || uuid === chosen);
  // Orders of a chosen place were read in full, so there are seldom more.
  const isAway = useOrdersState(({ places }) => places.some((each) => isAtPlace(each, place)));
  const hidden = orders.length - shown.length + (place === null ? elsewhere : 0);

  function drawMore(): void {
    setDrawn(drawn + DRAWN);
    if (elsewhere > 0 && orders.length < drawn + DRAWN) readFurther();
  }

  return (
    <Column
      name={name}
      title={title}
      tracks={tracks}
      count={shown.length + hidden}
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
      {hidden > 0 && (
        <li className={css.more}>
          <Button look="quiet" size="tall" block onClick={drawMore}>
            {t('moreOrders', { count: number(hidden) })}
          </Button>
        </li>
      )}
    </Column>
  );
}
