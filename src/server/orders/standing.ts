import type { Order } from '#domain/order/order.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import { isOpenToScanners, seatsOf, type Seat } from '../visits/visits.ts';
import type { Sight } from './present-order.ts';
import { isPlacer, type ReadServices } from './read-order.ts';

/** What a phone is to an order that it wants to change. */
export interface Standing {
  /** Where it sits at the order's visit. */
  seat: Seat | undefined;
  sight: Sight;
  /** Whether it may add lines, and take its own back. */
  mayChange: boolean;
}

/**
 * What a phone's tokens make it. At a table who sits there may change the order, in open venues everybody who scanned it: knowing a
 * table's number opens nothing. An order without a place is known by its address alone (contract section 2).
 */
export async function standingOf(
  { engine, clock }: ReadServices,
  live: LiveVenue,
  order: Order,
  visitTokens: readonly string[],
): Promise<Standing> {
  const seats = await seatsOf(engine, clock, live.venue, visitTokens);
  const seat = seats.find(({ visitId }) => visitId === order.visitId);
  const seated = seat !== undefined;
  return {
    seat,
    sight: { seated, own: seated && (await isPlacer(engine, live, order, visitTokens)) },
    mayChange: seated || order.location === null || isOpenToScanners(live.venue),
  };
}
