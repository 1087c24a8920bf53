import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import css from './receipt-paper.module.css';

/** A receipt on paper with a torn edge: a head, the table of its dishes, and what is added up below. */
export function ReceiptPaper({
  head,
  className,
  children,
}: {
  head: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={css.shadow}>
      <section className={classes(css.paper, className)}>
        <div className={css.head}>{head}</div>
        {children}
      </section>
    </div>
  );
}
