import { lazy, Suspense, useLayoutEffect } from 'react';
import { useOpenState } from '../state/menu/opening.ts';
import { useCartCount } from '../state/cart/cart.ts';
import { noteCartBar } from '../state/snackbar.ts';
import { useShares } from '../state/table/shares.ts';
import { whenWords } from '../state/menu/words.ts';

const Bar = lazy(async () => (await Promise.all([import('../cart/bars/cart-bar.tsx'), whenWords()]))[0]);

const TableBar = lazy(
  async () => (await Promise.all([import('../shared-cart/table-bar.tsx'), whenWords()]))[0],
);

/** The cart bar, once the cart has lines and while it can be ordered. */
export function FloatingCart() {
  const count = useCartCount();
  const { takesOrders } = useOpenState();
  const isShared = useShares();
  const isThere = (count > 0 || isShared) && takesOrders;
  // On wide screens the column beside the dishes says it.
  const says = isThere && !isShared;
  useLayoutEffect(() => {
    noteCartBar(says);
    return () => noteCartBar(false);
  }, [says]);
  if (!isThere) return null;
  return <Suspense fallback={null}>{isShared ? <TableBar /> : <Bar />}</Suspense>;
}
