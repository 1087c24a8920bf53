import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import type { PriceFormat } from '#domain/price-list/price-format.ts';
import type { PriceRow } from '../../rules/prices/price-rows.ts';
import { useMoney, useWords } from '../../words/words.ts';
import { dropDoubt, setGrid, takeTexts, useGrid } from './grid-state.ts';
import css from './price-grid.module.css';

/** Where the grid goes when a field is left by a key: so many rows on, to a field or to a cell. */
export type Leave = (step: -1 | 0 | 1, edits: boolean) => void;

/** A price cell as a field: Enter and Tab take its text, Escape leaves the price as it was. */
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
  const doubt = useGrid(({ doubts }) => doubts[row.at]);
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    if (begun === null) field.current?.select();
  }, [begun]);
  const take = () => {
    const text = field.current?.value ?? '';
    if (useGrid.getState().editing?.at !== row.at) return;
    setGrid({ editing: null });
    takeTexts([{ row, text }], format);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      setGrid({ editing: null });
      dropDoubt(row.at);
      onLeave(0, false);
    } else if (event.key === 'Enter') {
      take();
      onLeave(event.shiftKey ? -1 : 1, false);
    } else if (event.key === 'Tab') {
      take();
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
      defaultValue={begun ?? doubt?.text ?? money.amount(row.mills)}
      onBlur={take}
      onKeyDown={onKeyDown}
    />
  );
}
