import type { OrderDraft } from '#contract/orders/order.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { Order } from '#domain/order/order.ts';
import { accepted, BUSY, refused, type Result } from '../../runtime/result.ts';
import { findAppendByKey } from '../../store/queries/orders/appends.ts';
import { findByKey, findOrder } from '../../store/queries/orders/orders.ts';
import { openOrderOfVisit } from '../../store/queries/visits/visit-orders.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import { meantPlace } from '../../visits/location.ts';
import { tableVisit } from '../../visits/visits.ts';
import { appendLines, type AppendServices } from './append-lines.ts';
import type { Hand } from '../draft/hand.ts';
import { placeOrder, type PlaceOrderServices } from '../place/place-order.ts';

/** What a member of staff orders for a table: the draft that a guest would send. */
export interface TableOrderRequest {
  live: LiveVenue;
  draft: OrderDraft;
  language: LanguageCode;
  key: string | undefined;
  hand: Hand;
}

type TableOrderServices = PlaceOrderServices & AppendServices;

/** Another order may begin or end at the table while this one is sent. */
const ATTEMPTS = 5;
const SEATED = 'dine_in';

/**
 * Orders for a table: a new order, or lines for the one that the kitchen already works on there. The same key orders
 * once, whichever it was. Refuses what a guest's order is refused for, except that staff give no details of a guest,
 * choose no way of payment and may order at a table that is held.
 */
export async function orderForTable(
  services: TableOrderServices,
  request: TableOrderRequest,
): Promise<Result<Order>> {
  const { draft } = request;
  if (!draft.order_location || draft.order_type !== SEATED) {
    const path = draft.order_location ? 'order_type' : 'order_location';
    return refused({ code: 'validation', errors: [{ path, message: 'A table or room is needed' }] });
  }
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const uuid = await orderToExtend(services, request);
    const result =
      uuid === undefined ? await place(services, request) : await append(services, request, uuid);
    // Somebody else began or ended the table's order first.
    const isOvertaken = !result.ok && ['active_order', 'order_closed'].includes(result.refusal.code);
    if (!isOvertaken) return result;
  }
  return refused(BUSY);
}

/**
 * The order that these lines belong to: the one that this key extended, else the table's; undefined: a new one. The key
 * is read last: a twin of this call that has just made the table's order must not be added to it.
 */
async function orderToExtend(
  { engine, clock }: TableOrderServices,
  { live, draft, key }: TableOrderRequest,
): Promise<string | undefined> {
  const { license } = live.venue;
  const named = { code: draft.order_location ?? '', type: draft.order_location_type ?? 'Table' } as const;
  const location = meantPlace(live.venue, named);
  const visit = location && (await tableVisit(engine, clock, live.venue, location));
  const open = visit && (await openOrderOfVisit(engine, license, visit.visitId));
  if (key === undefined) return open ?? undefined;
  const extended = await findAppendByKey(engine, license, key);
  if (extended) return extended.uuid;
  return (await findByKey(engine, license, key)) ? undefined : (open ?? undefined);
}

async function place(services: TableOrderServices, request: TableOrderRequest): Promise<Result<Order>> {
  const { license } = request.live.venue;
  const placed = await placeOrder(services, { ...request, visitTokens: [], from: null });
  if (!placed.ok) return placed;
  const order = await findOrder(services.engine, license, placed.value.placed.uuid);
  return order ? accepted(order) : refused({ code: 'not_found' });
}

function append(
  services: TableOrderServices,
  { live, draft, key, hand }: TableOrderRequest,
  uuid: string,
): Promise<Result<Order>> {
  const body = { line_items: draft.line_items };
  return appendLines(services, { live, uuid, body, key, visitTokens: [], hand }).then((result) =>
    result.ok ? accepted(result.value.order) : result,
  );
}
