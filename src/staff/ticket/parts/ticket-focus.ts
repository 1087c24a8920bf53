import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '../../state/after-paint.ts';
import { touch } from '../../state/alarm/alarm.ts';
import { columnOf } from '../../rules/columns/columns.ts';
import { ordersState } from '../../state/orders/orders.ts';
import { show, view } from '../../state/view.ts';

/** The id of a ticket's element. */
export function ticketId(uuid: string): string {
  return `ticket-${uuid}`;
}

/** Focuses an order's ticket, if nothing else has focus. */
function goTo(uuid: string): void {
  if (document.activeElement !== document.body) return;
  const ticket = document.getElementById(ticketId(uuid));
  ticket?.focus({ preventScroll: true });
  ticket?.scrollIntoView({ block: 'nearest' });
}

/** Lets a column draw a ticket that has just moved there, however far down it is. */
export function follow(uuid: string): void {
  if (view().followed !== uuid) show({ followed: uuid });
}

/** Moves focus to an order's ticket after its dialog, unless the dialog restored focus itself. */
export function returnTo(uuid: string): void {
  requestAnimationFrame(() => goTo(uuid));
}

/**
 * Keeps keyboard and screen reader focus in a ticket when the ticket moves to another column, here or on
 * another board.
 */
export function useStay(uuid: string): void {
  useLayoutEffect(() => {
    // Read now: when this ticket unmounts, the same ticket may already be mounted in the other column.
    const ticket = document.getElementById(ticketId(uuid));
    return () => {
      if (!ticket?.contains(document.activeElement)) return;
      const isByKey = document.activeElement?.matches(':focus-visible') ?? false;
      follow(uuid);
      // As soon as the ticket is mounted, before the next key could move focus elsewhere. After a press of a finger no
      // key follows, and the ticket is painted first: focus makes the browser lay the board out once more.
      if (isByKey) queueMicrotask(() => goTo(uuid));
      else afterPaint(() => goTo(uuid));
    };
  }, [uuid]);
}

/** Chooses an order: keys act on it, and its ticket scrolls into view. */
export function choose(uuid: string): void {
  // A column always draws the chosen ticket, however long the column is.
  const order = ordersState().orders.find((each) => each.uuid === uuid);
  flushSync(() => show({ chosen: uuid, ...(order && { column: columnOf(order.status) }) }));
  touch(uuid);
  const ticket = document.getElementById(ticketId(uuid));
  ticket?.scrollIntoView({ block: 'nearest' });
  // Leaves the button pressed last, which would otherwise handle the next Enter.
  ticket?.focus({ preventScroll: true });
}
