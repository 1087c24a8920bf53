import type { StaffOrder } from '#contract/staff/staff.ts';
import { BillDialog } from '../bills/bill-dialog.tsx';
import { show, useView } from '../state/view.ts';
import { returnTo } from '../ticket/parts/ticket-focus.ts';
import { CountDish } from './count-dish.tsx';
import { FindOrder } from './find-order.tsx';
import { FiguresSheet } from './figures.tsx';
import { MoreMenu } from './more-menu.tsx';
import { AskPayment, AskRefund } from './money-questions.tsx';
import { AskClose, AskEnd, AskStrike } from './questions.tsx';
import { ReceiptDialog } from './receipt.tsx';
import { SellOutUntil } from './sell-out-until.tsx';
import { TicketMenu } from './ticket-menu.tsx';

/** The open question or menu over the board. */
export function BoardDialog({ orders }: { orders: readonly StaffOrder[] }) {
  const dialog = useView((state) => state.dialog);
  const onClose = () => {
    show({ dialog: null });
    if (dialog && 'uuid' in dialog) returnTo(dialog.uuid);
  };
  if (!dialog) return null;
  if (dialog.kind === 'more') return <MoreMenu onClose={onClose} />;
  if (dialog.kind === 'figures') return <FiguresSheet onClose={onClose} />;
  if (dialog.kind === 'find') return <FindOrder onClose={onClose} />;
  if (dialog.kind === 'count')
    return <CountDish key={dialog.product} id={dialog.product} onClose={onClose} />;
  if (dialog.kind === 'until')
    return <SellOutUntil key={dialog.at} at={dialog.at} name={dialog.name} onClose={onClose} />;
  const order = orders.find(({ uuid }) => uuid === dialog.uuid);
  // The order has left the board meanwhile.
  if (!order) return null;
  const { kind } = dialog;
  if (kind === 'ticket') return <TicketMenu order={order} onClose={onClose} />;
  if (kind === 'close') return <AskClose order={order} onClose={onClose} />;
  if (kind === 'strike') return <AskStrike order={order} line={dialog.line} onClose={onClose} />;
  if (kind === 'payment')
    return <AskPayment key={dialog.way} order={order} way={dialog.way} onClose={onClose} />;
  if (kind === 'bill') return <BillDialog order={order} onClose={onClose} />;
  if (kind === 'receipt') return <ReceiptDialog order={order} onClose={onClose} />;
  if (kind === 'refund')
    return <AskRefund key={dialog.way} order={order} way={dialog.way} onClose={onClose} />;
  return <AskEnd key={kind} order={order} verb={kind} onClose={onClose} />;
}
