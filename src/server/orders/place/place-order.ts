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
import type { EnteredOrder } from './consider/entered-order.ts';
import { considerOrder, type Considered } from './consider/consider-order.ts';
import { countedPieces } from '../draft/draft-lines.ts';
import { buildOrder, draftFigures } from '../draft/draft-order.ts';
import { hashBody } from '../../once/key.ts';
import { onceForKey, type InFlight } from './idempotency.ts';
import type { OrderNumbers } from './number-blocks.ts';
import { accepted, BUSY, refused, type Result } from '../../runtime/result.ts';
import { retryOvertaken } from '../../store/with-retry.ts';
import { storeOrder, takesFromOthers, type DecidedOrder, type StoredOrder } from './store-order.ts';
import { otherSpelling } from '../../visits/location.ts';
import { turnsOf } from './consider/limit-waiting-orders.ts';

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
 * Places an order under a key: one transaction with key, number, visit, stock, lines and outbox, or the first refusal of
 * contract section 5. A stored key returns its first answer again, even if the order would now be refused. Throws only
 * when the store is unavailable.
 */
export async function placeUnderKey(
  services: PlaceOrderServices,
  entered: EnteredOrder,
  key: string,
): Promise<Result<Placed>> {
  const keyed = { entered, key, bodyHash: hashBody(entered.draft) };
  const first = () => firstAnswer(services, keyed);
  const place = () => onceForKey(ATTEMPTS, first, () => placeOnce(services, keyed));
  for (;;) {
    const flight = await services.inFlight.enter(`${entered.live.venue.license} ${key}`, place);
    if (flight.kind === 'done') return flight.value;
    const known = await first();
    if (known) return known;
    if (flight.kind === 'busy') return refused(BUSY);
  }
}

/** The same without a key: each time that it comes, it is another order. */
export function placeEachTime(services: PlaceOrderServices, entered: EnteredOrder): Promise<Result<Placed>> {
  const unkeyed = { entered, key: null, bodyHash: hashBody(entered.draft) };
  return retryOvertaken(
    ATTEMPTS,
    () => placeOnce(services, unkeyed),
    () => refused(BUSY),
  );
}

/** An order with what tells it from another. */
interface KeyedOrder {
  entered: EnteredOrder;
  /** Null: it came without one. */
  key: string | null;
  bodyHash: string;
}

/** The first answer of a stored key; a conflict when it was stored with another body. */
async function firstAnswer(
  { engine }: PlaceOrderServices,
  { entered, key, bodyHash }: KeyedOrder & { key: string },
): Promise<Result<Placed> | null> {
  const { license } = entered.live.venue;
  const known = await findByKey(engine, license, key);
  if (!known) return null;
  if (known.bodyHash !== bodyHash) return refused({ code: 'idempotency_conflict' });
  const order = await findOrder(engine, license, known.uuid);
  return order ? accepted({ placed: presentPlaced(order, entered, key), replayed: true }) : null;
}

/** One attempt, step by step. Throws Overtaken when data read before the transaction has changed. */
async function placeOnce(
  services: PlaceOrderServices,
  { entered, key, bodyHash }: KeyedOrder,
): Promise<Result<Placed>> {
  const considered = await considerOrder(services, entered);
  if (!considered.ok) return considered;
  const order = await makeOrder(services, considered.value, key);
  const placed = presentPlaced(order, entered, key);
  const stored = await store(services, {
    considered: considered.value,
    order,
    key,
    bodyHash,
    visitTokenHash: hashToken(placed.visit_token),
    outboxId: services.ids.rowId(),
  });
  if (stored.ok) tellStored(services.hub, order, considered.value, stored.value);
  // The stock of a counted product has changed, or was less than this process knew.
  const pieces = countedPieces(considered.value.lines, entered.live.stock);
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

async function makeOrder(
  { ids, numbers }: PlaceOrderServices,
  considered: Considered,
  key: string | null,
): Promise<Order> {
  const { entered, menu, lines, location, seat, money, employeeId, now } = considered;
  const { draft, language, author, guests, waitsForPayment } = entered;
  const { venue } = entered.live;
  const uuid = ids.rowId();
  return buildOrder({
    draft,
    menu,
    names: venue.names,
    kitchen: venue.kitchen,
    lines,
    money,
    figures: draftFigures(menu, lines, money),
    uuid,
    needsSaidBy: hashToken(placerToken(venue.secret, uuid, key)),
    number: await numbers.next(venue.license),
    visitId: seat?.visitId ?? ids.rowId(),
    location,
    employeeId,
    author,
    guests,
    language,
    waitsForPayment,
    now,
  });
}

function store({ engine }: PlaceOrderServices, decided: DecidedOrder): Promise<Result<StoredOrder>> {
  const { waitingBy, entered } = decided.considered;
  const { mayShare, turns } = entered.writing;
  const waitsForRows = takesFromOthers(decided);
  return engine.write(() => storeOrder(decided), {
    shared: mayShare && !waitsForRows,
    turns: [...turns, ...(waitsForRows ? [] : turnsOf(waitingBy))],
  });
}

function presentPlaced(order: Order, { live, draft }: EnteredOrder, key: string | null): OrderPlaced {
  const { code = null } = order.location ?? {};
  const named = draft.order_location ?? '';
  const spelling = code === null || named === '' ? null : otherSpelling(live.venue, code, named);
  return {
    uuid: order.uuid,
    padded_order_id: paddedNumber(order.number),
    payment_url: null,
    visit_token: placerToken(live.venue.secret, order.uuid, key),
    ...(spelling !== null && { order_location: spelling }),
  };
}
