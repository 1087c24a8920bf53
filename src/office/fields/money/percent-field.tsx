import { decimalText } from '#text/read-number.ts';
import { valueAt } from '#domain/draft/value-at.ts';
import { useChange, useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useWords } from '../../words/words.ts';
import { AmountField } from './amount-field.tsx';
import { useFieldWords } from '../bound-field.tsx';
import { useTyped } from '../texts/use-typed.ts';

const WHOLE = 100;

/** A percentage of the venue file, 0 to 100. */
export function PercentField({
  at,
  label,
  message,
}: {
  at: string;
  label: string;
  message?: string | undefined;
}) {
  const { t, number, percentage, percentSign } = useWords();
  const file = useFile();
  const { changed, was } = useChange(at);
  const { locked } = useFieldWords(at);
  const field = useTyped(
    number(Number(valueAt(file, at) ?? 0)),
    (text) => {
      const plain = decimalText(text.replace(/[%٪]/g, '')) ?? (text.trim() === '' ? '0' : null);
      if (plain === null || Number(plain) < 0 || Number(plain) > WHOLE) return t('writePercent');
      edit({ at, value: plain });
      return null;
    },
    { at },
  );
  const seen = changed ? t('guestsSee', { value: percentage(Number(was ?? 0)) }) : null;
  return (
    <AmountField
      at={at}
      label={label}
      typed={field}
      message={locked ? t('lockedMore') : (message ?? seen)}
      changed={changed}
      locked={locked}
      after={percentSign}
    />
  );
}
