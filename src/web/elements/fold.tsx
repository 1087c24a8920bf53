import Caret from 'icon:caret-down-bold';
import type { ReactNode } from 'react';
import css from './fold.module.css';

/** What a guest wants seldom while a table's order is open: one line that opens it in its place. */
export function Fold({
  words,
  open = false,
  children,
}: {
  words: ReactNode;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details className={css.fold} open={open} data-screen-only>
      <summary>
        {words}
        <Caret />
      </summary>
      {children}
    </details>
  );
}
