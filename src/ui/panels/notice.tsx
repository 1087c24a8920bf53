import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import css from './notice.module.css';

/** A persistent message: an icon, a sentence, an explanation and an action. Errors are alerts. */
export function Notice({
  look,
  icon,
  children,
  more,
  action,
}: {
  look?: 'bad' | 'good' | 'info';
  icon: ReactNode;
  children: ReactNode;
  more?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={classes(css.notice, look && css[look])} role={look === 'bad' ? 'alert' : 'status'}>
      {icon}
      <div className={css.words}>
        {children}
        {more && <div className={css.more}>{more}</div>}
      </div>
      {action}
    </div>
  );
}
