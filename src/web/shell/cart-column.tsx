import { lazy, Suspense, useEffect, useState } from 'react';
import { whenWords } from '../state/menu/words.ts';

const Column = lazy(
  async () => (await Promise.all([import('../cart/bars/cart-column.tsx'), whenWords()]))[0],
);
const WIDE = '(min-width: 1024px)';

/** The cart beside the menu on wide screens; narrow ones never load it. */
export function CartColumn({ className }: { className?: string }) {
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const look = () => setWide(query.matches);
    look();
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return (
    <section className={className}>
      {wide && (
        <Suspense fallback={null}>
          <Column />
        </Suspense>
      )}
    </section>
  );
}
