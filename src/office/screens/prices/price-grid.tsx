import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { fixedMoney, exactPlaces } from '#domain/money.ts';
import { boundsOf, fillFrom, moveRange, type Range } from '../../rules/prices/grid.ts';
import { useMay } from '../../state/session.ts';
import { useWantedPrice, wantPrice } from '../../state/wanted-price.ts';
import { useWords } from '../../words/words.ts';
import { pasteText } from './acts.ts';
import { dropDoubt, putPrices, setGrid, useGrid } from './grid-state.ts';
import { PriceEditor, type Leave } from './price-cell.tsx';
import css from './price-grid.module.css';
import { PriceLine } from './price-line.tsx';
import { chosenOf, type Prices } from './use-prices.ts';

const ROW_PX = 41;
const OVERSCAN = 10;
/** Rows of a page up or down. */
const PAGE = 12;
/** Below the top bar and the headings; above the sums, and on a phone the tab bar. */
const PADDING = { scrollPaddingStart: 120, scrollPaddingEnd: 120 };

/** Fills the chosen prices down to a place; within one range, its first price down to its last. */
function fill({ shown }: Prices, source: Range, to: number): void {
  const steps = fillFrom(source, to);
  putPrices(
    steps.flatMap(({ place, from }) => {
      const [row, taken] = [shown[place], shown[from]];
      return row && taken ? [{ row, mills: taken.mills }] : [];
    }),
  );
}

/** The keys of the grid, while no cell is a field. */
function useGridKeys(prices: Prices, goTo: (range: Range) => void, canEdit: boolean) {
  const { shown, was } = prices;
  return (event: KeyboardEvent) => {
    const { range } = useGrid.getState();
    const row = shown[range.to];
    const isCommand = event.ctrlKey || event.metaKey;
    const moved =
      isCommand || event.altKey ? null : moveRange(range, event.key, event.shiftKey, shown.length, PAGE);
    if (moved) goTo(moved);
    else if (isCommand && event.code === 'KeyA') setGrid({ range: { from: 0, to: shown.length - 1 } });
    else if (!canEdit || !row || event.altKey) return;
    else if (isCommand && event.code === 'KeyD') {
      const [first, last] = boundsOf(range);
      fill(prices, { from: first, to: first }, last);
    } else if (isCommand) return;
    else if (event.key === 'Enter' || event.key === 'F2') setGrid({ editing: { at: row.at, text: null } });
    else if (/^[\d٠-٩۰-۹.,]$/u.test(event.key)) setGrid({ editing: { at: row.at, text: event.key } });
    else if (event.key === 'Escape') dropDoubt(row.at);
    else if (event.key === 'Delete' || event.key === 'Backspace')
      putPrices(chosenOf(shown, range).map((each) => ({ row: each, mills: was.get(each.at) ?? each.mills })));
    else return;
    event.preventDefault();
  };
}

/** Choosing cells with a pointer: drag over them, Shift for all up to one, the corner fills down. */
function usePointer(prices: Prices, canEdit: boolean) {
  const drag = useRef<{ fills: Range | null } | null>(null);
  useEffect(() => {
    const onUp = () => {
      const fills = drag.current?.fills;
      drag.current = null;
      if (fills) fill(prices, fills, boundsOf(useGrid.getState().range)[1]);
    };
    addEventListener('pointerup', onUp);
    return () => removeEventListener('pointerup', onUp);
  }, [prices]);
  const placeOf = ({ target }: PointerEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
    return cell ? Number(cell.dataset['place']) : null;
  };
  return {
    onPointerDown(event: PointerEvent) {
      const place = placeOf(event);
      const { range, editing } = useGrid.getState();
      const row = place === null ? undefined : prices.shown[place];
      if (place === null || !row || editing?.at === row.at || event.button !== 0) return;
      const isHandle = event.target instanceof Element && event.target.matches('[data-fill]');
      const isAgain = !event.shiftKey && range.from === place && range.to === place;
      if (event.pointerType === 'mouse') drag.current = { fills: isHandle ? range : null };
      if (isHandle) return event.preventDefault();
      setGrid({ range: { from: event.shiftKey ? range.from : place, to: place } });
      if (canEdit && (event.pointerType === 'touch' || isAgain)) {
        event.preventDefault();
        setGrid({ editing: { at: row.at, text: null } });
      }
    },
    onPointerOver(event: PointerEvent) {
      const place = placeOf(event);
      if (!drag.current || place === null) return;
      const fills = drag.current.fills;
      const [first, last] = boundsOf(fills ?? { from: place, to: place });
      setGrid(({ range }) => ({
        range: fills ? { from: first, to: Math.max(place, last) } : { from: range.from, to: place },
      }));
    },
  };
}

