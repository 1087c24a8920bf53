import type { AppendLines } from '#contract/orders/order.ts';
import type { Order } from '#domain/order/order.ts';
import { nameAtTable } from '../../visits/name-at-table.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import type { Seat } from '../../visits/visits.ts';
import type { ReadServices } from '../present/read-order.ts';
import { standingOf } from '../present/standing.ts';
import type { Appender } from './entered-lines.ts';

/** The phone that appends: whoever sits there may, by the name that the phone says or its seat has. */
export async function guestAppender(
  services: ReadServices,
  { live, body, visitTokens }: { live: LiveVenue; body: AppendLines; visitTokens: readonly string[] },
  order: Order,
): Promise<Appender> {
  const { seat, sight, mayChange } = await standingOf(services, live, order, visitTokens);
  const [needsSaidBy] = sight.seats;
  const addedBy = nameAtTable(live.venue, body.customer_name?.trim() || seat?.name || '');
  return {
    sight,
    mayAppend: mayChange,
    author: { addedBy, ...(needsSaidBy !== undefined && { needsSaidBy }) },
  };
}

/** The table that appends a round: each line is its guest's. */
export async function roundAppender(
  services: ReadServices,
  { live, seat }: { live: LiveVenue; seat: Seat },
  order: Order,
): Promise<Appender> {
  const { sight, mayChange } = await standingOf(services, live, order, { seat });
  return { sight, mayAppend: mayChange, author: { addedBy: '' } };
}

/** The member of staff who appends: they may at every table, and sit at none. */
export function handAppender({ who, name }: { who: string; name: string }): Appender {
  return {
    sight: { seated: false, own: false, seats: [] },
    mayAppend: true,
    author: { addedBy: name, takenBy: who },
  };
}
