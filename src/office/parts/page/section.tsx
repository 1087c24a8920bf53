import type { ReactNode } from 'react';
import panel from './panel.module.css';
import css from './thing-page.module.css';

/** A part of a thing's page with its heading. */
export function Section({
  id,
  title,
  more,
  action,
  children,
}: {
  id: string;
  title: string;
  more?: string;
  /** At the end of the heading. */
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={css.section} id={id}>
      <header>
        <h2>{title}</h2>
        {more && <p>{more}</p>}
        {action && <span className={panel.grow} />}
        {action}
      </header>
      {children}
    </section>
  );
}
