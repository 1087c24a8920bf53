import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { PriceFormat } from '#domain/price-sheet/price-format.ts';
import type { PriceRow } from '../../rules/prices/price-rows.ts';
import { useMoney, useWords } from '../../words/words.ts';
import { useUnreadTexts } from '../../state/draft/unread-texts.ts';
import { setGrid, takeTyped, useGrid } from './grid-state.ts';
import css from './price-grid.module.css';

/** Where the grid goes when a field is left by a key: so many rows on, to a field or to a cell. */
export type Leave = (step: -1 | 0 | 1, edits: boolean) => void;

/** A price cell as a field: each key is taken, Enter and Tab go on, Escape leaves the price as it was. */
export function PriceEditor({
  row,
  format,
  onLeave,
}: {
  row: PriceRow;
  format: PriceFormat;
  onLeave: Leave;
}) {
  const { t } = useWords();
  const money = useMoney();
  const field = useRef<HTMLInputElement>(null);
  const begun = useGrid(({ editing }) => editing?.text ?? null);
  const unread = useUnreadTexts()(row.at);
  const [entered] = useState(row);
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    if (begun === null) field.current?.select();
    else takeTyped(entered, begun, format);
  }, [begun, entered, format]);
  const leave = () => {
    if (useGrid.getState().editing?.at === row.at) setGrid({ editing: null });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      takeTyped(entered, '', format);
      leave();
      onLeave(0, false);
    } else if (event.key === 'Enter') {
      leave();
      onLeave(event.shiftKey ? -1 : 1, false);
    } else if (event.key === 'Tab') {
      leave();
      onLeave(event.shiftKey ? -1 : 1, true);
    } else return;
    event.preventDefault();
  };
  return (
    <input
      ref={field}
      className={css.field}
      data-at={row.at}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      aria-label={t('priceOf', { name: row.size || row.name })}
      defaultValue={begun ?? unread?.text ?? money.amount(row.mills)}
      onChange={({ target }) => takeTyped(entered, target.value, format)}
      onBlur={leave}
      onKeyDown={onKeyDown}
    />
  );
}
