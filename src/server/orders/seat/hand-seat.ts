import type { OrderLocation } from '#domain/details/location-code.ts';
import { accepted, refused, type Result } from '../../runtime/result.ts';
import { locationRotation } from '../../store/queries/orders/locations.ts';
import { meantPlace, noSuchLocation } from '../../visits/location.ts';
import { tableVisit } from '../../visits/visits.ts';
import type { OrderSeat } from '../place/consider/entered-order.ts';
import { refuseOccupied, type PlaceAsker, type PlaceReads } from './taken-place.ts';

/** A member of staff who orders for a place. */
interface HandAtPlace extends PlaceAsker {
  named: OrderLocation;
  hand: { name: string };
}

/**
 * The table that a member of staff names, and the visit there: they are at it, as a phone with the code in force is. It
 * may be held: for the order that they take. It counts among nobody's waiting orders.
 */
export async function seatOfHand(services: PlaceReads, at: HandAtPlace): Promise<Result<OrderSeat>> {
  const { engine, clock } = services;
  const { venue } = at.live;
  const location = meantPlace(venue, at.named);
  if (!location) return refused(noSuchLocation('order_location'));
  const signedRotation = await locationRotation(engine, venue.license, location.code);
  const visit = await tableVisit(engine, clock, venue, location);
  const seat = visit && { visitId: visit.visitId, location, name: at.hand.name, movedFrom: [] };
  const occupied = await refuseOccupied(services, at, { location, signedRotation }, seat);
  return occupied ? refused(occupied) : accepted({ location, signedRotation, seat, waitsAt: null });
}
