import type { ReactNode } from 'react';
import { EmptyPlate } from '#ui/panels/plate.tsx';
import css from './nothing.module.css';

/** What a list says that is empty, with a way on. */
export function Nothing({
  icon,
  title,
  more,
  children,
}: {
  icon: ReactNode;
  title: string;
  more: string;
  children?: ReactNode;
}) {
  return (
    <div className={css.nothing}>
      <EmptyPlate>{icon}</EmptyPlate>
      <h3>{title}</h3>
      <p>{more}</p>
      {children}
    </div>
  );
}
