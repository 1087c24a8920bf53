import { useId, type KeyboardEvent } from 'react';
import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import { useWaits } from '../../state/waits.ts';
import { useMayEdit } from '../../state/session/session.ts';
import { useMoney, useWords } from '../../words/words.ts';
import css from './inline-price.module.css';
import { usePrice } from './use-price.ts';

/**
 * A price in a list, which is a field when touched: Enter saves and goes on by `onNext`, Escape restores and goes to the
 * row. Its width does not move.
 */
export function InlinePrice({
  at,
  label,
  tabIndex,
  onNext,
}: {
  at: string;
  label: string;
  tabIndex?: number | undefined;
  onNext: () => void;
}) {
  const { t } = useWords();
  const money = useMoney();
  const id = useId();
  const canEdit = useMayEdit(at);
  const price = usePrice(at);
  const waits = useWaits(at);
  const was = price.wasMills === null ? null : t('was', { old: money.amount(price.wasMills) });
  const said = waits ? t('waitsToBeSaved') : was;
  if (!canEdit)
    return (
      <Text padInline={3} padBlock={2} weight="semi" textAlign="end" numerals="tabular">
        {price.input.value}
      </Text>
    );
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      price.input.onBlur();
      onNext();
    } else if (event.key === 'Escape') {
      price.restore();
      event.currentTarget.closest<HTMLElement>('[role=row]')?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span className={classes(css.cell, said && css.two)}>
      <input
        className={css.input}
        data-at={at}
        data-price
        tabIndex={tabIndex}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        aria-label={t('priceOf', { name: label })}
        aria-invalid={price.fault ? true : undefined}
        aria-describedby={id}
        {...price.input}
        onKeyDown={onKey}
      />
      {said && <span className={css.was}>{said}</span>}
      <span id={id} className={css.fault} role="alert">
        {price.fault ?? price.doubt}
      </span>
    </span>
  );
}
