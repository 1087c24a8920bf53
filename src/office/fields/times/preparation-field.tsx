import { Text } from '#ui/layout/text.tsx';
import { useState, type ReactNode } from 'react';
import { PREPARATION_MINUTES } from '#domain/kitchen/preparation.ts';
import { valueAt } from '#domain/draft/value-at.ts';
import { readCount, readTyped } from '../../rules/read-typed.ts';
import { useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useMayEdit } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import { TypedField } from '../texts/typed-field.tsx';
import { MinuteSteps } from './minute-steps.tsx';
import css from './preparation-field.module.css';

/** Where the first step begins when nothing was said. */
const USUAL = 10;

/**
 * The minutes that the kitchen takes for a dish, or, in a row of settings, usually at a station: typed, or a minute more or
 * less by a press. Empty: nothing is said.
 */
export function PreparationField({
  at,
  label,
  message,
  inRow = false,
}: {
  at: string;
  label: string;
  message: string | undefined;
  inRow?: boolean;
}) {
  const { t, number, minutes, minuteUnit } = useWords();
  const said = valueAt(useFile(), at);
  const value = typeof said === 'number' ? said : null;
  const canEdit = useMayEdit(at);
  const [stepped, setStepped] = useState(false);
  const { least, most } = PREPARATION_MINUTES;
  const fault = t('writeWhole', { least: number(least), most: number(most) });
  const step = (by: number) => {
    setStepped(true);
    edit({ at, value: value === null ? USUAL : value + by });
  };
  const steps = (typed?: ReactNode) => (
    <span className={inRow ? css.around : css.steps}>
      <MinuteSteps
        isLeast={value === null || value <= least}
        isMost={value !== null && value >= most}
        isLocked={!canEdit}
        onStep={step}
      >
        {typed && <span className={css.typed}>{typed}</span>}
      </MinuteSteps>
      <Text visuallyHidden role="status">
        {stepped && value !== null && minutes(value)}
      </Text>
    </span>
  );
  return (
    <TypedField
      at={at}
      label={label}
      message={message}
      inputMode="numeric"
      unit={(value !== null || !inRow) && minuteUnit(value ?? USUAL)}
      {...(inRow ? { around: steps, placeholder: t('timeNotSaid') } : { tools: steps() })}
      show={(shown) => (typeof shown === 'number' ? number(shown) : '')}
      read={(text) => readTyped(text, true, (typed) => readCount(typed, least, most), fault)}
    />
  );
}
