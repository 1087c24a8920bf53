import type { StaffOrder, StaffOrderLine } from '#contract/staff/staff.ts';
import { rankOf } from '#domain/kitchen/line-states.ts';
import { stepBack, type OrderStatus } from '#domain/order/order-status.ts';
import { placeName } from '#text/staff/where.ts';
import { movedWords } from '../../words/order-words.ts';
import { nextStatus } from '../../rules/columns/columns.ts';
import { moveWish } from '../../presses/order/move.ts';
import { touch } from '../../state/alarm/alarm.ts';
import { sendPressed, withdrawCommand } from '../../state/orders/send-commands.ts';
import { showSnack } from '../../state/snack.ts';
import { pushCommand } from '../../state/orders/command-queue.ts';
import { useWords } from '../../words/words.ts';
import { follow } from './ticket-focus.ts';

/** The steps that staff take with an order; each shows at once and is sent in the background. */
export interface Steps {
  /** One step on: accept, prepare, fulfill. */
  advance(order: StaffOrder): void;
  reject(order: StaffOrder, reason: string): void;
  cancel(order: StaffOrder, reason: string): void;
  /** One step back. */
  recall(order: StaffOrder): void;
  /** Says that the kitchen is done with a line, or takes that back. */
  tick(order: StaffOrder, line: StaffOrderLine): void;
  /** Removes a line; that it is removed is said once the server has done it, which may ask for a person. */
  strike(order: StaffOrder, line: string): void;
  /** Promises the order for a time (ms UTC); null takes the promise back. */
  promise(order: StaffOrder, at: number | null): void;
  /** Ends the visit of the order's table. */
  close(order: StaffOrder): void;
}

/** The board's steps, with the messages about them. */
export function useSteps(): Steps {
  const { t } = useWords();

  function recallFrom({ uuid, paddedOrderId: number }: StaffOrder, from: OrderStatus): void {
    const to = stepBack(from);
    if (!to) return;
    touch(uuid);
    pushCommand({ kind: 'recall', uuid, from, to });
    showSnack(t('movedBack', { number }));
    sendPressed();
  }

  function move(order: StaffOrder, to: OrderStatus, reason = ''): void {
    const { uuid } = order;
    touch(uuid);
    // With the move itself: the columns are drawn once.
    follow(uuid);
    const command = pushCommand(moveWish(order, to, reason));
    const undo = { label: t('undo'), run: () => withdrawCommand(command.id) || recallFrom(order, to) };
    showSnack(movedWords(t, to, order), stepBack(to) ? undo : null);
    sendPressed();
  }

  return {
    advance(order) {
      const next = nextStatus(order.status);
      if (next) move(order, next);
    },
    reject: (order, reason) => move(order, 'rejected', reason),
    cancel: (order, reason) => move(order, 'canceled', reason),
    recall: (order) => recallFrom(order, order.status),
    tick({ uuid }, { cartUuid: line, turn, kitchenState: state }) {
      touch(uuid);
      const isDone = rankOf(state) >= rankOf('done');
      if (isDone) pushCommand({ kind: 'untick', uuid, lines: [{ line, turn }] });
      else pushCommand({ kind: 'tick', uuid, lines: [{ line, turn, state: 'done' }] });
      sendPressed();
    },
    strike({ uuid }, line) {
      touch(uuid);
      pushCommand({ kind: 'strike', uuid, line });
      sendPressed();
    },
    promise({ uuid }, at) {
      touch(uuid);
      pushCommand({ kind: 'promise', uuid, at });
      sendPressed();
    },
    close({ uuid, customerNumber: code, orderLocationType: type, visitSince: since }) {
      if (code === null || type === null) return;
      pushCommand({ kind: 'close', uuid, location: { code, type }, ...(since !== undefined && { since }) });
      showSnack(t('visitClosed', { place: placeName(t, code, type) }));
      sendPressed();
    },
  };
}
