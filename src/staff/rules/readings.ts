import { orderStamp } from '#contract/board-tag.ts';
import type { OpenCount, StaffOrder } from '#contract/staff.ts';
import type { OrderLocation } from '#domain/location-code.ts';
import { isOpenStatus } from '#domain/order/order-status.ts';
import { DONE_READ } from './columns.ts';

/** What a board knows of its venue's orders. */
export interface Held {
  orders: StaffOrder[];
  /** How many more are open than it holds. */
  beyond: OpenCount[];
  /** Where some of those are eaten. */
  places: OrderLocation[];
}

/** The orders of a reading, but those that came further while it was under way as they are now. */
export function withNewer(read: readonly StaffOrder[], taken: ReadonlyMap<string, StaffOrder>): StaffOrder[] {
  return read.map((order) => {
    const now = taken.get(order.uuid);
    return now && now.version > order.version ? now : order;
  });
}

/**
 * The orders of a new reading. An unchanged order stays the same object, so that its ticket is not
 * drawn again.
 */
export function keepKnown(known: readonly StaffOrder[], read: readonly StaffOrder[]): StaffOrder[] {
  const byUuid = new Map(known.map((order) => [order.uuid, order]));
  return read.map((order) => {
    const before = byUuid.get(order.uuid);
    return before && orderStamp(before) === orderStamp(order) ? before : order;
  });
}

const kindOf = ({ status, order_type: type }: Pick<OpenCount, 'status' | 'order_type'>) =>
  `${status} ${type}`;

/** How many open orders there are of each kind. */
function countOpen(orders: readonly StaffOrder[]): Map<string, OpenCount> {
  const counts = new Map<string, OpenCount>();
  for (const order of orders) {
    if (!isOpenStatus(order.status)) continue;
    const { status, order_type: type } = order;
    const count = counts.get(kindOf(order))?.count ?? 0;
    counts.set(kindOf(order), { status, order_type: type, count: count + 1 });
  }
  return counts;
}

/** Of all that are open those that are not among the orders held. */
export function beyondOf(open: readonly OpenCount[], held: readonly StaffOrder[]): OpenCount[] {
  const counts = countOpen(held);
  return open
    .map((kind) => ({ ...kind, count: kind.count - (counts.get(kindOf(kind))?.count ?? 0) }))
    .filter(({ count }) => count > 0);
}

/** All that are open, held or not. */
export function openOf({ orders, beyond }: Pick<Held, 'orders' | 'beyond'>): OpenCount[] {
  const counts = countOpen(orders);
  for (const kind of beyond) {
    const held = counts.get(kindOf(kind))?.count ?? 0;
    counts.set(kindOf(kind), { ...kind, count: kind.count + held });
  }
  return [...counts.values()];
}

/** Whether too few of a kind are left on the board while the server has many: single ones are on their way here by themselves. */
export function isRunningLow({ orders, beyond }: Pick<Held, 'orders' | 'beyond'>, read: number): boolean {
  const counts = countOpen(orders);
  const few = read / 2;
  return beyond.some((kind) => kind.count >= few && (counts.get(kindOf(kind))?.count ?? 0) < few);
}

/** Whether an order has a number. */
export function hasNumber({ padded_order_id: padded }: StaffOrder, number: number | null): boolean {
  return Number(padded) === number;
}

/** Done orders as a server lists them: the latest, every one of a table that is still open, and the one looked for. */
function isListed(latest: ReadonlySet<StaffOrder>, wanted: number | null, order: StaffOrder): boolean {
  const isSeated = order.visit_open && order.customer_number !== null;
  return isOpenStatus(order.status) || latest.has(order) || isSeated || hasNumber(order, wanted);
}

/**
 * The orders held once some of them were read anew; those that were asked for and not answered have gone. The one whose
 * number is wanted stays.
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
        Date.parse(b.status_at) - Date.parse(a.status_at) ||
        Number(b.padded_order_id) - Number(a.padded_order_id),
    );
  const latest = new Set(done.slice(0, DONE_READ));
  return orders.filter((order) => isListed(latest, wanted, order));
}
