import Right from 'icon:caret-right';
import type { RefObject } from 'react';
import type { StationTicket } from '../rules/stations/station-tickets.ts';
import { useLastSeen } from '../panels/use-last-seen.ts';
import { Figure } from '../ticket/parts/order-icon.tsx';
import { ticketId } from '../ticket/parts/ticket-focus.ts';
import { useWords } from '../words/words.ts';
import css from './more-beside.module.css';

/** The number of tickets whose destination is shown; as many of them show as fit. */
const NAMED = 4;

/** How many tickets stand in columns beyond the view, with the first of them, and the way to these. */
export function MoreBeside({
  list,
  tickets,
  drawn,
}: {
  list: RefObject<HTMLElement | null>;
  tickets: readonly StationTicket[];
  /** The number of tickets that are drawn. */
  drawn: number;
}) {
  const { t, number } = useWords();
  const ids = tickets.map(({ order }) => ticketId(order.uuid));
  const last = useLastSeen(list, ids.slice(0, drawn).join(' '));
  const at = last === null ? -1 : ids.indexOf(last);
  const beyond = at < 0 ? [] : tickets.slice(at + 1);
  const [first] = beyond;
  if (!first) return null;

  function goOn({ order }: StationTicket): void {
    const ticket = document.getElementById(ticketId(order.uuid));
    const view = list.current;
    if (!ticket || !view) return;
    const edge = getComputedStyle(view).direction === 'rtl' ? 'right' : 'left';
    // The list alone: the browser's own way would scroll the board behind its header.
    view.scrollBy({ left: ticket.getBoundingClientRect()[edge] - view.getBoundingClientRect()[edge] });
    ticket.focus({ preventScroll: true });
  }

  return (
    <button type="button" className={css.go} onClick={() => goOn(first)}>
      <span>{t('moreOrders', { count: number(beyond.length) })}</span>
      <span className={css.next} aria-hidden="true">
        {beyond.slice(0, NAMED).map(({ order }) => (
          <b key={order.uuid}>
            <Figure order={order} />
          </b>
        ))}
      </span>
      <Right className={css.caret} />
    </button>
  );
}
