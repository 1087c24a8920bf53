import type { Mills } from '../money.ts';
import { balanceDue, refiguredOrder, type Order, type OrderLine } from '../order/order.ts';

/** How long a line that was added to an order waits before the kitchen gets it, so that its guest can take it back. */
export const HELD_MS = 5000;

/** Whether a line still waits. */
export function isHeld({ heldUntil }: Pick<OrderLine, 'heldUntil'>): boolean {
  return heldUntil !== null;
}

/**
 * The order as kitchen, printers and staff know it: without the lines that wait, and with the figures of the others. Where the coupon
 * takes nothing off all lines it takes nothing off fewer: it may have had no use left.
 */
export function kitchenView(order: Order): Order {
  if (!order.lines.some(isHeld)) return order;
  const lines = order.lines.filter((line) => !isHeld(line));
  const { money, figures } = order;
  const coupon = figures.discounts.length > 0 ? money.coupon : null;
  return { ...order, lines, figures: refiguredOrder({ lines, figures, money: { ...money, coupon } }) };
}

/** What is owed as staff see it: money that they take or give back is counted by that. */
export function balanceForStaff(order: Order): Mills {
  return balanceDue(kitchenView(order));
}
