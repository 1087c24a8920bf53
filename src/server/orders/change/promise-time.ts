import type { Refusal } from '#contract/values/problem.ts';
import { latestPromise } from '#domain/time/promise.ts';
import type { Order } from '#domain/order/order.ts';
import { findOrderWithin } from '../../store/queries/orders/orders.ts';
import {
  audit,
  changeOrder,
  type ChangeServices,
  type OrderChange,
  unchanged,
  writeChange,
} from './change-order.ts';
import { refused, type Result } from '../../runtime/result.ts';

const MUST_BE_TODAY: Refusal = {
  code: 'validation',
  errors: [{ path: 'promised_at', message: 'Expected a time from now on, within 24 hours' }],
};

/**
 * Promises an accepted order for a time (ms UTC), or removes the promise with null. Refuses past times, and orders that
 * are not in progress.
 */
export function promiseTime(
  services: ChangeServices,
  target: OrderChange,
  promisedAt: number | null,
): Promise<Result<Order>> {
  return changeOrder(services, target, function* (now) {
    const before = yield* findOrderWithin(target.license, target.uuid);
    if (!before) return refused({ code: 'not_found' });
    if (before.promisedAt === promisedAt) return unchanged(before);
    if (before.status !== 'accepted' && before.status !== 'preparing')
      return refused({ code: 'status_not_allowed' });
    if (promisedAt !== null && (promisedAt <= now || promisedAt > latestPromise(now)))
      return refused(MUST_BE_TODAY);
    const order = { ...before, promisedAt, updatedAt: now };
    const changed = yield* writeChange(order);
    yield* audit(services, target, now, 'order.promised', { promisedAt });
    return changed;
  });
}
