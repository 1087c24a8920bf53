import type { ReactNode } from 'react';
import { piecesOf, useTableCart } from './parts/use-table-cart.ts';

/** Draws with how many pieces the table has chosen; `own` stands for it until that is known. */
export default function TableCount({
  own,
  children,
}: {
  own: number;
  children: (count: number) => ReactNode;
}) {
  const table = useTableCart();
  return children(table ? piecesOf(table).all : own);
}
