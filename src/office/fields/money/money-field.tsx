import { useMoney, useWords } from '../../words/words.ts';
import { AmountField } from './amount-field.tsx';
import { useFieldWords } from '../bound-field.tsx';
import { usePrice } from './use-price.ts';

/** An amount of the venue file with its symbol before it; beside it what guests see or pay. */
export function MoneyField({
  at,
  label,
  message,
}: {
  at: string;
  label: string;
  message?: string | undefined;
}) {
  const { t } = useWords();
  const money = useMoney();
  const price = usePrice(at);
  const { locked, other } = useFieldWords(at);
  const seen = price.wasMills === null ? null : t('guestsSee', { value: money.amount(price.wasMills) });
  return (
    <AmountField
      at={at}
      label={label}
      typed={price}
      message={other ?? (locked ? t('lockedMore') : (price.doubt ?? seen ?? message))}
      changed={price.wasMills !== null}
      locked={locked}
      other={other !== null}
      before={money.symbol}
    />
  );
}
