import Minus from 'icon:minus-bold';
import Plus from 'icon:plus-bold';
import { useState, type ReactNode } from 'react';
import type from '#ui/type.module.css';
import { edit } from '../../state/draft/edit.ts';
import { useMayEdit } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import css from './minute-steps.module.css';

function Step({
  label,
  isOver,
  isLocked,
  onStep,
  children,
}: {
  label: string;
  /** There is no further step this way. */
  isOver: boolean;
  isLocked: boolean;
  onStep: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={css.step}
      aria-label={label}
      aria-disabled={isOver}
      disabled={isLocked}
      onClick={() => !isOver && onStep()}
    >
      {children}
    </button>
  );
}

/** A minute less or more by a press, within limits; `usual`: where the first press begins when nothing was said. */
export function MinuteSteps({
  at,
  value,
  limits: { least, most, usual },
  about,
  children,
}: {
  at: string;
  /** Null: nothing is said. */
  value: number | null;
  limits: { readonly least: number; readonly most: number; readonly usual: number };
  /** Of what the minutes are, where the presses do not stand in its field. */
  about?: string;
  /** Between the two. */
  children?: ReactNode;
}) {
  const { t, minutes } = useWords();
  const canEdit = useMayEdit(at);
  const [stepped, setStepped] = useState(false);
  const step = (by: number) => {
    setStepped(true);
    edit({ at, value: value === null ? usual : value + by });
  };
  return (
    <span className={css.steps} role={about === undefined ? undefined : 'group'} aria-label={about}>
      <Step
        label={t('fewerMinutes')}
        isOver={value === null || value <= least}
        isLocked={!canEdit}
        onStep={() => step(-1)}
      >
        <Minus />
      </Step>
      {children}
      <Step
        label={t('moreMinutes')}
        isOver={value !== null && value >= most}
        isLocked={!canEdit}
        onStep={() => step(1)}
      >
        <Plus />
      </Step>
      <span className={type.hidden} role="status">
        {stepped && value !== null && minutes(value)}
      </span>
    </span>
  );
}
