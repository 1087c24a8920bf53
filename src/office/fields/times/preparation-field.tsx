import { PREPARATION_MINUTES } from '#domain/kitchen/preparation.ts';
import { valueAt } from '#domain/draft/value-at.ts';
import { readCount, readTyped } from '../../rules/read-typed.ts';
import { useFile } from '../../state/draft/draft.ts';
import { useWords } from '../../words/words.ts';
import { TypedField } from '../texts/typed-field.tsx';
import { MinuteSteps } from './minute-steps.tsx';
import css from './preparation-field.module.css';

const LIMITS = { ...PREPARATION_MINUTES, usual: 10 };

/** The minutes that the kitchen takes for a dish, or usually at a station: typed, or a minute more or less by a press. */
export function PreparationField({
  at,
  label,
  message,
}: {
  at: string;
  label: string;
  message: string | undefined;
}) {
  const { t, number, minuteUnit } = useWords();
  const said = valueAt(useFile(), at);
  const value = typeof said === 'number' ? said : null;
  const { least, most, usual } = LIMITS;
  const fault = t('writeWhole', { least: number(least), most: number(most) });
  return (
    <TypedField
      at={at}
      label={label}
      message={message}
      inputMode="numeric"
      unit={minuteUnit(value ?? usual)}
      tools={
        <span className={css.steps}>
          <MinuteSteps at={at} value={value} limits={LIMITS} />
        </span>
      }
      show={(shown) => (typeof shown === 'number' ? number(shown) : '')}
      read={(text) => readTyped(text, true, (typed) => readCount(typed, least, most), fault)}
    />
  );
}
