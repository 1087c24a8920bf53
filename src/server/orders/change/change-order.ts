import {
  canMove,
  isCanceledStatus,
  isOpenStatus,
  RECALL_WINDOW_MS,
  stepBack,
  type OrderStatus,
} from '#domain/order/order-status.ts';
import { isHeld } from '#domain/cart/held-lines.ts';
import { liveLines, type Order } from '#domain/order/order.ts';
import type { Clock, Ids } from '../../runtime/clock.ts';
import { returnToWallets } from './return-to-wallets.ts';
import { promiseWhenAccepted } from './kitchen-promise.ts';
import { noteFire } from './note-fire.ts';
import { queueReceipt } from './queue-receipt.ts';
import { orderChange, type Hub } from '../../realtime/hub.ts';
import type { Engine, Writing } from '../../store/engine.ts';
import type { Steps } from '../../store/query.ts';
import { Overtaken, retryOvertaken } from '../../store/with-retry.ts';
import { findOrderWithin, writeChangedOrder } from '../../store/queries/orders/orders.ts';
import { writeCallAnswered } from '../../store/queries/visits/visit-calls.ts';
import { isVisitSettled, visitOwes } from '../../store/queries/visits/visit-orders.ts';
import { writeReturnedUse } from '../../store/queries/orders/coupons.ts';
import { writeReturnedSlot } from '../../store/queries/orders/slots.ts';
import { writeAudit } from '../../store/queries/audit.ts';
import { writeReturnedStock } from '../../store/queries/venues/stock.ts';
import { endVisit, touchVisit } from '../../store/queries/visits/visits.ts';
import type { LiveVenue, VenueDirectory } from '../../venues/venue-directory.ts';
import { countedUse } from '../draft/coupons.ts';
import { endParts } from './end-parts.ts';
import { removeLines, withoutLines } from './remove-lines.ts';
import { hasAnotherOpenOrder } from './reopen.ts';
import { hasUnseen, needsRead, type Looker } from './seen-lines.ts';
import { accepted, BUSY, refused, type Result } from '../../runtime/result.ts';

/** Asks for what was paid by card and is not owed any more to go back, in the unit of work that has written the order. */
export type GiveBack = (live: LiveVenue | null, order: Order, now: number) => Steps<void>;

export interface ChangeServices {
  engine: Engine;
  clock: Clock;
  ids: Ids;
  hub: Hub;
  venues: VenueDirectory;
  giveBack: GiveBack;
  /** Whether the server e-mails receipts. */
  sendsReceipts: boolean;
}

/** The order to change, and who changes it, for the audit. */
export interface OrderChange extends Looker {
  license: string;
  uuid: string;
  who: string;
}

/** An order after a unit of work. */
interface Changed {
  order: Order;
  /** False when nothing was written: nobody is notified. */
  isNews: boolean;
  /** False when guests see no difference, as when a station is called. */
  isForGuests: boolean;
  /** False when kitchen and staff see no difference. */
  isForStaff: boolean;
  /** Stock was returned. */
  restocked: boolean;
}

/** The result of a unit of work on an order, or its refusal. It throws Overtaken when another change came first. */
export type ChangeOutcome = Result<Changed>;

const ATTEMPTS = 3;

/** How a unit of work on an order is run and told. */
interface ChangeManner extends Pick<Writing, 'turns'> {
  /** How often it is tried while others change the order. */
  attempts?: number;
}

/**
 * Runs a unit of work on an order, retries it when the order changed meanwhile, and then publishes the change. `turns`:
 * names of what the work counts. Refuses what the unit of work refuses, and refuses with in_progress when the order keeps
 * changing.
 */
export async function changeOrder(
  services: Omit<ChangeServices, 'sendsReceipts' | 'ids' | 'giveBack'>,
  { license }: Pick<OrderChange, 'license'>,
  work: (now: number) => Steps<ChangeOutcome>,
  { attempts = ATTEMPTS, turns = [] }: ChangeManner = {},
): Promise<Result<Order>> {
  const write = () => {
    const now = services.clock.now();
    return services.engine.write(() => work(now), { turns });
  };
  const outcome = await retryOvertaken(attempts, write, () => refused(BUSY));
  if (!outcome.ok) return outcome;
  const { order, isNews, isForGuests, isForStaff, restocked } = outcome.value;
  if (!isNews) return accepted(order);
  const change = orderChange(order);
  services.hub.publish({ ...change, inKitchen: change.inKitchen && isForStaff, isForGuests });
  if (restocked) await services.venues.refresh(license);
  return accepted(order);
}

/** Writes a changed order over the version that was read; undoes the unit of work when another change came first. */
export function* writeChange(order: Order, restocked = false): Steps<ChangeOutcome> {
  if (!(yield* writeChangedOrder(order))) throw new Overtaken();
  return accepted({
    order: { ...order, version: order.version + 1 },
    isNews: true,
    isForGuests: true,
    isForStaff: true,
    restocked,
  });
}

/** The outcome when nothing needs writing: the order is already in the requested state. */
export function unchanged(order: Order): ChangeOutcome {
  return accepted({ order, isNews: false, isForGuests: false, isForStaff: false, restocked: false });
}

/**
 * Returns what an order holds: counted pieces, its coupon's use, its slot. As wherever more than an order changes,
 * these rows are locked before the order and in this sequence, otherwise two units of work could deadlock.
 */
