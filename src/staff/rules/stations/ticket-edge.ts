import type { StaffOrder } from '#contract/staff/staff.ts';
import { edgeLook, type Limits } from '../times/ages.ts';
import { isAllHeld, passTicket } from './pass-tickets.ts';

/** The look of an open ticket's edge on *All* (`now`, ms UTC): as at the pass, what only waits for its course is not late. */
export function ticketEdge(order: StaffOrder, now: number, limits: Limits): ReturnType<typeof edgeLook> {
  const edge = edgeLook(order, now, limits);
  return edge === 'late' && isAllHeld(passTicket(order)) ? null : edge;
}
