import type { OrderPlaced } from '#contract/order.ts';
import type { Refusal } from '#contract/problem.ts';
import { paddedNumber, type Order } from '#domain/order/order.ts';
import type { Clock, Ids } from '../runtime/clock.ts';
import { orderChange, type Hub } from '../realtime/hub.ts';
import type { Engine } from '../store/engine.ts';
import { findByKey, findOrder } from '../store/queries/orders.ts';
import type { WaitingBy } from '../store/queries/waiting-orders.ts';
import type { LoyaltyPartner } from './draft/loyalty-partner.ts';
import type { VenueDirectory } from '../venues/venue-directory.ts';
import { hashToken, placerToken } from '../runtime/tokens.ts';
import { considerOrder, timeRefusal, type Considered, type PlaceOrderRequest } from './consider-order.ts';
import { countedPieces, soldOut } from './draft/draft-lines.ts';
import { couponRefusal } from './draft/coupons.ts';
import { buildOrder, draftFigures } from './draft/draft-order.ts';
import { hashBody, type InFlight } from './idempotency.ts';
import type { OrderNumbers } from './number-blocks.ts';
import { accepted, refused, type Result } from '../runtime/result.ts';
import { storeOrder, takesFromOthers } from './store-order.ts';
import { TOO_MANY, turnsOf } from './waiting-caps.ts';

export interface PlaceOrderServices {
  engine: Engine;
  clock: Clock;
  ids: Ids;
  hub: Hub;
  venues: VenueDirectory;
  numbers: OrderNumbers;
  inFlight: InFlight;
  partner: LoyaltyPartner;
  /** Whether few orders have come from where one comes from. */
  isCalm(by: WaitingBy): boolean;
}

export interface Placed {
  placed: OrderPlaced;
  replayed: boolean;
}

const ATTEMPTS = 3;

/**
 * Places an order: one transaction with key, number, visit, stock, lines and outbox, or the first refusal of
 * contract section 5. A key that is stored already gets its first answer again, whatever would now refuse
 * the order. Throws only when the store is unavailable.
 */
export async function placeOrder(
  services: PlaceOrderServices,
  request: PlaceOrderRequest,
): Promise<Result<Placed>> {
  const { key, live } = request;
  if (key === undefined) return attempt(services, request);
  const entered = await services.inFlight.enter(`${live.venue.license} ${key}`, () =>
    attempt(services, request),
  );
  if (entered.kind === 'done') return entered.value;
  const first = await replay(services, request, hashBody(request.draft));
  if (first) return first;
  if (entered.kind === 'finished') return placeOrder(services, request);
  return refused({ code: 'in_progress', retryAfterS: 1 });
}

async function attempt(services: PlaceOrderServices, request: PlaceOrderRequest): Promise<Result<Placed>> {
  const bodyHash = hashBody(request.draft);
  for (let count = 0; count < ATTEMPTS; count++) {
    const placed = await decide(services, request, bodyHash);
    if (placed !== 'overtaken' && !('code' in placed)) return accepted({ placed, replayed: false });
    // If the order was placed before, its first answer stands, whatever would refuse it now.
    const known = await replay(services, request, bodyHash);
    if (known) return known;
    if (placed !== 'overtaken') return refused(placed);
  }
  return refused({ code: 'in_progress', retryAfterS: 1 });
}

async function decide(
  services: PlaceOrderServices,
  request: PlaceOrderRequest,
  bodyHash: string,
): Promise<OrderPlaced | Refusal | 'overtaken'> {
  const considered = await considerOrder(services, request);
  return 'code' in considered ? considered : commit(services, considered, bodyHash);
}

/** The first answer to a key that is stored already; a conflict where it was stored with another body. */
async function replay(
  services: PlaceOrderServices,
  request: PlaceOrderRequest,
  bodyHash: string,
): Promise<Result<Placed> | null> {
  const { live, key } = request;
  const known = key === undefined ? undefined : await findByKey(services.engine, live.venue.license, key);
  if (!known) return null;
  if (known.bodyHash !== bodyHash) return refused({ code: 'idempotency_conflict' });
  const order = await findOrder(services.engine, live.venue.license, known.uuid);
  return order ? accepted({ placed: presentPlaced(order, request), replayed: true }) : null;
}

function presentPlaced(order: Order, { live, key }: PlaceOrderRequest): OrderPlaced {
  return {
    uuid: order.uuid,
    padded_order_id: paddedNumber(order.number),
    payment_url: null,
    visit_token: placerToken(live.venue.secret, order.uuid, key ?? null),
  };
}

/** Makes the order and stores it in one transaction; 'overtaken' when something read before has changed meanwhile. */
async function commit(
  services: PlaceOrderServices,
  considered: Considered,
  bodyHash: string,
): Promise<OrderPlaced | 'overtaken' | Refusal> {
  const { engine, ids, numbers, hub, venues } = services;
  const { request, menu, lines, location, seat, money, employeeId, now } = considered;
  const { venue } = request.live;
  const order = buildOrder({
    draft: request.draft,
    menu,
    names: venue.names,
    lines,
    money,
    figures: draftFigures(menu, lines, money),
    uuid: ids.uuid(),
    number: await numbers.next(venue.license),
    visitId: seat?.visitId ?? ids.rowId(),
    location,
    employeeId,
    language: request.language,
    waitsForPayment: venue.file.ordering.kitchen_waits_for_payment,
    now,
  });
  const placed = presentPlaced(order, request);
  const visitTokenHash = hashToken(placed.visit_token);
  const outboxId = ids.rowId();
  const fresh = { considered, order, bodyHash, visitTokenHash, outboxId };
  const waitsForRows = takesFromOthers(fresh);
  const turns = waitsForRows ? [] : turnsOf(considered.waitingBy);
  const outcome = await engine.write(() => storeOrder(fresh), { shared: !waitsForRows, turns });
  if (outcome.kind === 'overtaken') return 'overtaken';
  if (outcome.kind === 'coupon_used_up') return couponRefusal('used_up');
  if (outcome.kind === 'slot_full') return timeRefusal('The time is taken');
  if (outcome.kind === 'too_many') return TOO_MANY;
  if (outcome.kind === 'sold_out') {
    await venues.refresh(venue.license);
    return soldOut(lines, outcome.productId);
  }
  hub.publish(orderChange(order));
  if (countedPieces(lines, request.live.stock).length > 0) await venues.refresh(venue.license);
  return placed;
}
