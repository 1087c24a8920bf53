import type { GuestOrder } from '#contract/order-parse.ts';
import { isCanceledStatus } from '#domain/order-status.ts';

/**
 * Whether its guests are asked for what an order has open: not for one that is canceled, nor for one that was forgiven
 * something, of which the staff know what is still owed (decision 084).
 */
export function isOwed({ balanceMills, forgivenMills, status }: GuestOrder): boolean {
  return balanceMills > 0 && forgivenMills === 0 && !isCanceledStatus(status);
}
