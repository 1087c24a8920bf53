import type { Order, OrderLine } from '#domain/order/order.ts';
import { isOpenStatus } from '#domain/order/order-status.ts';
import type { Clock, Ids } from '../../runtime/clock.ts';
import { orderChange, type Hub } from '../../realtime/hub.ts';
import type { Pace } from '../../runtime/calls/pace.ts';
import type { Engine } from '../../store/engine.ts';
import { retryOvertaken } from '../../store/with-retry.ts';
import { findAppendByKey } from '../../store/queries/orders/appends.ts';
import { findOrder } from '../../store/queries/orders/orders.ts';
import type { VenueDirectory } from '../../venues/venue-directory.ts';
import { countedPieces, orderLines } from '../draft/draft-lines.ts';
import { readLinesNow } from '../draft/read-lines-now.ts';
import { hashBody } from '../../once/key.ts';
import { onceForKey } from '../place/idempotency.ts';
import type { Sight } from '../present/present-order.ts';
import { accepted, BUSY, refused, type Result } from '../../runtime/result.ts';
import type { EnteredLines } from './entered-lines.ts';
import { refuseAppend } from './refuse-append.ts';
import { storeAppend, type Binding } from './store-append.ts';

export interface AppendServices {
  engine: Engine;
  clock: Clock;
  ids: Ids;
  hub: Hub;
  venues: VenueDirectory;
  pace: Pick<Pace, 'heldMs'>;
}

export interface Appended extends Sight {
  order: Order;
  replayed: boolean;
}

/** Each phone that appends at the same time can overtake the others once. */
const ATTEMPTS = 10;

/**
 * Appends lines to an order that the kitchen still works on. Recomputes the figures from all live lines at their stored
 * prices (contract section 5). A key appends once: the same call again gets the order as it is now. Guests see the lines
 * at once, the kitchen once they are no longer held: until then they can be withdrawn with the key (decision 135).
 */
export async function appendUnderKey(
  services: AppendServices,
  entered: EnteredLines,
  key: string,
): Promise<Result<Appended>> {
  const binding = { key, bodyHash: hashBody(entered.body) };
  const first = () => firstAnswer(services, entered, binding);
  return (await first()) ?? onceForKey(ATTEMPTS, first, () => appendOnce(services, entered, binding));
}

/** The same without a key: each time that they come, these are other lines. */
export function appendEachTime(services: AppendServices, entered: EnteredLines): Promise<Result<Appended>> {
  return retryOvertaken(
    ATTEMPTS,
    () => appendOnce(services, entered, null),
    () => refused(BUSY),
  );
}

/** What a stored key has appended, in the order as it is now; a conflict when it was stored with another body. */
async function firstAnswer(
  { engine }: AppendServices,
  { live, uuid, findAppender }: EnteredLines,
  { key, bodyHash }: Binding,
): Promise<Result<Appended> | null> {
  const { license } = live.venue;
  const known = await findAppendByKey(engine, license, key);
  // Read after the key: the order as it was before its lines came is nobody's answer.
  const order = known && (await findOrder(engine, license, uuid));
  if (!order) return null;
  if (known.bodyHash !== bodyHash || known.uuid !== uuid) return refused({ code: 'idempotency_conflict' });
  const { sight } = await findAppender(order);
  return accepted({ order, ...sight, replayed: true });
}

/** One attempt, step by step. Throws Overtaken when the order or the key was written meanwhile. */
async function appendOnce(
  services: AppendServices,
  entered: EnteredLines,
  binding: Binding | null,
): Promise<Result<Appended>> {
  const { live, uuid, body, guests, heldMs } = entered;
  const { license } = live.venue;
  const order = await findOrder(services.engine, license, uuid);
  if (!order) return refused({ code: 'not_found' });
  const { sight, mayAppend, author } = await entered.findAppender(order);
  // An order that has ended is closed to everyone: its visit may have ended too.
  if (!mayAppend) return refused({ code: isOpenStatus(order.status) ? 'forbidden' : 'order_closed' });
  const now = services.clock.now();
  const lines = await readLinesNow(services.engine, live, body.line_items, now);
  const refusal = refuseAppend(entered, order, lines, now);
  if (refusal) return refused(refusal);
  const heldUntil = heldMs === null ? null : now + heldMs;
  const added = orderLines(lines, live.venue, { addedAt: now, ...author, heldUntil }, guests);
  const decided = { entered, binding, lines, added, heldUntil, id: services.ids.rowId(), now };
  const stored = await services.engine.write(() => storeAppend(decided), { turns: entered.writing.turns });
  if (stored.ok) tellAppended(services.hub, order, stored.value, heldUntil);
  // The stock of a counted product has changed, or was less than this process knew.
  if (countedPieces(lines, live.stock).length > 0) await services.venues.refresh(license);
  return stored.ok ? accepted({ order: stored.value, ...sight, replayed: false }) : stored;
}

/** Notifies staff when the lines, or the whole order, become visible to them. */
function tellAppended(hub: Hub, before: Order, after: Order, heldUntil: OrderLine['heldUntil']): void {
  const change = orderChange(after);
  const isReleased = after.kitchenAt !== before.kitchenAt;
  hub.publish({ ...change, inKitchen: change.inKitchen && (heldUntil === null || isReleased) });
}
