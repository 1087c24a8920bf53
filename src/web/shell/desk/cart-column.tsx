import { lazy, Suspense } from 'react';
import { useShares } from '../../state/table/shares.ts';
import { whenWords } from '../../state/menu/words.ts';
import css from './desk.module.css';
import { useWide } from './use-wide.ts';

const Column = lazy(
  async () => (await Promise.all([import('../../cart/bars/cart-column.tsx'), whenWords()]))[0],
);
const TableColumn = lazy(
  async () => (await Promise.all([import('../../shared-cart/table-column.tsx'), whenWords()]))[0],
);

/**
 * The cart, or the one that a table fills together, beside the screen on wide screens; narrow ones never load it.
 * `ordered`: it stands beside its own checkout, so it leads to none; `sent`: it is on its way and cannot change.
 */
export function CartColumn({ ordered, sent }: { ordered?: boolean; sent?: boolean }) {
  const isWide = useWide();
  const isShared = useShares();
  return (
    <section className={css.side} inert={sent} data-screen-only>
      {isWide && (
        <Suspense fallback={null}>{isShared ? <TableColumn /> : <Column ordered={ordered} />}</Suspense>
      )}
    </section>
  );
}
