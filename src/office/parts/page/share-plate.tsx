import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import css from './share-plate.module.css';

const WHOLE = 100;

/** A plate whose rim is filled as far as `share`, 0 to 1. What it says stands beside it in words, or in `label`. */
export function SharePlate({
  share,
  label,
  className,
  children,
}: {
  share: number;
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  const said = label === undefined ? {} : { role: 'img', 'aria-label': label };
  return (
    <span className={classes(css.plate, className)} {...said}>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="28" />
        {share > 0 && (
          <circle cx="32" cy="32" r="28" pathLength={WHOLE} strokeDasharray={`${share * WHOLE} ${WHOLE}`} />
        )}
      </svg>
      {children}
    </span>
  );
}
