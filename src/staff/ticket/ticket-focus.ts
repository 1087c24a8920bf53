import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { touch } from '../state/alarm.ts';
import { show } from '../state/view.ts';

/** The id of a ticket's element. */
export function ticketId(uuid: string): string {
  return `ticket-${uuid}`;
}

/** Where the focus is left nowhere, by a dialog about an order or a ticket that went, it goes to the order's ticket. */
export function returnTo(uuid: string): void {
  requestAnimationFrame(() => {
    // A key may have led elsewhere within the frame.
    if (document.activeElement !== document.body) return;
    const ticket = document.getElementById(ticketId(uuid));
    ticket?.focus({ preventScroll: true });
    ticket?.scrollIntoView({ block: 'nearest' });
  });
}

/** Whoever is in a ticket, by keyboard or screen reader, stays with it when it goes to another column, here or on another board. */
export function useStay(uuid: string): void {
  useLayoutEffect(() => {
    // Looked for now: when it goes, the same ticket may stand in the other column already.
    const ticket = document.getElementById(ticketId(uuid));
    return () => {
      if (ticket?.contains(document.activeElement)) returnTo(uuid);
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
