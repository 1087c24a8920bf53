import { lazy, Suspense } from 'react';
import { useTable } from '../../state/table/table.ts';
import { whenWords } from '../../state/menu/words.ts';

const Row = lazy(async () => (await Promise.all([import('./table-news.tsx'), whenWords()]))[0]);

/** The row about the guest's table while there is news of it; its code loads when there is some. */
export function TableRow() {
  const isQuiet = useTable(
    ({ orderId, joinRequired, unknownCode, closed }) => !(orderId || joinRequired || unknownCode || closed),
  );
  if (isQuiet) return null;
  return (
    <Suspense fallback={null}>
      <Row />
    </Suspense>
  );
}
