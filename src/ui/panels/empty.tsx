import type { ReactNode } from 'react';
import css from './empty.module.css';
import { EmptyPlate } from './plate.tsx';
import type from '../type.module.css';

/**
 * A full-screen empty state: what it is, why, and one way on. `heading` is the screen's h1 unless a bar has
 * it.
 */
export function Empty({
  icon,
  title,
  heading: Heading = 'h1',
  bad,
  children,
  action,
}: {
  icon: ReactNode;
  title: string;
  heading?: 'h1' | 'h2';
  bad?: boolean;
  children: ReactNode;
  action: ReactNode;
}) {
  return (
    <div className={css.empty}>
      <EmptyPlate bad={bad}>{icon}</EmptyPlate>
      <Heading className={type.section} tabIndex={-1}>
        {title}
      </Heading>
      <p className={css.words}>{children}</p>
      <div>{action}</div>
    </div>
  );
}
