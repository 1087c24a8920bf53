import { AskSheet } from './ask-sheet.tsx';
import { NameSheet } from './name-sheet.tsx';
import { SendAsk } from './send-ask.tsx';
import { TableSheet } from './table-sheet.tsx';
import { useTableCart } from '../parts/use-table-cart.ts';

/** The sheets of a shared cart, by their names. */
export default function TableSheets({
  sheet,
  subject,
  onClose,
}: {
  sheet: string;
  subject: string;
  onClose: () => void;
}) {
  const table = useTableCart();
  if (!table) return null;
  if (sheet === 'table-name') return <NameSheet table={table} onClose={onClose} />;
  if (sheet === 'table-ask') {
    const seat = table.seats.find(({ guestId }) => guestId === subject);
    return seat ? <AskSheet table={table} seat={seat} onClose={onClose} /> : null;
  }
  if (sheet === 'send-ask') return <SendAsk table={table} onClose={onClose} />;
  return <TableSheet table={table} onClose={onClose} />;
}
