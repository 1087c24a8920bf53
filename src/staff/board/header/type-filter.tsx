import Caret from 'icon:caret-down';
import { useMemo } from 'react';
import type { OpenCount, StaffOrder } from '#contract/staff/staff.ts';
import type { OrderType } from '#domain/menu/menu.ts';
import { typeName } from '#text/staff/where.ts';
import { countBills } from '../../rules/bills/table-bills.ts';
import { changeScreen, useSeesBills, useShownStation } from '../../state/screen.ts';
import { useSession } from '../../state/session.ts';
import { show, useView } from '../../state/view.ts';
import { useWords } from '../../words/words.ts';
import { BarChoice, BarOption } from './bar-choice.tsx';
import small from './place-filter.module.css';
import css from './type-filter.module.css';

/** Dine-in comes first: on a narrow screen the other types need scrolling. */
const SHOWN: readonly OrderType[] = ['dine_in', 'takeaway', 'delivery', 'drive_thru'];

function countOf(totals: readonly OpenCount[], type: OrderType | null): number {
  return totals.reduce((sum, kind) => sum + (type === null || kind.orderType === type ? kind.count : 0), 0);
}

/** The order types that a venue takes, in the order of the filter; fewer than two need none. */
function useTypes(): OrderType[] {
  const offered = useSession(({ venue }) => venue?.orderTypes);
  const types = SHOWN.filter((type) => offered?.includes(type));
  return types.length > 1 ? types : [];
}

/** Filters columns by order type from a menu, where the stations stand beside it. */
export function TypeMenu({ totals }: { totals: readonly OpenCount[] }) {
  const { t, number } = useWords();
  const chosen = useView(({ type }) => type);
  const types = useTypes();
  if (types.length === 0) return null;
  return (
    <span className={small.filter}>
      <select
        aria-label={t('orderTypes')}
        value={chosen ?? ''}
        onChange={({ target }) =>
          show({ type: types.find((type) => type === target.value) ?? null, chosen: null })
        }
      >
        {[null, ...types].map((type) => (
          <option key={type} value={type ?? ''}>
            {`${type === null ? t('allTypes') : typeName(t, type)} ${number(countOf(totals, type))}`}
          </option>
        ))}
      </select>
      <Caret />
    </span>
  );
}

function Segment({
  name,
  count,
  isChosen,
  onChoose,
}: {
  name: string;
  count: number;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const { number } = useWords();
  return (
    <BarOption name="order-type" look={css.segment} isChosen={isChosen} onChoose={onChoose}>
      <span>{name}</span> <b>{number(count)}</b>
    </BarOption>
  );
}

/**
 * Filters columns by order type, each with its number of open tickets, or turns to the tables' bills, and from the pass
 * where the screen stands there; renders nothing for a venue with one type and no bills.
 */
export function TypeFilter({
  orders,
  totals,
}: {
  orders: readonly StaffOrder[];
  totals: readonly OpenCount[];
}) {
  const { t } = useWords();
  const chosen = useView(({ type }) => type);
  const seesBills = useSeesBills();
  const shown = useShownStation();
  const types = useTypes();
  const bills = useMemo(() => countBills(orders), [orders]);
  if (types.length === 0 && !seesBills && shown !== 'pass') return null;
  const all = t(types.length === 0 ? 'kitchenView' : 'allTypes');
  return (
    <BarChoice label={t('orderTypes')}>
      {[null, ...types].map((type) => (
        <Segment
          key={type}
          name={type === null ? all : typeName(t, type)}
          count={countOf(totals, type)}
          isChosen={shown === 'all' && type === chosen}
          onChoose={() => {
            changeScreen({ station: 'all' });
            show({ type, chosen: null });
          }}
        />
      ))}
      {shown === 'pass' && (
        <Segment
          name={t('stationPass')}
          count={countOf(totals, null)}
          isChosen
          onChoose={() => changeScreen({ station: 'pass' })}
        />
      )}
      {seesBills && (
        <Segment
          name={t('waiterBills')}
          count={bills}
          isChosen={shown === 'bills'}
          onChoose={() => changeScreen({ station: 'bills' })}
        />
      )}
    </BarChoice>
  );
}
