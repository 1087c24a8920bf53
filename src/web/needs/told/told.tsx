import { lazy, Suspense } from 'react';
import type { Menu } from '#domain/menu/menu.ts';
import { useHasNeeds } from '../../state/needs/needs.ts';
import { useTellsKitchen } from '../../state/needs/told.ts';

const ToldBanner = lazy(() => import('./told-banner.tsx'));

const CartClash = lazy(() => import('../warning/cart-clash.tsx'));

/** The dishes in the cart that a guest with needs has to look at again. */
export function Clash(props: { menu: Menu; listed?: boolean }) {
  return (
    useHasNeeds() && (
      <Suspense>
        <CartClash {...props} />
      </Suspense>
    )
  );
}

/** What the kitchen is told with the order, of a guest who has named needs. */
export function Told({ menu }: { menu: Menu }) {
  return (
    useTellsKitchen() && (
      <Suspense>
        <ToldBanner menu={menu} />
      </Suspense>
    )
  );
}
