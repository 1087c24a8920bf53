import type { OrderPlaced } from '#contract/orders/order.ts';
import { paddedNumber, type Order } from '#domain/order/order.ts';
import type { Clock, Ids } from '../../runtime/clock.ts';
import { orderChange, type Hub } from '../../realtime/hub.ts';
import type { Engine } from '../../store/engine.ts';
import { findByKey, findOrder } from '../../store/queries/orders/orders.ts';
import type { WaitingBy } from '../../store/queries/orders/waiting-orders.ts';
import type { LoyaltyPartner } from '../draft/loyalty-partner.ts';
import type { VenueDirectory } from '../../venues/venue-directory.ts';
import { hashToken, placerToken } from '../../runtime/tokens.ts';
import type { PlaceOrderRequest } from './consider/order-request.ts';
import { considerOrder, type Considered } from './consider-order.ts';
import { countedPieces } from '../draft/draft-lines.ts';
import { buildOrder, draftFigures } from '../draft/draft-order.ts';
import { hashBody, type InFlight } from './idempotency.ts';
import type { OrderNumbers } from './number-blocks.ts';
import { accepted, BUSY, refused, type Result } from '../../runtime/result.ts';
import { retryOvertaken } from '../../store/with-retry.ts';
import { storeOrder, takesFromOthers, type DecidedOrder, type StoredOrder } from './store-order.ts';
import { otherSpelling } from '../../visits/location.ts';
import { turnsOf } from './limit-waiting-orders.ts';

export interface PlaceOrderServices {
  engine: Engine;
  clock: Clock;
  ids: Ids;
  hub: Hub;
  venues: VenueDirectory;
  numbers: OrderNumbers;
  inFlight: InFlight;
  partner: LoyaltyPartner;
  /** True when few orders have come from this source. */
  isCalm(by: WaitingBy): boolean;
}

export interface Placed {
  placed: OrderPlaced;
  replayed: boolean;
}

const ATTEMPTS = 3;

/**
 * Places an order: one transaction with key, number, visit, stock, lines and outbox, or the first refusal of contract
 * section 5. A stored key returns its first answer again, even if the order would now be refused. Throws only when the
 * store is unavailable.
 */
export async function placeOrder(
  services: PlaceOrderServices,
  request: PlaceOrderRequest,
): Promise<Result<Placed>> {
  const { key, live } = request;
  const bodyHash = hashBody(request.draft);
  if (key === undefined) return placeWithRetry(services, request, bodyHash);
  const entered = await services.inFlight.enter(`${live.venue.license} ${key}`, () =>
    placeWithRetry(services, request, bodyHash),
  );
  if (entered.kind === 'done') return entered.value;
  const first = await firstAnswer(services, request, bodyHash);
  if (first) return first;
  return entered.kind === 'finished' ? placeOrder(services, request) : refused(BUSY);
}

function placeWithRetry(
  services: PlaceOrderServices,
  request: PlaceOrderRequest,
  bodyHash: string,
): Promise<Result<Placed>> {
  const known = () => firstAnswer(services, request, bodyHash);
  return retryOvertaken(
    ATTEMPTS,
    async (attempt) => {
      // The same order, sent over another connection, may have overtaken the last attempt.
      const first = attempt > 1 ? await known() : null;
      if (first) return first;
      const placed = await placeOnce(services, request, bodyHash);
      // If the order was placed before, its first answer counts, even if it would now be refused.
      return placed.ok ? placed : ((await known()) ?? placed);
    },
    async () => (await known()) ?? refused(BUSY),
  );
}

/** The first answer of a stored key; a conflict when it was stored with another body. */
async function firstAnswer(
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

/** One attempt, step by step. Throws Overtaken when data read before the transaction has changed. */
async function placeOnce(
  services: PlaceOrderServices,
  request: PlaceOrderRequest,
  bodyHash: string,
): Promise<Result<Placed>> {
  const considered = await considerOrder(services, request);
  if (!considered.ok) return considered;
  const order = await makeOrder(services, considered.value);
  const placed = presentPlaced(order, request);
  const stored = await store(services, {
    considered: considered.value,
    order,
    bodyHash,
    visitTokenHash: hashToken(placed.visit_token),
    outboxId: services.ids.rowId(),
  });
  if (stored.ok) tellStored(services.hub, order, considered.value, stored.value);
  // The stock of a counted product has changed, or was less than this process knew.
  const pieces = countedPieces(considered.value.lines, request.live.stock);
  if (pieces.length > 0) await services.venues.refresh(order.license);
  return stored.ok ? accepted({ placed, replayed: false }) : stored;
}

function tellStored(hub: Hub, order: Order, { seat }: Considered, { endedVisitId }: StoredOrder): void {
  const { license, visitId } = order;
  hub.publish(orderChange(order));
  const hasSatDown = seat !== null && seat.location === null && order.location !== null;
  if (hasSatDown) hub.publish({ kind: 'visit', license, visitId });
  if (endedVisitId !== null) hub.publish({ kind: 'visit', license, visitId: endedVisitId });
}

async function makeOrder({ ids, numbers }: PlaceOrderServices, considered: Considered): Promise<Order> {
  const { request, menu, lines, location, seat, money, employeeId, now } = considered;
  const { venue } = request.live;
  const uuid = ids.rowId();
  return buildOrder({
    draft: request.draft,
    menu,
    names: venue.names,
    kitchen: venue.kitchen,
    lines,
    money,
    figures: draftFigures(menu, lines, money),
    uuid,
    needsSaidBy: hashToken(placerToken(venue.secret, uuid, request.key ?? null)),
    number: await numbers.next(venue.license),
    visitId: seat?.visitId ?? ids.rowId(),
    location,
    employeeId,
    guests: request.table?.guests,
    language: request.language,
    waitsForPayment: !request.hand && venue.file.ordering.kitchen_waits_for_payment,
    hand: request.hand ?? null,
    now,
  });
}

function store({ engine }: PlaceOrderServices, decided: DecidedOrder): Promise<Result<StoredOrder>> {
  const { waitingBy, request } = decided.considered;
  const waitsForRows = takesFromOthers(decided);
  const turns = waitsForRows ? [] : turnsOf(waitingBy);
  const { table } = request;
  if (table) return engine.write(() => storeOrder(decided), { turns: [table.turn, ...turns] });
  return engine.write(() => storeOrder(decided), { shared: !waitsForRows, turns });
}

function presentPlaced(order: Order, { live, key, draft }: PlaceOrderRequest): OrderPlaced {
  const { code = null } = order.location ?? {};
  const named = draft.order_location ?? '';
  const spelling = code === null || named === '' ? null : otherSpelling(live.venue, code, named);
  return {
    uuid: order.uuid,
    padded_order_id: paddedNumber(order.number),
    payment_url: null,
    visit_token: placerToken(live.venue.secret, order.uuid, key ?? null),
    ...(spelling !== null && { order_location: spelling }),
  };
}
