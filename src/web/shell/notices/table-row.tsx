import { lazy, Suspense } from 'react';
import { lateDishes } from '../../state/order/late-dishes.ts';
import { unpaidOrder } from '../../state/order/unpaid-order.ts';
import { useTable } from '../../state/table/table.ts';
import { whenWords } from '../../state/menu/words.ts';

const Row = lazy(async () => (await Promise.all([import('./table-news.tsx'), whenWords()]))[0]);

/** The row about the guest's table, their unpaid order and their late dishes while there is news of them; its code loads when there is some. */
export function TableRow() {
  const isQuiet = useTable(
    ({ orderId, joinRequired, unknownCode, closed }) => !(orderId || joinRequired || unknownCode || closed),
  );
  const isPaid = unpaidOrder.use(({ uuid }) => uuid === null);
  const isInTime = lateDishes.use(({ length }) => length === 0);
  if (isQuiet && isPaid && isInTime) return null;
  return (
    <Suspense fallback={null}>
      <Row />
    </Suspense>
  );
}
