import { useState } from 'react';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { BillDialog } from '../bills/bill-dialog.tsx';
import { show, useView, type DialogView } from '../state/view.ts';
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

/**
 * The order of a dialog; null when it has left the board. A question about money keeps it as it was then, since its answer
 * may be lost and it must be answered once more.
 */
function useOrderOf(dialog: DialogView | null, orders: readonly StaffOrder[]): StaffOrder | null {
  const uuid = dialog && 'uuid' in dialog ? dialog.uuid : null;
  const shown = orders.find((order) => order.uuid === uuid) ?? null;
  const [last, setLast] = useState(shown);
  if (shown !== null && shown !== last) setLast(shown);
  const isAboutMoney = dialog?.kind === 'payment' || dialog?.kind === 'refund';
  return shown ?? (isAboutMoney && last?.uuid === uuid ? last : null);
}

/** The open question or menu over the board. */
export function BoardDialog({ orders }: { orders: readonly StaffOrder[] }) {
  const dialog = useView((state) => state.dialog);
  const order = useOrderOf(dialog, orders);
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
