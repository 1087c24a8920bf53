import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import scroll from '#ui/panels/scroll-row.module.css';
import css from './bar-choice.module.css';

/** A choice in the bar over the board: one of some `BarOption`s. */
export function BarChoice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes(css.choice, scroll.row)} role="radiogroup" aria-label={label}>
      {children}
    </div>
  );
}

/** One option of a choice in the bar; `name` is the same for all of them, `look` the class of its size. */
export function BarOption({
  name,
  look,
  isChosen,
  onChoose,
  children,
}: {
  name: string;
  look: string | undefined;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <label className={classes(css.option, look)}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      {children}
    </label>
  );
}
