import Minus from 'icon:minus-bold';
import Plus from 'icon:plus-bold';
import type { KeyboardEvent } from 'react';
import { classes } from '../classes.ts';
import { SPIN_KEYS } from './spin-keys.ts';
import css from './stepper.module.css';

export interface StepperWords {
  increase: string;
  decrease: string;
  quantity: string;
}

/** A quantity from `min` to `max` between two buttons; the number itself is a spinbutton for keyboards. */
export function Stepper({
  value,
  min = 1,
  max,
  big,
  words,
  format,
  onChange,
}: {
  value: number;
  min?: number;
  max: number;
  big?: boolean;
  words: StepperWords;
  format: (value: number) => string;
  onChange: (value: number) => void;
}) {
  const change = (to: number) => {
    const next = Math.min(max, Math.max(min, to));
    if (next !== value) onChange(next);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = SPIN_KEYS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    change(value + step);
  };
  return (
    <div className={classes(css.stepper, big && css.big)}>
      <button
        type="button"
        aria-label={words.decrease}
        aria-disabled={value <= min}
        onClick={() => change(value - 1)}
      >
        <Minus />
      </button>
      <span
        className={css.value}
        role="spinbutton"
        tabIndex={0}
        aria-label={words.quantity}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-live="polite"
        onKeyDown={onKey}
      >
        {format(value)}
      </span>
      <button
        type="button"
        aria-label={words.increase}
        aria-disabled={value >= max}
        onClick={() => change(value + 1)}
      >
        <Plus />
      </button>
    </div>
  );
}
