import { useMedia } from '#ui/media.ts';
import { useTable } from './table.ts';

/** True on a phone whose guest adds to an open order: what stands above the dishes then folds, and they begin in sight. */
export function useFolds(): boolean {
  const isAdding = useTable(({ orderId }) => orderId !== null);
  return useMedia('(max-width: 1023px)') && isAdding;
}
