import { NameSheet } from './name-sheet.tsx';
import { SendAsk } from './send-ask.tsx';
import { TableSheet } from './table-sheet.tsx';
import { useTableCart } from './use-table-cart.ts';

/** The sheets of a shared cart, by their names. */
export default function TableSheets({ sheet, onClose }: { sheet: string; onClose: () => void }) {
  const table = useTableCart();
  if (!table) return null;
  if (sheet === 'table-name') return <NameSheet table={table} onClose={onClose} />;
  if (sheet === 'send-ask') return <SendAsk table={table} onClose={onClose} />;
  return <TableSheet table={table} onClose={onClose} />;
}
