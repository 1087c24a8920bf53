import type { ReactNode } from 'react';
import type { Menu } from '#domain/menu/menu.ts';
import { useMenu } from '../state/menu/menu.ts';
import { useTableCart, type TableCart } from './parts/use-table-cart.ts';
import { useTablePieces } from './parts/use-table-faults.ts';

interface Counted {
  children: (count: number) => ReactNode;
}

function Available({ menu, table, children }: Counted & { menu: Menu; table: TableCart }) {
  return children(useTablePieces(menu, table).all);
}

/** Draws with how many pieces the table has chosen that can be had; `own` stands for it until that is known. */
export default function TableCount({ own, children }: Counted & { own: number }) {
  const menu = useMenu();
  const table = useTableCart();
  if (!menu || !table) return children(own);
  return (
    <Available menu={menu} table={table}>
      {children}
    </Available>
  );
}