function* returnHeld(order: Order): Steps<void> {
  yield* writeReturnedStock(order.license, liveLines(order));
  const use = countedUse(order);
  if (use) yield* writeReturnedUse(order.license, use.code);
  if (order.wantedAt !== null) yield* writeReturnedSlot(order.license, order.wantedAt);
}

/**
 * Keeps the visit open, or ends it when nothing is left to serve or pay (contract section 2). A guest whose order was
 * rejected still sits there, and may order something else. Who has paid all that the table owes waits for no bill.
 */
export function* afterChange({ license, visitId, status, payments }: Order, now: number): Steps<void> {
  const settled = !isCanceledStatus(status) && (yield* isVisitSettled(license, visitId));
  if (settled) return yield* endVisit(license, visitId, now);
  yield* touchVisit(license, visitId, now);
  const isPayment = payments.some(({ at }) => at === now);
  if (isPayment && !(yield* visitOwes(license, visitId)))
    yield* writeCallAnswered(license, visitId, 'bill', now);
}

/**
 * Changes the status of an order. Accepting promises it by the kitchen's times and mails the receipt; rejecting or cancelling returns its counted pieces,
 * refunds wallets and cards, and ends the parts of its bill. An order that is over loses its held lines, which the kitchen never
 * saw. Refuses moves that the domain or the caller (`mayMove`, of the order as it is then) does not allow, to accept what
 * waits for its payment, and to end an order with a dish that was not seen.
 */
export async function changeStatus(
  services: ChangeServices,
  target: OrderChange,
  to: OrderStatus,
  reason: string,
  mayMove: (order: Order) => boolean = () => true,
): Promise<Result<Order>> {
  const live = await services.venues.find(target.license);
  return changeOrder(services, target, function* (now) {
    const found = yield* findOrderWithin(target.license, target.uuid);
    if (!found) return refused({ code: 'not_found' });
    if (!canMove(found.status, to) || !mayMove(found)) return refused({ code: 'status_not_allowed' });
    // Nobody would make what whoever ends it has not seen.
    if (to === 'fulfilled' && hasUnseen(found.lines, target)) return refused({ code: 'status_not_allowed' });
    // The kitchen sees it when it is paid (contract section 5): until then it can only come to nothing.
    if (found.kitchenAt === null && !isCanceledStatus(to)) return refused({ code: 'status_not_allowed' });
    const held = isOpenStatus(to) ? [] : found.lines.filter(isHeld);
    const left = yield* withoutLines(found, held);
    const before = isCanceledStatus(to) ? yield* endParts(services, left, now) : left;
    const returned = isCanceledStatus(to) ? yield* returnToWallets(before, now) : [];
    const payments = [...before.payments, ...returned];
    // The kitchen may have begun with an order that was taken back and is rejected then.
    const recalledAt = to === 'rejected' ? before.recalledAt : null;
    const moved = { ...before, status: to, statusAt: now, recalledAt, updatedAt: now, payments };
    const read = to === 'accepted' && needsRead(before.lines, target, now);
    const promisedAt =
      live && to === 'accepted' ? promiseWhenAccepted(before, live.venue.kitchen, now) : before.promisedAt;
    const order = { ...moved, ...read, promisedAt, reason: reason || before.reason };
    if (isCanceledStatus(to)) yield* returnHeld(order);
    const changed = yield* writeChange(order, isCanceledStatus(to) || held.length > 0);
    yield* removeLines(order, held);
    yield* services.giveBack(live, order, now);
    if (services.sendsReceipts && to === 'accepted') yield* queueReceipt(order, services.ids.uuid(), now);
    yield* afterChange(order, now);
    yield* audit(services, target, now, 'order.status', { from: before.status, to, reason });
    if (promisedAt !== before.promisedAt)
      yield* audit(services, { ...target, who: 'server' }, now, 'order.promised', { promisedAt });
    return changed;
  });
}

/**
 * Recalls the last step within half an hour, unless its table has begun another order. `from`: only while the order has
 * this status, so that two boards, or a repetition, take one step back; null: whatever it is.
 */
export async function recallOrder(
  services: ChangeServices,
  target: OrderChange,
  from: OrderStatus | null,
): Promise<Result<Order>> {
  const live = await services.venues.find(target.license);
  return changeOrder(services, target, function* (now) {
    const before = yield* findOrderWithin(target.license, target.uuid);
    if (!before) return refused({ code: 'not_found' });
    if (from !== null && before.status !== from) return refused({ code: 'status_not_allowed' });
    const to = stepBack(before.status);
    if (!to || now - before.statusAt > RECALL_WINDOW_MS) return refused({ code: 'status_not_allowed' });
    if (yield* hasAnotherOpenOrder(before)) return refused({ code: 'status_not_allowed' });
    const promisedAt = to === 'pending' ? null : before.promisedAt;
    const order = { ...before, status: to, statusAt: now, recalledAt: now, promisedAt, updatedAt: now };
    const changed = yield* writeChange(order);
    yield* audit(services, target, now, 'order.recall', { from: before.status, to });
    if (live) yield* noteFire(services, before, order, live.venue.kitchen);
    return changed;
  });
}

/** Records a change of an order in the audit. */
export function* audit(
  { ids }: Pick<ChangeServices, 'ids'>,
  { license, uuid, who }: OrderChange,
  at: number,
  what: string,
  document: object,
): Steps<void> {
  yield* writeAudit({
    license,
    id: ids.uuid(),
    at,
    who,
    what,
    document: JSON.stringify({ uuid, ...document }),
  });
}
