import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { isCanceledStatus } from '#domain/order/order-status.ts';

/**
 * True when guests are asked to pay the amount due: not for a cancelled order, nor for one with a forgiven
 * amount, where only the staff know the rest (decision 084).
 */
export function isOwed({ balanceMills, forgivenMills, status }: GuestOrder): boolean {
  return balanceMills > 0 && forgivenMills === 0 && !isCanceledStatus(status);
}
