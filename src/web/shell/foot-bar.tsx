import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import css from './foot-bar.module.css';

/** The bar at the lower edge with the screen's one primary button; `inline` keeps it in its column on wide screens. */
export function FootBar({
  stacked,
  inline,
  children,
}: {
  stacked?: boolean;
  inline?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classes(css.bar, stacked && css.stacked, inline && css.inline)} data-screen-only>
      {children}
    </div>
  );
}
