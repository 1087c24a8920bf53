import type { StaffOrder, StaffVenue } from '#contract/staff.ts';
import type { OrderLocation } from '#domain/location-code.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';

/** What a tap wants of an order. */
export type TapWish =
  | { kind: 'move'; uuid: string; from: OrderStatus; to: OrderStatus; reason: string }
  | { kind: 'recall'; uuid: string; from: OrderStatus; to: OrderStatus }
  | { kind: 'strike'; uuid: string; line: string }
  | { kind: 'promise'; uuid: string; at: number }
  | { kind: 'close'; uuid: string; location: OrderLocation };

/** Somebody at a board: of which venue, and as the audit names them. */
export type Hand = Pick<StaffVenue, 'license' | 'who'>;

/** A tap on its way to the server; `tried` once it was sent, whether or not an answer came; `by`: who pressed it. */
export type Tap = TapWish & { id: string; tried: boolean; by: Hand | null };

/** Whether a tap is somebody's own: nobody else sends it unasked, or the audit would name the wrong one. */
export function isBy(hand: Hand | null, { by }: Tap): boolean {
  return by?.license === hand?.license && by?.who === hand?.who;
}

function isAt({ customer_number: code, order_location_type: type }: StaffOrder, at: OrderLocation): boolean {
  return code === at.code && type === at.type;
}

function withTap(order: StaffOrder, tap: Tap): StaffOrder {
  if (tap.kind === 'close') return isAt(order, tap.location) ? { ...order, visit_open: false } : order;
  if (tap.uuid !== order.uuid) return order;
  if (tap.kind === 'strike') {
    const struck = (line: StaffOrder['line_items'][number]) =>
      line.cart_uuid === tap.line ? { ...line, status: 'Deleted' as const } : line;
    return { ...order, line_items: order.line_items.map(struck) };
  }
  if (tap.kind === 'promise') return { ...order, promised_at: new Date(tap.at).toISOString() };
  const recalled = tap.kind === 'recall';
  return order.status === tap.from ? { ...order, status: tap.to, recalled } : order;
}

/** The orders as they will be once every tap has arrived: what the server said stays as it is. */
export function withTaps(orders: readonly StaffOrder[], taps: readonly Tap[]): StaffOrder[] {
  return orders.map((order) => taps.reduce(withTap, order));
}

/** Whether what a tap wanted is so already, by it or by another board. */
export function isReached(tap: Tap, orders: readonly StaffOrder[]): boolean {
  const order = orders.find(({ uuid }) => uuid === tap.uuid);
  if (!order) return false;
  if (tap.kind === 'close') return !order.visit_open;
  if (tap.kind === 'promise') return order.promised_at !== null && Date.parse(order.promised_at) === tap.at;
  if (tap.kind === 'strike')
    return order.line_items.some(({ cart_uuid: id, status }) => id === tap.line && status !== null);
  return order.status === tap.to;
}

/**
 * Whether a tap is not to be sent: it has arrived, although its answer was lost. A step taken twice would
 * be one too many, so whoever was sent once goes again only while its order still stands where it stood; and
 * a step back goes only then, since it would take back what another board has done meanwhile.
 */
export function isSettled(tap: Tap, orders: readonly StaffOrder[]): boolean {
  if (isReached(tap, orders)) return true;
  const order = orders.find(({ uuid }) => uuid === tap.uuid);
  const mustStand = tap.kind === 'recall' || (tap.kind === 'move' && tap.tried);
  return mustStand && order !== undefined && order.status !== tap.from;
}
