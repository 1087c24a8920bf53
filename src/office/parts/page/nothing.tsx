import type { ReactNode } from 'react';
import { Stack } from '#ui/layout/stack.tsx';
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
    <Stack align="center" gap={2} padInline={5} padBlock={10} textAlign="center" className={css.nothing}>
      <EmptyPlate>{icon}</EmptyPlate>
      <h3>{title}</h3>
      <p>{more}</p>
      {children}
    </Stack>
  );
}
