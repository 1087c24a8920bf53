import { orderStamp } from '#contract/staff/board-tag.ts';
import type { OpenCount, StaffOrder } from '#contract/staff/staff.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import { isOpenStatus } from '#domain/order/order-status.ts';
import { DONE_READ } from './columns.ts';

/** The orders of a venue as a board knows them. */
export interface Held {
  orders: StaffOrder[];
  /** The number of open orders that only the server holds. */
  beyond: OpenCount[];
  /** The places of those orders. */
  places: OrderLocation[];
}

/** The orders of a reading, with later answers for orders that changed while it was under way. */
export function withNewer(read: readonly StaffOrder[], taken: ReadonlyMap<string, StaffOrder>): StaffOrder[] {
  return read.map((order) => {
    const now = taken.get(order.uuid);
    return now && now.version > order.version ? now : order;
  });
}

/**
 * The orders of a new reading. An unchanged order stays the same object so that its ticket is not drawn
 * again.
 */
export function keepKnown(known: readonly StaffOrder[], read: readonly StaffOrder[]): StaffOrder[] {
  const byUuid = new Map(known.map((order) => [order.uuid, order]));
  return read.map((order) => {
    const before = byUuid.get(order.uuid);
    return before && orderStamp(before) === orderStamp(order) ? before : order;
  });
}

const kindOf = ({ status, orderType: type }: Pick<OpenCount, 'status' | 'orderType'>) => `${status} ${type}`;

/** Counts open orders of each kind. */
function countOpen(orders: readonly StaffOrder[]): Map<string, OpenCount> {
  const counts = new Map<string, OpenCount>();
  for (const order of orders) {
    if (!isOpenStatus(order.status)) continue;
    const kind = kindOf(order);
    const known = counts.get(kind);
    if (known) known.count += 1;
    else counts.set(kind, { status: order.status, orderType: order.orderType, count: 1 });
  }
  return counts;
}

/** The counts of open orders that are not held. */
export function beyondOf(open: readonly OpenCount[], held: readonly StaffOrder[]): OpenCount[] {
  const counts = countOpen(held);
  return open
    .map((kind) => ({ ...kind, count: kind.count - (counts.get(kindOf(kind))?.count ?? 0) }))
    .filter(({ count }) => count > 0);
}

/** The counts of all open orders, held or not. */
export function openOf({ orders, beyond }: Pick<Held, 'orders' | 'beyond'>): OpenCount[] {
  const counts = countOpen(orders);
  for (const kind of beyond) {
    const held = counts.get(kindOf(kind))?.count ?? 0;
    counts.set(kindOf(kind), { ...kind, count: kind.count + held });
  }
  return [...counts.values()];
}

/**
 * True when the board holds few orders of a kind while the server has many; single ones arrive by
 * themselves.
 */
export function isRunningLow({ orders, beyond }: Pick<Held, 'orders' | 'beyond'>, read: number): boolean {
  const counts = countOpen(orders);
  const few = read / 2;
  return beyond.some((kind) => kind.count >= few && (counts.get(kindOf(kind))?.count ?? 0) < few);
}

/** True when an order has a number. */
export function hasNumber({ paddedOrderId: padded }: StaffOrder, number: number | null): boolean {
  return Number(padded) === number;
}

/**
 * True for the done orders that a server lists: the latest, all of a table that is still open, and the one
 * looked for.
 */
function isListed(latest: ReadonlySet<StaffOrder>, wanted: number | null, order: StaffOrder): boolean {
  const isSeated = order.visitOpen && order.customerNumber !== null;
  return isOpenStatus(order.status) || latest.has(order) || isSeated || hasNumber(order, wanted);
}

/**
 * The held orders after some were read again: orders that were asked for and not answered are dropped. The
 * order with the wanted number stays.
 */
export function withRead(
  held: readonly StaffOrder[],
  asked: readonly string[],
  read: readonly StaffOrder[],
  wanted: number | null = null,
): StaffOrder[] {
  const now = keepKnown(held, read);
  const orders = [...held.filter(({ uuid }) => !asked.includes(uuid)), ...now];
  const done = orders
    .filter(({ status }) => !isOpenStatus(status))
    .sort(
      (a, b) =>
        Date.parse(b.statusAt) - Date.parse(a.statusAt) || Number(b.paddedOrderId) - Number(a.paddedOrderId),
    );
  const latest = new Set(done.slice(0, DONE_READ));
  return orders.filter((order) => isListed(latest, wanted, order));
}
