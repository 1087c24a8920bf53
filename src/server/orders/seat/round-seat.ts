import type { OrderDraft } from '#contract/orders/order.ts';
import { accepted, type Result } from '../../runtime/result.ts';
import type { Seat } from '../../visits/visits.ts';
import type { OrderSeat } from '../place/consider/entered-order.ts';
import { readNamedPlace } from './named-place.ts';
import { seatGuests, type PlaceAsker, type PlaceReads } from './taken-place.ts';

/** Guests who order together, and where their order is brought. */
interface SeatedGuests extends PlaceAsker {
  draft: OrderDraft;
  seat: Seat;
}

/** Where the guests of a round sit; without a table, the one that their checkout names. */
export async function seatOfRound(services: PlaceReads, guests: SeatedGuests): Promise<Result<OrderSeat>> {
  const { draft, seat } = guests;
  const scanned = seat.location
    ? accepted({ location: seat.location, signedRotation: null })
    : await readNamedPlace(services, guests, draft);
  return scanned.ok ? seatGuests(services, guests, scanned.value, seat) : scanned;
}
