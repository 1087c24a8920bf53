import type { Mills } from '../money/money.ts';
import { balanceDue, refiguredOrder, type Order, type OrderLine } from '../order/order.ts';

/** How long an appended line is held before the kitchen gets it, so that the guest can withdraw it. */
export const HELD_MS = 5000;

/** True while a line is held. */
export function isHeld({ heldUntil }: Pick<OrderLine, 'heldUntil'>): boolean {
  return heldUntil !== null;
}

/**
 * The order as the kitchen, printers and staff see it: without held lines, and with the figures of the other lines. If
 * the coupon gives nothing for all lines, it gives nothing for fewer: it may have had no uses left.
 */
export function kitchenView(order: Order): Order {
  if (!order.lines.some(isHeld)) return order;
  const lines = order.lines.filter((line) => !isHeld(line));
  const { money, figures } = order;
  const coupon = figures.discounts.length > 0 ? money.coupon : null;
  return { ...order, lines, figures: refiguredOrder({ lines, figures, money: { ...money, coupon } }) };
}

/** The balance as staff see it; staff collect and refund money by this amount. */
export function balanceForStaff(order: Order): Mills {
  return balanceDue(kitchenView(order));
}
