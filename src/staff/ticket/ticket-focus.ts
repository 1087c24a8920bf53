import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { touch } from '../state/alarm.ts';
import { show } from '../state/view.ts';

/** The id of a ticket's element. */
export function ticketId(uuid: string): string {
  return `ticket-${uuid}`;
}

/** Where the focus is left nowhere, it goes to an order's ticket. */
function goTo(uuid: string): void {
  if (document.activeElement !== document.body) return;
  const ticket = document.getElementById(ticketId(uuid));
  ticket?.focus({ preventScroll: true });
  ticket?.scrollIntoView({ block: 'nearest' });
}

/** After a dialog about an order the focus is at its ticket, unless the dialog gave it back itself. */
export function returnTo(uuid: string): void {
  requestAnimationFrame(() => goTo(uuid));
}

/** Whoever is in a ticket, by keyboard or screen reader, stays with it when it goes to another column, here or on another board. */
export function useStay(uuid: string): void {
  useLayoutEffect(() => {
    // Looked for now: when it goes, the same ticket may stand in the other column already.
    const ticket = document.getElementById(ticketId(uuid));
    return () => {
      // As soon as it stands there, before the next key could lead elsewhere.
      if (ticket?.contains(document.activeElement)) queueMicrotask(() => goTo(uuid));
    };
  }, [uuid]);
}

/** Puts an order in hand: what keys do is done with it, and it stands in sight. */
export function choose(uuid: string): void {
  // A column draws the chosen ticket however long it is.
  flushSync(() => show({ chosen: uuid }));
  touch(uuid);
  const ticket = document.getElementById(ticketId(uuid));
  ticket?.scrollIntoView({ block: 'nearest' });
  // Away from whatever button was pressed last, which would answer the next Enter.
  ticket?.focus({ preventScroll: true });
}
