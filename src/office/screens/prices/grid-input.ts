import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import {
  boundsOf,
  fillFrom,
  moveCell,
  type Column,
  type GridPlace,
  type Range,
} from '../../rules/prices/grid.ts';
import { dropDoubt, editPrice, putPrices, setGrid, useGrid } from './grid-state.ts';
import { chosenOf, type Prices } from './use-prices.ts';

/** Rows of a page up or down. */
const PAGE = 12;

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

/** The keys of the grid, while no cell is a field; `shownColumns` are those that the screen has room for. */
export function useGridKeys(
  prices: Prices,
  shownColumns: readonly Column[],
  goTo: (place: GridPlace) => void,
  canEdit: boolean,
) {
  const { shown, was } = prices;
  return (event: KeyboardEvent) => {
    const { range, column } = useGrid.getState();
    const row = shown[range.to];
    const { key, shiftKey, altKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const isRtl = document.documentElement.dir === 'rtl';
    const sheet = { count: shown.length, page: PAGE, columns: shownColumns, isRtl };
    const moved = altKey ? null : moveCell({ range, column }, { key, shiftKey, ctrlKey: isCommand }, sheet);
    if (moved) goTo(moved);
    else if (isCommand && event.code === 'KeyA') setGrid({ range: { from: 0, to: shown.length - 1 } });
    else if (!canEdit || !row || altKey) return;
    else if (isCommand && event.code === 'KeyD') {
      const [first, last] = boundsOf(range);
      fill(prices, { from: first, to: first }, last);
    } else if (isCommand) return;
    else if (key === 'Enter' || key === 'F2') editPrice(row, null);
    else if (/^[\d٠-٩۰-۹.,]$/u.test(key)) editPrice(row, key);
    else if (key === 'Escape') dropDoubt(row.at);
    else if (key === 'Delete' || key === 'Backspace')
      putPrices(chosenOf(shown, range).map((each) => ({ row: each, mills: was.get(each.at) ?? each.mills })));
    else return;
    event.preventDefault();
  };
}

/** Choosing cells with a pointer: drag over them, Shift for all up to one, the corner fills down. */
export function useGridPointer(prices: Prices, canEdit: boolean) {
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
      setGrid({ range: { from: event.shiftKey ? range.from : place, to: place }, column: 'price' });
      if (canEdit && (event.pointerType === 'touch' || isAgain)) {
        event.preventDefault();
        editPrice(row, null);
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
