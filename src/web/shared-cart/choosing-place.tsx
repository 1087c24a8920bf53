import { lazy, Suspense } from 'react';
import { whenWords } from '../state/menu/words.ts';
import { useShares } from '../state/table/shares.ts';

const Row = lazy(async () => (await Promise.all([import('./choosing-row.tsx'), whenWords()]))[0]);

/** Where a menu says who at the table is still choosing; its code loads once the phone shares a cart. */
export function ChoosingPlace() {
  return (
    useShares() && (
      <Suspense>
        <Row />
      </Suspense>
    )
  );
}
