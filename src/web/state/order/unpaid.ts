import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { paidMills } from '#domain/order/order.ts';
import { isOpenStatus } from '#domain/order/order-status.ts';
import { isOwed } from './is-owed.ts';
import { unpaidOrder } from './unpaid-order.ts';

/** True while nobody cooks an order because it waits for its payment. */
export function isUncooked(order: GuestOrder): boolean {
  return order.awaitsPayment && isOwed(order);
}

/** True for an order that ended because nobody paid it in time, or that its guest let go: no member of staff had seen it. */
export function hasLapsed({ status, kitchenAt, reason, payments }: GuestOrder): boolean {
  return status === 'canceled' && kitchenAt === null && reason === '' && paidMills({ payments }) === 0;
}

/** True while the guest of a card order is asked for its payment. */
function waits(order: GuestOrder): boolean {
  return isOpenStatus(order.status) && order.paymentType === 'card' && isOwed(order);
}

/** Remembers this phone's unpaid order no longer once it is paid, or over and its guest has read so. */
export function settleUnpaid(order: GuestOrder): void {
  if (unpaidOrder.get().uuid === order.uuid && !waits(order)) unpaidOrder.forget();
}
