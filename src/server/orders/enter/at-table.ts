import type { OrderLocation } from '#domain/details/location-code.ts';
import type { Order } from '#domain/order/order.ts';
import { accepted, BUSY, refused, type Result } from '../../runtime/result.ts';
import { findOrder } from '../../store/queries/orders/orders.ts';
import { openOrderOfVisit } from '../../store/queries/visits/visit-orders.ts';
import { meantPlace } from '../../visits/location.ts';
import { tableVisit } from '../../visits/visits.ts';
import type { Appended } from '../lines/append-lines.ts';
import type { EnteredLines } from '../lines/entered-lines.ts';
import type { EnteredOrder } from '../place/consider/entered-order.ts';
import type { Placed } from '../place/place-order.ts';
import { linesOfHand, orderOfHand, type TableOrder } from './hand-orders.ts';
import type { PlaceReads } from '../seat/taken-place.ts';

/** How what is ordered for a table goes on. */
interface Onward {
  place: (order: EnteredOrder) => Promise<Result<Placed>>;
  append: (lines: EnteredLines) => Promise<Result<Appended>>;
  /** The order to extend, where the table has this open one; undefined: a new one begins. */
  uuidToExtend: (open: string | undefined) => Promise<string | undefined>;
}

/** Another order may begin or end at the table while this one is sent. */
const ATTEMPTS = 5;
const SEATED = 'dine_in';

/** Orders for a table: a new order, or lines for the one that is open there, whichever it is by then. */
export async function orderAtTable(
  services: PlaceReads,
  order: TableOrder,
  onward: Onward,
): Promise<Result<Order>> {
  const { order_location: code, order_location_type: type, order_type: orderType } = order.draft;
  if (!code || orderType !== SEATED) {
    const path = code ? 'order_type' : 'order_location';
    return refused({ code: 'validation', errors: [{ path, message: 'A table or room is needed' }] });
  }
  const named: OrderLocation = { code, type: type ?? 'Table' };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const uuid = await onward.uuidToExtend(await openOrderAt(services, order, named));
    const result =
      uuid === undefined ? await begin(services, order, named, onward) : await extend(order, uuid, onward);
    // Somebody else began or ended the table's order first.
    const isOvertaken = !result.ok && ['active_order', 'order_closed'].includes(result.refusal.code);
    if (!isOvertaken) return result;
  }
  return refused(BUSY);
}

async function openOrderAt(
  { engine, clock }: PlaceReads,
  { live: { venue } }: TableOrder,
  named: OrderLocation,
): Promise<string | undefined> {
  const location = meantPlace(venue, named);
  const visit = location && (await tableVisit(engine, clock, venue, location));
  const open = visit && (await openOrderOfVisit(engine, venue.license, visit.visitId));
  return open ?? undefined;
}

async function begin(
  services: PlaceReads,
  order: TableOrder,
  named: OrderLocation,
  { place }: Onward,
): Promise<Result<Order>> {
  const placed = await place(orderOfHand(services, order, named));
  if (!placed.ok) return placed;
  const stored = await findOrder(services.engine, order.live.venue.license, placed.value.placed.uuid);
  return stored ? accepted(stored) : refused({ code: 'not_found' });
}

async function extend(order: TableOrder, uuid: string, { append }: Onward): Promise<Result<Order>> {
  const appended = await append(linesOfHand(order, uuid));
  return appended.ok ? accepted(appended.value.order) : appended;
}
