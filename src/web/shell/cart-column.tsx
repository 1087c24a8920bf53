import { lazy, Suspense, useEffect, useState } from 'react';
import { useShares } from '../state/table/shares.ts';
import { whenWords } from '../state/menu/words.ts';

const Column = lazy(
  async () => (await Promise.all([import('../cart/bars/cart-column.tsx'), whenWords()]))[0],
);
const TableColumn = lazy(
  async () => (await Promise.all([import('../shared-cart/table-column.tsx'), whenWords()]))[0],
);
const WIDE = '(min-width: 1024px)';

/** The cart, or the one that a table fills together, beside the menu on wide screens; narrow ones never load it. */
export function CartColumn({ className }: { className?: string }) {
  const [wide, setWide] = useState(false);
  const isShared = useShares();
  useEffect(() => {
    const query = matchMedia(WIDE);
    const look = () => setWide(query.matches);
    look();
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return (
    <section className={className}>
      {wide && <Suspense fallback={null}>{isShared ? <TableColumn /> : <Column />}</Suspense>}
    </section>
  );
}
