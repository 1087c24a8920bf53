import { useEffect, useState } from 'react';
import { prefersLessMotion } from '#ui/motion.ts';
import { withLeaving, type Drawn } from '../rules/stations/leaving.ts';
import type { StationTicket } from '../rules/stations/station-tickets.ts';

/** How long a ticket takes to leave the board (ms). */
const LEAVE_MS = 320;

/** The tickets to draw: those that stand, and in their places those that have just left; none of these under reduced motion. */
export function useLeaving(tickets: readonly StationTicket[]): readonly Drawn[] {
  const [last, setLast] = useState(() => ({ tickets, drawn: withLeaving([], tickets) }));
  const isStill = prefersLessMotion();
  const now =
    last.tickets === tickets ? last : { tickets, drawn: withLeaving(isStill ? [] : last.drawn, tickets) };
  if (now !== last) setLast(now);
  const leaving = now.drawn.flatMap(({ ticket, isLeaving }) => (isLeaving ? ticket.order.uuid : [])).join();
  // By name: another ticket may leave in the very step in which the time of the first is over.
  useEffect(() => {
    if (leaving === '') return;
    const gone = setTimeout(
      () => setLast(({ tickets: standing }) => ({ tickets: standing, drawn: withLeaving([], standing) })),
      LEAVE_MS,
    );
    return () => clearTimeout(gone);
  }, [leaving]);
  return now.drawn;
}
