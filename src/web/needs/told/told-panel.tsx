import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import css from './told-panel.module.css';

/** What the kitchen is told or has read, or the question about needs: an icon in a ring, a sentence, and more in small. */
export function ToldPanel({
  look,
  icon,
  title,
  more,
  action,
  children,
}: {
  look: 'alarm' | 'read' | 'ask';
  icon: ReactNode;
  title: ReactNode;
  more: ReactNode;
  /** Under the sentence, beside what is in small. */
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={classes(css.told, css[look])} role={look === 'ask' ? undefined : 'status'}>
      {icon}
      <div>
        <b>{title}</b>
        <div className={css.foot}>
          <div className={css.more}>{more}</div>
          {action}
        </div>
        {children}
      </div>
    </div>
  );
}
