import { FieldFrame } from '../parts/frame.tsx';
import frame from '../parts/field.module.css';
import { useMoney, useWords } from '../words/words.ts';
import { useFieldWords } from './text-field.tsx';
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
    <FieldFrame
      label={label}
      fault={price.fault}
      message={other ?? (locked ? t('lockedMore') : (price.doubt ?? seen ?? message))}
      changed={price.wasMills !== null}
      locked={locked}
      other={other !== null}
      look="money"
    >
      {(ties) => (
        <>
          <span className={frame.affix}>{money.symbol}</span>
          <input
            {...ties}
            data-at={at}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            disabled={locked}
            value={price.text}
            onFocus={(event) => event.target.select()}
            onChange={({ target }) => price.onText(target.value)}
            onBlur={price.onLeave}
            onKeyDown={(event) => event.key === 'Escape' && price.restore()}
          />
        </>
      )}
    </FieldFrame>
  );
}
