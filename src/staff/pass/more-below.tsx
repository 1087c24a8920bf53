import { Text } from '#ui/layout/text.tsx';
import Down from 'icon:caret-down';
import type { RefObject } from 'react';
import { whereTo } from '#text/staff/where.ts';
import { usePromised } from '../line/use-promised.ts';
import { isAllHeld, type PassTicket } from '../rules/stations/pass-tickets.ts';
import { promisedAt } from '../rules/times/due.ts';
import { AgeBadge } from '../ticket/parts/age-badge.tsx';
import { Figure } from '../ticket/parts/order-icon.tsx';
import { ticketId } from '../ticket/parts/ticket-focus.ts';
import { useWords } from '../words/words.ts';
import css from './more-below.module.css';
import { useLastSeen } from '../panels/use-last-seen.ts';

/** The number of tickets that are named; as many of them show as fit beside each other. */
const NAMED = 6;

function Promised({ at }: { at: number }) {
  const { t } = useWords();
  const { left, until } = usePromised(at);
  return t('listOf', { a: left, b: until });
}

function When({ ticket }: { ticket: PassTicket }) {
  const { t, dates } = useWords();
  const { order, servedAt } = ticket;
  const at = promisedAt(order);
  if (servedAt !== null) return t('doneAt', { time: dates.time(servedAt) });
  if (isAllHeld(ticket)) return t('onHold');
  return at === null ? <AgeBadge order={order} /> : <Promised at={at} />;
}

/** Under the pass's tickets: how many stand below the view, and when the next of them are due. */
export function MoreBelow({
  list,
  rows,
  drawn,
}: {
  list: RefObject<HTMLElement | null>;
  rows: readonly PassTicket[];
  /** The number of rows that are drawn. */
  drawn: number;
}) {
  const { t } = useWords();
  const ids = rows.map(({ order }) => ticketId(order.uuid));
  const last = useLastSeen(list, ids.slice(0, drawn).join(' '));
  const below = last === null ? [] : rows.slice(ids.indexOf(last) + 1);
  const [first] = below;
  if (!first) return null;

  function goOn({ order }: PassTicket): void {
    const row = document.getElementById(ticketId(order.uuid));
    const view = row?.parentElement;
    if (!row || !view) return;
    // The list alone: the browser's own way would scroll the board behind its header.
    view.scrollBy({ top: row.getBoundingClientRect().top - view.getBoundingClientRect().top });
    row.focus({ preventScroll: true });
  }

  return (
    <div className={css.below}>
      <button type="button" className={css.go} onClick={() => goOn(first)}>
        <Down />
        {t('moreBelow', { n: below.length })}
      </button>
      <ul className={css.next}>
        {below.slice(0, NAMED).map((ticket) => (
          <li key={ticket.order.uuid}>
            <b aria-hidden="true">
              <Figure order={ticket.order} />
            </b>
            <Text visuallyHidden>{whereTo(t, ticket.order)}</Text>
            <When ticket={ticket} />
          </li>
        ))}
      </ul>
    </div>
  );
}
