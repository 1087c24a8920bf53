import { classes } from '#ui/classes.ts';
import type { ReactNode } from 'react';
import css from './notice-row.module.css';

/** Notices side by side, each with a button as large as the board's; nothing where there is none. */
export function NoticeRow({
  id,
  className,
  children,
}: {
  id?: string;
  className: string | undefined;
  children: ReactNode;
}) {
  return (
    <div id={id} className={classes(css.row, className)}>
      {children}
    </div>
  );
}
