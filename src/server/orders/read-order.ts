import type { Order } from '#domain/order.ts';
import type { Clock } from '../clock.ts';
import type { Engine } from '../store/engine.ts';
import { versionsOf } from '../store/queries/order-lists.ts';
import { findByKey, findOrder } from '../store/queries/orders.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import { seatsOf } from '../visits/visits.ts';

export interface ReadServices {
  engine: Engine;
  clock: Clock;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** An order of a venue with whether the asking phone sits at its visit; null for anything but a known uuid. */
export async function readOrder(
  { engine, clock }: ReadServices,
  live: LiveVenue,
  uuid: string,
  visitTokens: readonly string[],
): Promise<{ order: Order; seated: boolean } | null> {
  const order = UUID.test(uuid) ? await findOrder(engine, live.venue.license, uuid.toLowerCase()) : undefined;
  if (!order) return null;
  const seats = await seatsOf(engine, clock, live.venue, visitTokens);
  return { order, seated: seats.some((seat) => seat.visitId === order.visitId) };
}

/** The uuid of the order that was placed under a key; null when none arrived. */
export async function readOrderByKey(
  { engine }: ReadServices,
  live: LiveVenue,
  key: string,
): Promise<string | null> {
  const known = await findByKey(engine, live.venue.license, key);
  return known?.uuid ?? null;
}

/** The version an order has now: what a stream says first. */
export async function readOrderVersion({ engine }: ReadServices, license: string, uuid: string) {
  const [current] = await versionsOf(engine, license, [uuid]);
  return current;
}
