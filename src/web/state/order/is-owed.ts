import type { GuestOrder } from '#contract/order-parse.ts';
import { isCanceledStatus } from '#domain/order/order-status.ts';

/**
 * Whether guests are asked to pay what is open: not for a canceled order, nor for one that was forgiven
 * something, where only the staff know what is still owed (decision 084).
 */
export function isOwed({ balanceMills, forgivenMills, status }: GuestOrder): boolean {
  return balanceMills > 0 && forgivenMills === 0 && !isCanceledStatus(status);
}
