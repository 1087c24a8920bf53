import Caret from 'icon:caret-down';
import type { OpenCount } from '#contract/staff/staff.ts';
import type { OrderType } from '#domain/menu/menu.ts';
import { typeName } from '#text/staff/where.ts';
import { useSession } from '../../state/session.ts';
import { show, useView } from '../../state/view.ts';
import { useWords } from '../../words/words.ts';
import small from './place-filter.module.css';
import css from './type-filter.module.css';

/** Dine-in comes first: on a narrow screen the other types need scrolling. */
const SHOWN: readonly OrderType[] = ['dine_in', 'takeaway', 'delivery', 'drive_thru'];

/**
 * Filters columns by order type, each with its number of open tickets; renders nothing for a venue with one
 * type.
 */
export function TypeFilter({
  totals,
  isSmall = false,
}: {
  totals: readonly OpenCount[];
  /** As a menu, where the stations stand beside it. */
  isSmall?: boolean;
}) {
  const { t, number } = useWords();
  const chosen = useView(({ type }) => type);
  const offered = useSession(({ venue }) => venue?.order_types) as OrderType[] | undefined;
  if (!offered || offered.length < 2) return null;
  const types = SHOWN.filter((type) => offered.includes(type));
  const countOf = (type: OrderType | null) =>
    totals.reduce((sum, kind) => sum + (type === null || kind.order_type === type ? kind.count : 0), 0);
  const nameOf = (type: OrderType | null) => (type === null ? t('allTypes') : typeName(t, type));
  if (isSmall) {
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
              {`${nameOf(type)} ${number(countOf(type))}`}
            </option>
          ))}
        </select>
        <Caret />
      </span>
    );
  }
  return (
    <div className={css.filter} role="radiogroup" aria-label={t('orderTypes')}>
      {[null, ...types].map((type) => (
        <label key={type} className={css.segment}>
          <input
            type="radio"
            name="order-type"
            checked={type === chosen}
            onChange={() => show({ type, chosen: null })}
          />
          <span>{nameOf(type)}</span> <b>{number(countOf(type))}</b>
        </label>
      ))}
    </div>
  );
}
