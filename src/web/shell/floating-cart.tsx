import { lazy, Suspense } from 'react';
import { useOpenState } from '../state/menu/opening.ts';
import { useCartCount } from '../state/cart/cart.ts';
import { whenWords } from '../state/menu/words.ts';

const Bar = lazy(async () => (await Promise.all([import('../cart/bars/cart-bar.tsx'), whenWords()]))[0]);

/** The cart bar, once the cart has lines and while it can be ordered. */
export function FloatingCart() {
  const count = useCartCount();
  const { takesOrders } = useOpenState();
  if (count === 0 || !takesOrders) return null;
  return (
    <Suspense fallback={null}>
      <Bar />
    </Suspense>
  );
}
