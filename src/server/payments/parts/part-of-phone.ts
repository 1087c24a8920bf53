import type { BillPart, Payer } from '#domain/order/bill-part.ts';
import type { Order } from '#domain/order/order.ts';
import { isOrderedBy } from '../../orders/present/read-order.ts';
import { hashToken } from '../../runtime/tokens.ts';
import type { Engine } from '../../store/engine.ts';
import { findSharedCart } from '../../store/queries/visits/shared-carts.ts';
import { findSeat } from '../../store/queries/visits/visits.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import { nameAtTable } from '../../visits/name-at-table.ts';

/** The phone that asks, by what it proves. */
export interface Phone {
  /** The hashes of its tokens. */
  seats: readonly string[];
  /** The key of its request. */
  key: string | null;
}

/** True for a part of this phone; a part without a seat belongs to whoever knows the key with which it was begun. */
export function isOwnPart(part: BillPart, { seats, key }: Phone): boolean {
  const { seat } = part.payer;
  return seat === null ? key !== null && part.key === key : seats.includes(seat);
}

/** The phone of a request. */
export function phoneOf(tokens: readonly string[], key: string | null): Phone {
  return { seats: tokens.map(hashToken), key };
}

/** The first of a phone's tokens that belongs to the order's visit, or that came with the order itself. */
async function seatAt(
  engine: Engine,
  live: LiveVenue,
  order: Order,
  tokens: readonly string[],
): Promise<{ hash: string; name: string } | null> {
  for (const token of tokens) {
    const hash = hashToken(token);
    const seat = await findSeat(engine, live.venue.license, hash);
    if (seat?.visitId === order.visitId) return { hash, name: seat.name };
    if (await isOrderedBy(engine, live, order, [token])) return { hash, name: order.customer.name };
  }
  return null;
}

/**
 * Who pays, as the table knows them: by the name and plate of the shared cart where there is one, else by the name that
 * they give or gave. Without a seat at the order's visit nobody is known.
 */
export async function payerOf(
  engine: Engine,
  live: LiveVenue,
  order: Order,
  tokens: readonly string[],
  given: string,
): Promise<Payer> {
  const seat = await seatAt(engine, live, order, tokens);
  if (!seat) return { seat: null, name: '', plate: null };
  const shared = await findSharedCart(engine, live.venue.license, order.visitId);
  // Whoever sent a round has the order's own token beside the one with which they sit there.
  const own = new Set(tokens.map(hashToken));
  const guest = shared?.cart.guests.find(({ tokenHash }) => own.has(tokenHash));
  return {
    seat: seat.hash,
    name: nameAtTable(live.venue, guest?.name || given || seat.name),
    plate: guest?.plate ?? null,
  };
}
