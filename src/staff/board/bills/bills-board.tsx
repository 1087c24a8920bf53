import { useEffect, useMemo, useState } from 'react';
import type { StaffOrder } from '#contract/staff/staff.ts';
import type { TextKey } from '#text/staff/words.ts';
import { More } from '../../line/more.tsx';
import { useKeys, type KeyTargets } from '../../panels/use-keys.ts';
import { billColumns, type BillColumn, type BillColumns } from '../../rules/bills/table-bills.ts';
import { useNow } from '../../state/clock.ts';
import { useCalls } from '../../state/orders/stream-state.ts';
import { show, useView } from '../../state/view.ts';
import { followTables, useTables } from '../../tables/tables-state.ts';
import { useWords } from '../../words/words.ts';
import { Column } from '../columns/column.tsx';
import { ColumnTabs } from '../header/column-tabs.tsx';
import { BillCard } from './bill-card.tsx';
import { BillPanel } from './bill-panel.tsx';
import css from './bills-board.module.css';

const COLUMNS = [
  { name: 'eating', title: 'columnEating', empty: 'nothingEating' },
  { name: 'asked', title: 'columnAsked', empty: 'nothingAsked' },
  { name: 'paying', title: 'columnPaying', empty: 'nothingPaying' },
] as const satisfies readonly { name: BillColumn; title: TextKey; empty: TextKey }[];

/** The number of cards that a column draws at first, and again each time the last of them is near. */
const DRAWN = 24;
/** What a bill that was left changes within this time of its instant (ms). */
const STEP_MS = 5000;

/** The bills of tables in three columns: who eats, who asks for the bill, who pays. */
function useBills(orders: readonly StaffOrder[]): { columns: BillColumns; isLoaded: boolean } {
  const tables = useTables((state) => state.tables);
  const calls = useCalls();
  const now = useNow((at) => at - (at % STEP_MS));
  const columns = useMemo(
    () => billColumns(tables?.tables ?? [], orders, calls, now),
    [tables, orders, calls, now],
  );
  return { columns, isLoaded: tables !== null };
}

/** The cards of a column: those near the view, and the one shown in full. */
function Bills({ name, columns, shown }: { name: BillColumn; columns: BillColumns; shown: string | null }) {
  const bills = columns[name];
  const [drawn, setDrawn] = useState(DRAWN);
  const [more] = useState(() => () => setDrawn((count) => count + DRAWN));
  const near = bills.filter(({ key }, index) => index < drawn || key === shown);
  return (
    <>
      {near.map((bill) => (
        <BillCard key={bill.key} bill={bill} column={name} isShown={bill.key === shown} />
      ))}
      {near.length < bills.length && <More key={drawn} onNear={more} />}
    </>
  );
}

/** Bills are pressed; only the keys of panels work beside them. */
const NO_TICKETS: KeyTargets = { open: [], columns: [], advance() {}, recall() {} };

/** The tables' bills by how far each is, and beside them one in full. */
export function BillsBoard({ orders }: { orders: readonly StaffOrder[] }) {
  const { t } = useWords();
  const panel = useView((state) => state.panel);
  const key = useView((state) => state.bill);
  const chosen = useView((state) => state.billColumn);
  const { columns, isLoaded } = useBills(orders);
  useEffect(followTables, []);
  useKeys(NO_TICKETS);
  const place = COLUMNS.find(({ name }) => columns[name].some((bill) => bill.key === key))?.name;
  const bill = place && columns[place].find((each) => each.key === key);
  const shown = bill && panel !== 'stock' ? bill : null;
  const column = (shown && place) ?? chosen;
  return (
    <>
      <ColumnTabs
        tabs={COLUMNS.map(({ name, title }) => ({
          name,
          title: t(title),
          count: columns[name].length,
          isPick: name === 'asked',
        }))}
        shown={column}
        onShow={(name) => show({ billColumn: name, bill: null })}
      />
      <main className={css.columns} data-column={column} data-beside={shown ? true : undefined}>
        {COLUMNS.map(({ name, title, empty }) => (
          <Column
            key={name}
            name={name}
            title={t(title)}
            tracks={1}
            count={columns[name].length}
            isPick={name === 'asked'}
            isLoaded={isLoaded}
            empty={t(empty)}
          >
            <Bills name={name} columns={columns} shown={shown?.key ?? null} />
          </Column>
        ))}
      </main>
      {shown && <BillPanel key={shown.key} bill={shown} />}
    </>
  );
}
