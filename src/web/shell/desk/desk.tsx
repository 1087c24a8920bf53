import { lazy, Suspense, type ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { whenWords } from '../../state/menu/words.ts';
import { CartColumn } from './cart-column.tsx';
import css from './desk.module.css';
import { useWide } from './use-wide.ts';

const Rail = lazy(async () => (await Promise.all([import('./category-rail.tsx'), whenWords()]))[0]);

/**
 * The frame of a screen between the menu's categories and the cart: rail, screen and column on wide screens, the
 * screen alone on narrow ones, which load neither. Home's own rail is part of its page, since phones show it as chips.
 * `side`: what stands in the column; without it the screen has that space too.
 */
export function Desk({ side = <CartColumn />, children }: { side?: ReactNode; children: ReactNode }) {
  const isWide = useWide();
  return (
    <div className={css.desk}>
      {isWide && (
        <Suspense fallback={null}>
          <Rail />
        </Suspense>
      )}
      <div className={classes(css.middle, !side && css.whole)} data-column>
        {children}
      </div>
      {side}
    </div>
  );
}
