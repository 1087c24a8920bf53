import type { StationTicket } from './station-tickets.ts';

/** A ticket as a station draws it: it stands, or has just left. */
export interface Drawn {
  ticket: StationTicket;
  isLeaving: boolean;
}

/** The tickets that stand now, and in their places those that were drawn before and stand no more. */
export function withLeaving(before: readonly Drawn[], tickets: readonly StationTicket[]): Drawn[] {
  const standing = new Set(tickets.map(({ order }) => order.uuid));
  const drawn = tickets.map((ticket): Drawn => ({ ticket, isLeaving: false }));
  for (const [index, { ticket }] of before.entries())
    if (!standing.has(ticket.order.uuid)) drawn.splice(index, 0, { ticket, isLeaving: true });
  return drawn;
}
