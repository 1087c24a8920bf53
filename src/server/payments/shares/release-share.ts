import type { Order } from '#domain/order/order.ts';
import { changeOrder, writeChange } from '../../orders/change/change-order.ts';
import { findOrderWithin } from '../../store/queries/orders/orders.ts';
import type { PaymentAttemptRow } from '../../store/rows/payment-rows.ts';
import type { PaymentServices } from '../payment-services.ts';
import { refused, type Result } from '../../runtime/result.ts';

/** How long a share stays reserved for a phone. */
export const SHARE_MS = 10 * 60_000;

/** The kind of outbox entry that checks whether a share was paid in time. */
export const SHARE_UNPAID = 'share_unpaid';

type TriedShare = Pick<PaymentAttemptRow, 'license' | 'order_uuid' | 'share_id' | 'attempt_id'>;

/**
 * Releases a share whose attempt failed; a share that is paid, or reserved again by now, stays. Refuses with in_progress
 * when the order keeps changing.
 */
export async function releaseShare(
  services: PaymentServices,
  { license, order_uuid: uuid, share_id: shareId, attempt_id: attemptId }: TriedShare,
): Promise<Result<Order>> {
  if (shareId === '') return refused({ code: 'not_found' });
  return changeOrder(services, { license }, function* (now) {
    const before = yield* findOrderWithin(license, uuid);
    const held = before?.shares.find(({ id, hold }) => id === shareId && hold?.attemptId === attemptId);
    if (!before || !held) return refused({ code: 'not_found' });
    const shares = before.shares.map((share) => (share === held ? { ...share, hold: null } : share));
    const order = { ...before, shares, updatedAt: now };
    return yield* writeChange(order);
  });
}
