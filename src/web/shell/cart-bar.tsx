import { lazy, Suspense } from 'react';
import { useOpenState, usePage } from '../page.tsx';
import { useCartCount } from '../state/cart.ts';

const Bar = lazy(() => import('../cart/cart-bar.tsx'));

/** The cart bar, once something is in the cart and while it can be ordered. */
export function CartBar() {
  const { venue } = usePage();
  const count = useCartCount();
  const { open } = useOpenState();
  if (count === 0 || !open || !venue.flags.order) return null;
  return (
    <Suspense fallback={null}>
      <Bar />
    </Suspense>
  );
}
