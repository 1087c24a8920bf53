import { lazy, Suspense } from 'react';
import type { Menu } from '#domain/menu/menu.ts';
import { useHasNeeds } from '../state/needs/needs.ts';

const ToldBanner = lazy(() => import('./told-banner.tsx'));

/** What the kitchen is told with the order, of a guest who has named needs. */
export function Told({ menu }: { menu: Menu }) {
  return (
    useHasNeeds() && (
      <Suspense>
        <ToldBanner menu={menu} />
      </Suspense>
    )
  );
}