/** The prices of the menu as a grid: only the rows in view are drawn. */
export function PriceGrid({ prices }: { prices: Prices }) {
  const { t, number } = useWords();
  const { lines, shown, was, format, toFix } = prices;
  const canEdit = useMay('menu');
  const grid = useRef<HTMLDivElement>(null);
  const [body, setBody] = useState<HTMLDivElement | null>(null);
  const [margin, setMargin] = useState(0);
  const wanted = useGrid(({ range }) => range);
  const editing = useGrid((state) => state.editing);
  const most = Math.max(0, shown.length - 1);
  const range = { from: Math.min(wanted.from, most), to: Math.min(wanted.to, most) };
  const [first, last] = boundsOf(range);
  useLayoutEffect(() => {
    const measure = () => setMargin(body ? body.getBoundingClientRect().top + scrollY : 0);
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [body]);
  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin: margin,
    ...PADDING,
  });
  const items = virtual.getVirtualItems();
  const before = (items[0]?.start ?? margin) - margin;
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin);
  useLayoutEffect(() => {
    body?.style.setProperty('--before', `${before}px`);
    body?.style.setProperty('--after', `${Math.max(0, after)}px`);
  }, [body, before, after]);
  const places = new Map(shown.map((row, place) => [row.at, place]));
  const goTo = (next: Range) => {
    setGrid({ range: next });
    const at = shown[next.to]?.at;
    const line = lines.findIndex((each) => each.kind === 'price' && each.row.at === at);
    if (line >= 0) virtual.scrollToIndex(line, { align: 'auto' });
  };
  const wantedPrice = useWantedPrice(({ id }) => id);
  useEffect(() => {
    if (wantedPrice === null || margin === 0) return;
    const to = shown.findIndex(({ id, size }) => id === wantedPrice && size === '');
    wantPrice(null);
    if (to < 0) return;
    goTo({ from: to, to });
    if (canEdit) setGrid({ editing: { at: shown[to]?.at ?? '', text: null } });
  });
  const onLeave: Leave = (step, edits) => {
    const to = Math.min(most, Math.max(0, range.to + step));
    goTo({ from: to, to });
    const row = shown[to];
    if (edits && row && to !== range.to) setGrid({ editing: { at: row.at, text: null } });
    else grid.current?.focus({ preventScroll: true });
  };
  const onKeyDown = useGridKeys(prices, goTo, canEdit);
  const pointer = usePointer(prices, canEdit);
  const onPaste = (event: ClipboardEvent) => {
    if (!canEdit || editing) return;
    event.preventDefault();
    pasteText(prices, event.clipboardData.getData('text/plain'), first);
  };
  const onCopy = (event: ClipboardEvent) => {
    if (editing) return;
    event.preventDefault();
    const texts = chosenOf(shown, range).map(({ mills }) =>
      fixedMoney(mills, exactPlaces(mills, format.places)),
    );
    event.clipboardData.setData('text/plain', texts.join('\n'));
  };
  const isDrawn = items.some(({ index }) => {
    const line = lines[index];
    return line?.kind === 'price' && line.row.at === shown[range.to]?.at;
  });
  return (
    <div
      ref={grid}
      className={css.grid}
      role="grid"
      tabIndex={0}
      aria-label={t('prices')}
      aria-rowcount={lines.length + 1}
      aria-multiselectable
      aria-readonly={!canEdit || undefined}
      aria-activedescendant={isDrawn && !editing ? `price-${range.to}` : undefined}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onCopy={onCopy}
      {...pointer}
    >
      <div className={css.head} role="row" aria-rowindex={1}>
        <span role="columnheader" aria-label={t('order')} className={css.number} />
        <span role="columnheader">{t('dish')}</span>
        <span role="columnheader" className={css.code}>
          {t('code')}
        </span>
        <span role="columnheader" className={css.was}>
          {t('guestsSeeNow')}
        </span>
        <span role="columnheader" className={css.price}>
          {t('newPrice')}
        </span>
        <span role="columnheader" className={css.change}>
          {t('change')}
        </span>
        <span role="columnheader" className={css.pay}>
          {t('theyWillPay')}
        </span>
      </div>
      <div ref={setBody} className={css.body} role="rowgroup">
        {items.map(({ index, key }) => {
          const line = lines[index];
          if (!line) return null;
          if (line.kind === 'category')
            return (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                role="row"
                aria-rowindex={index + 2}
                className={css.category}
              >
                <span role="rowheader" aria-colspan={7}>
                  <bdi>{line.name}</bdi>
                  <small>{number(line.dishes)}</small>
                </span>
              </div>
            );
          const { row } = line;
          const place = places.get(row.at) ?? 0;
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              role="row"
              aria-rowindex={index + 2}
              className={css.row}
            >
              <PriceLine
                row={row}
                number={line.number}
                was={was.get(row.at)}
                place={place}
                isActive={place === range.to}
                isChosen={place >= first && place <= last}
                isFirst={place === first}
                isLast={place === last}
                asked={toFix.includes(row)}
                readOnly={!canEdit}
              >
                {editing?.at === row.at ? <PriceEditor row={row} format={format} onLeave={onLeave} /> : null}
              </PriceLine>
            </div>
          );
        })}
      </div>
      {shown.length === 0 && <p className={css.empty}>{t('noPricesHere')}</p>}
    </div>
  );
}
