import { useRef, useState } from 'react';
import type { OpenCount, StaffOrder } from '#contract/staff/staff.ts';
import { columnOf, latestDone, type ColumnName, type Columns } from '../../rules/columns/columns.ts';
import { columnWidths, shareTracks } from '../../rules/columns/tracks.ts';
import { useScreen } from '../../state/screen.ts';
import { show, useView } from '../../state/view.ts';
import { DoneTicket } from '../../ticket/done-ticket.tsx';
import { useProperty } from '../../ticket/parts/use-property.ts';
import { useWords } from '../../words/words.ts';
import css from './board.module.css';
import { Column } from './column.tsx';
import { ColumnTabs } from '../header/column-tabs.tsx';
import { OpenColumn } from './open-column.tsx';
import { useTracks } from './use-tracks.ts';

const OPEN = [
  { name: 'new', title: 'columnNew', empty: 'nothingNew' },
  { name: 'accepted', title: 'columnAccepted', empty: 'nothingAccepted' },
  { name: 'preparing', title: 'columnPreparing', empty: 'nothingPreparing' },
] as const;

/** All orders by their steps from start to end; on a phone one column at a time, each one tap away. */
export function StatusColumns({
  columns,
  beyond,
  keys,
  lit,
}: {
  columns: Columns;
  /** The counts of orders that only the server holds. */
  beyond: readonly OpenCount[];
  /** The number keys of tickets that have one. */
  keys: ReadonlyMap<StaffOrder, number>;
  /** The highlighted tickets. */
  lit: ReadonlySet<string>;
}) {
  const { t } = useWords();
  const type = useView((state) => state.type);
  const chosen = useView((state) => state.chosen);
  const column = useView((state) => state.column);
  const density = useScreen((screen) => screen.density);
  const floor = useRef<HTMLElement>(null);
  const { shown: done, hasMore } = latestDone(columns, chosen);
  const beyondIn = (name: ColumnName) =>
    beyond.filter((kind) => columnOf(kind.status) === name && (type === null || kind.orderType === type));
  const open = OPEN.map(({ name }) => columns[name].length + (beyondIn(name).length > 0 ? 1 : 0));
  const isQuiet = open.every((count) => count === 0);
  const tracks = useTracks(floor, [...open, done.length].filter((count) => count === 0).length);
  const [before, setBefore] = useState<readonly number[]>([]);
  const shares = isQuiet ? open.map(() => 1) : shareTracks(open, tracks - Math.min(done.length, 1), before);
  if (String(shares) !== String(before)) setBefore(shares);
  const isDoneOpen = done.length > 0 || isQuiet;
  const widths = columnWidths([...shares, isDoneOpen ? 1 : 0], isQuiet ? 0 : tracks);
  useProperty(floor, '--open-widths', widths.slice(0, -1).join(' '));
  useProperty(floor, '--done-width', widths.at(-1) ?? '');
  return (
    <>
      <ColumnTabs<ColumnName>
        tabs={[
          ...OPEN.map(({ name, title }, index) => ({
            name,
            title: t(title),
            count: open[index] ?? 0,
            isPick: name === 'new',
          })),
          { name: 'done', title: t('columnDone'), count: done.length },
        ]}
        shown={column}
        onShow={(name) => show({ column: name })}
      />
      <main ref={floor} className={css.columns} data-density={density} data-column={column}>
        {OPEN.map(({ name, title, empty }, index) => (
          <OpenColumn
            key={name}
            name={name}
            title={t(title)}
            empty={t(empty)}
            tracks={shares[index] ?? 0}
            orders={columns[name]}
            beyond={beyondIn(name)}
            keys={keys}
            lit={lit}
          />
        ))}
        <Column
          name="done"
          title={t('columnDone')}
          tracks={1}
          count={done.length}
          hasMore={hasMore}
          empty={t('nothingDone')}
        >
          {done.map((order) => (
            <DoneTicket key={order.uuid} order={order} />
          ))}
        </Column>
      </main>
    </>
  );
}
