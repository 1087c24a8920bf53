import { isCanceledStatus } from '#domain/order/order-status.ts';
import type { Order } from '#domain/order/order.ts';
import { heldMills } from '#domain/order/split-payment.ts';
import { changeOrder, unchanged, writeChange } from '../../orders/change/change-order.ts';
import { beforeAct } from '../../once/sending.ts';
import { refused, type Result } from '../../runtime/result.ts';
import { findOrder, findOrderWithin } from '../../store/queries/orders/orders.ts';
import { touchVisit } from '../../store/queries/visits/visits.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import { lapseShare } from './lapse-share.ts';
import type { PaymentServices } from '../payment-services.ts';
import { BEING_PAID } from '../payment-refusals.ts';

const ROUNDS = 3;

/**
 * Undoes a split for a phone of the visit: the unpaid shares become one balance again, and from then on only phones of
 * the visit may split this order (docs/decisions/152). A share that is being paid is looked up and its page closed
 * first; a paid one stays.
 */
export async function undoSplit(
  services: PaymentServices,
  { venue: { license } }: LiveVenue,
  uuid: string,
): Promise<Result<Order>> {
  for (let round = 0; round < ROUNDS; round++) {
    await beforeAct(() => freeShares(services, license, uuid));
    const undone = await removeShares(services, license, uuid);
    // Another guest has reserved a share meanwhile.
    if (undone.ok || undone.refusal.code !== 'in_progress') return undone;
  }
  return refused(BEING_PAID);
}

async function freeShares(services: PaymentServices, license: string, uuid: string): Promise<void> {
  const known = await findOrder(services.engine, license, uuid);
  const holds = known?.shares.flatMap(({ hold, isPaid }) => (hold && !isPaid ? hold : [])) ?? [];
  for (const { attemptId } of holds) await lapseShare(services, license, attemptId);
}

function removeShares(services: PaymentServices, license: string, uuid: string): Promise<Result<Order>> {
  return changeOrder(services, { license }, function* (now) {
    const before = yield* findOrderWithin(license, uuid);
    if (!before) return refused({ code: 'not_found' });
    if (isCanceledStatus(before.status)) return refused({ code: 'order_closed' });
    if (heldMills(before.shares) > 0) return refused(BEING_PAID);
    const shares = before.shares.filter(({ isPaid }) => isPaid);
    if (before.splitByVisitOnly && shares.length === before.shares.length) return unchanged(before);
    const changed = yield* writeChange({ ...before, shares, splitByVisitOnly: true, updatedAt: now });
    yield* touchVisit(license, before.visitId, now);
    return changed;
  });
}
