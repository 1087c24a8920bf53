import Minus from 'icon:minus-bold';
import Plus from 'icon:plus-bold';
import type { ReactNode } from 'react';
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

/** A minute less or more by a press, with what stands between the two. */
export function MinuteSteps({
  isLeast,
  isMost,
  isLocked,
  onStep,
  children,
}: {
  isLeast: boolean;
  isMost: boolean;
  isLocked: boolean;
  /** By how many minutes. */
  onStep: (by: number) => void;
  children?: ReactNode;
}) {
  const { t } = useWords();
  return (
    <>
      <Step label={t('fewerMinutes')} isOver={isLeast} isLocked={isLocked} onStep={() => onStep(-1)}>
        <Minus />
      </Step>
      {children}
      <Step label={t('moreMinutes')} isOver={isMost} isLocked={isLocked} onStep={() => onStep(1)}>
        <Plus />
      </Step>
    </>
  );
}
