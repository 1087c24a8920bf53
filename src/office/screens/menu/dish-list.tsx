import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { AtOnce } from '../../parts/controls/marks.tsx';
import { useFilled } from '../../parts/lists/use-filled.ts';
import { useRoom } from '../../parts/lists/use-room.ts';
import type { PlacedDish } from '../../rules/menu/menu-lists.ts';
import { useMoney, useWords } from '../../words/words.ts';
import css from './dish-list.module.css';
import { DishRow } from './dish-row.tsx';
import { PassingRow } from './passing-row.tsx';

const ROW_PX = 65;
const OVERSCAN = 8;

type Wanted = { index: number; part: 'row' | 'price' };

/** Focuses a row, or its price, once it is drawn. */
function useWantedFocus(rows: HTMLElement | null, dishes: readonly PlacedDish[]) {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  useEffect(() => {
    const id = wanted && dishes[wanted.index]?.dish.id;
    if (!wanted || id === undefined) return;
    const frame = requestAnimationFrame(() => {
      const row = rows?.querySelector<HTMLElement>(`[data-row="${CSS.escape(String(id))}"]`);
      const part = wanted.part === 'row' ? row : row?.querySelector<HTMLElement>('input[data-price]');
      // The browser keeps it clear of what floats over the page's edges.
      part?.focus();
      setWanted(null);
    });
    return () => cancelAnimationFrame(frame);
  }, [rows, dishes, wanted]);
  return setWanted;
}

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(last, index + 1),
  ArrowUp: (index) => Math.max(0, index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** The dishes of a category: only the rows in view are drawn. */
export function DishList({ dishes }: { dishes: readonly PlacedDish[] }) {
  const { t } = useWords();
  const money = useMoney();
  const [rows, setRows] = useState<HTMLDivElement | null>(null);
  const [current, setCurrent] = useState(0);
  const [margin, setMargin] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => dishes.map(({ dish }) => String(dish.id)), [dishes]);
  const wantFocus = useWantedFocus(rows, dishes);
  useLayoutEffect(() => {
    setMargin(rows ? rows.getBoundingClientRect().top + scrollY : 0);
  }, [rows]);
  const virtual = useWindowVirtualizer({
    count: dishes.length,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin: margin,
    getItemKey: (index) => ids[index] ?? index,
  });
  const items = virtual.getVirtualItems();
  const [first, final] = [items[0], items.at(-1)];
  const before = (first?.start ?? margin) - margin;
  const after = virtual.getTotalSize() - ((final?.end ?? margin) - margin);
  useRoom(rows, before, after);
  const last = dishes.length - 1;
  const inHand = Math.min(current, last);
  const filled = useFilled(
    ids,
    first && final ? { first: first.index, last: final.index } : null,
    ids[inHand],
  );
  const goTo = useCallback(
    (index: number, part: Wanted['part']) => {
      setCurrent(index);
      virtual.scrollToIndex(index, { align: 'auto' });
      wantFocus({ index, part });
    },
    [virtual, wantFocus],
  );
  const onNext = useCallback((index: number) => goTo(Math.min(last, index + 1), 'price'), [goTo, last]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const target = event.target instanceof HTMLElement ? event.target : null;
    const row = target?.closest<HTMLElement>('[data-row]')?.dataset['row'];
    if (!step || row === undefined || event.altKey || event.defaultPrevented) return;
    if (target?.matches('[data-price], [role=menuitem]')) return;
    event.preventDefault();
    goTo(step(ids.indexOf(row), last), 'row');
  };
  return (
    <div ref={box} role="grid" aria-label={t('dishes')} aria-rowcount={dishes.length} onKeyDown={onKeyDown}>
      <div className={css.columns} aria-hidden="true">
        <span>{t('dish')}</span>
        <span>{t('priceIn', { currency: money.symbol })}</span>
        <AtOnce>{t('inStock')}</AtOnce>
      </div>
      <div ref={setRows} className={css.rows} role="rowgroup">
        {items.map(({ index, key }) => {
          const placed = dishes[index];
          if (!placed) return null;
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              role="presentation"
              onFocus={() => setCurrent(index)}
            >
              {filled.has(ids[index] ?? '') ? (
                <DishRow
                  placed={placed}
                  list={ids}
                  index={index}
                  isCurrent={index === inHand}
                  onNext={onNext}
                />
              ) : (
                <PassingRow placed={placed} index={index} />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
