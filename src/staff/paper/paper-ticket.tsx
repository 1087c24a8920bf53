import { useEffect, useRef } from 'react';
import { ticketGroups } from '#contract/staff/ticket-lines.ts';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { ticketSheet, writeGuestIn, type TicketSheet } from '#text/staff/ticket.ts';
import { show, useView } from '../state/view.ts';
import { useWords } from '../words/words.ts';
import css from './paper-ticket.module.css';

/** A guest's note in a frame; a note about an allergy stands out. */
function PaperNote({ isAllergy, children }: { isAllergy: boolean; children: string }) {
  return (
    <strong className={isAllergy ? css.allergy : undefined}>
      {isAllergy && '! '}
      <bdi>{children}</bdi>
    </strong>
  );
}

function Dishes({ dishes }: Pick<TicketSheet['groups'][number], 'dishes'>) {
  return (
    <ul>
      {dishes.map(({ quantity, name, choices, isRemoved, alarms, wishes, notes }, index) => (
        <li key={index} className={isRemoved ? css.removed : undefined}>
          <b>{quantity}</b>
          <span>
            <bdi>{name}</bdi>
            {choices.map((choice) => (
              <small key={choice}>
                <bdi>{choice}</bdi>
              </small>
            ))}
            {alarms.map((alarm) => (
              <PaperNote key={alarm} isAllergy>
                {alarm}
              </PaperNote>
            ))}
            {wishes.map((wish) => (
              <PaperNote key={wish.words} isAllergy={false}>
                {wish.words}
              </PaperNote>
            ))}
            {notes.map((note) => (
              <PaperNote key={note} isAllergy={false}>
                {note}
              </PaperNote>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

const MM_PER_PX = 25.4 / 96;

/**
 * Sets the page length to the ticket's length: no browser accepts `80mm auto`, and all would cut a roll into
 * A4 sheets.
 */
function cutToLength(heightPx: number): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { size: 80mm ${Math.ceil(heightPx * MM_PER_PX) + 1}mm; margin: 0 }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return sheet;
}

/** A kitchen ticket for an 80 mm roll; hidden on the screen. */
function PaperTicket({ order }: { order: StaffOrder }) {
  const words = useWords();
  const { number, again, where, placed, whom, times, comments, alarms, groups } = ticketSheet(
    order,
    ticketGroups(order, writeGuestIn(words)),
    words,
  );
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const page = cutToLength(ref.current?.offsetHeight ?? 0);
    const clear = () => show({ paper: null });
    addEventListener('afterprint', clear);
    print();
    return () => {
      removeEventListener('afterprint', clear);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== page);
    };
  }, []);
  return (
    <article ref={ref} className={css.paper}>
      <h1>{number}</h1>
      <h2>{where}</h2>
      {[again, placed, ...whom, ...times].filter(Boolean).map((text) => (
        <p key={text}>
          <bdi>{text}</bdi>
        </p>
      ))}
      {alarms.map((alarm) => (
        <PaperNote key={alarm} isAllergy>
          {alarm}
        </PaperNote>
      ))}
      {comments && <PaperNote isAllergy={false}>{comments}</PaperNote>}
      {groups.map(({ title, dishes }) => (
        <section key={title}>
          {title && <h3>{title}</h3>}
          <Dishes dishes={dishes} />
        </section>
      ))}
    </article>
  );
}

/** The ticket that the browser prints, if any. */
export function Paper({ orders }: { orders: readonly StaffOrder[] }) {
  const uuid = useView(({ paper }) => paper);
  const order = orders.find((each) => each.uuid === uuid);
  return order ? <PaperTicket key={order.uuid} order={order} /> : null;
}
