import Clock from 'icon:clock';
import type { ReactNode } from 'react';
import panel from '../../parts/page/panel.module.css';
import css from './publish.module.css';

/** A time to publish at: what is said of it, and what can be done. */
export function TimeRow({ title, act, children }: { title: string; act: ReactNode; children: ReactNode }) {
  return (
    <div className={css.planned}>
      <span className={panel.icon}>
        <Clock />
      </span>
      <span className={panel.grow}>
        <b>{title}</b>
        {children}
      </span>
      {act}
    </div>
  );
}
