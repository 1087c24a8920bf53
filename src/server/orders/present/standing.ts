import type { Order } from '#domain/order/order.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import { isOpenToScanners, seatsOf, type Seat } from '../../visits/visits.ts';
import type { Sight } from './present-order.ts';
import { hashToken } from '../../runtime/tokens.ts';
import { isOrderedBy, type ReadServices } from './read-order.ts';

/** A phone's rights to change an order. */
export interface Standing {
  /** Its seat at the order's visit, if any. */
  seat: Seat | undefined;
  sight: Sight;
  /** Whether it may append lines, and withdraw its own. */
  mayChange: boolean;
}

/**
 * The rights that follow from a phone's tokens, or from a seat that is known. At a table, phones of the visit may change the order; in open venues,
 * all phones that scanned the code: a table's number alone gives no access. An order without a place is known by its
 * address alone (contract section 2).
 */
export async function standingOf(
  { engine, clock }: ReadServices,
  live: LiveVenue,
  order: Order,
  by: readonly string[] | { seat: Seat },
): Promise<Standing> {
  const visitTokens = 'seat' in by ? [] : by;
  const seats = 'seat' in by ? [by.seat] : await seatsOf(engine, clock, live.venue, visitTokens);
  const seat = seats.find(({ visitId }) => visitId === order.visitId);
  const seated = seat !== undefined;
  return {
    seat,
    sight: {
      seated,
      own: seated && (await isOrderedBy(engine, live, order, visitTokens)),
      seats: visitTokens.map(hashToken),
    },
    mayChange: seated || order.location === null || isOpenToScanners(live.venue),
  };
}
