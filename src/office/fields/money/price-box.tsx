import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/layout/text.tsx';
import { useId } from 'react';
import { useMay } from '../../state/session/session.ts';
import { useMoney, useWords } from '../../words/words.ts';
import { usePrice } from './use-price.ts';
import css from './price-box.module.css';

/** An amount of the venue file in a box of its own, for a row of a table; Escape restores. */
export function PriceBox({ at, label }: { at: string; label: string }) {
  const { t } = useWords();
  const money = useMoney();
  const id = useId();
  const canEdit = useMay('menu');
  const price = usePrice(at);
  const was = price.wasMills === null ? null : t('was', { old: money.amount(price.wasMills) });
  return (
    <Stack as="span" grow shrink>
      <input
        className={css.input}
        data-at={at}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        disabled={!canEdit}
        aria-label={label}
        aria-invalid={price.fault ? true : undefined}
        aria-describedby={id}
        {...price.input}
        onKeyDown={(event) => event.key === 'Escape' && price.restore()}
      />
      <span id={id} className={css.more}>
        <Text role="alert" weight="medium" tone="danger">
          {price.fault ?? price.doubt}
        </Text>
        {price.fault === null && price.doubt === null && was}
      </span>
    </Stack>
  );
}
