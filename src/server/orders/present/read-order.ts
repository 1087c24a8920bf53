import type { Order } from '#domain/order/order.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Engine } from '../../store/engine.ts';
import { versionsOf } from '../../store/queries/orders/order-lists.ts';
import { findByKey, findOrder, keyOfOrder } from '../../store/queries/orders/orders.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import { equalTexts, hashToken, placerToken } from '../../runtime/tokens.ts';
import { seatsOf } from '../../visits/visits.ts';
import type { Sight } from './present-order.ts';

export interface ReadServices {
  engine: Engine;
  clock: Clock;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** An order of a venue with the phone's relation to it; null for an unknown uuid. */
export async function readOrder(
  { engine, clock }: ReadServices,
  live: LiveVenue,
  uuid: string,
  visitTokens: readonly string[],
): Promise<({ order: Order } & Sight) | null> {
  const order = UUID.test(uuid) ? await findOrder(engine, live.venue.license, uuid.toLowerCase()) : undefined;
  if (!order) return null;
  const seats = await seatsOf(engine, clock, live.venue, visitTokens);
  const seated = seats.some((seat) => seat.visitId === order.visitId);
  const own = seated && (await isOrderedBy(engine, live, order, visitTokens));
  return { order, seated, own, seats: visitTokens.map(hashToken) };
}

/**
 * True when a phone belongs to an order: it has a seat at its visit, or it has the order's own token, even if the visit
 * has ended. Anyone may have the order's address.
 */
export async function isOfVisit(
  engine: Engine,
  live: LiveVenue,
  { order, seated }: { order: Order } & Pick<Sight, 'seated'>,
  visitTokens: readonly string[],
): Promise<boolean> {
  return seated || isOrderedBy(engine, live, order, visitTokens);
}

/** True when one of these tokens came with the order itself, even if its visit has ended. */
export async function isOrderedBy(
  engine: Engine,
  { venue }: LiveVenue,
  { uuid }: Order,
  visitTokens: readonly string[],
): Promise<boolean> {
  if (visitTokens.length === 0) return false;
  const own = placerToken(venue.secret, uuid, await keyOfOrder(engine, venue.license, uuid));
  return visitTokens.some((token) => equalTexts(token, own));
}

/** The uuid of the order that was placed with a key; null when there is none. */
export async function readOrderByKey(
  { engine }: ReadServices,
  live: LiveVenue,
  key: string,
): Promise<string | null> {
  const known = await findByKey(engine, live.venue.license, key);
  return known?.uuid ?? null;
}

/** The current version of an order: the first event of a stream. */
export async function readOrderVersion({ engine }: ReadServices, license: string, uuid: string) {
  const [current] = await versionsOf(engine, license, [uuid]);
  return current;
}
