import type { Refusal } from '#contract/problem.ts';
import type { Mills } from '#domain/money.ts';
import { isCanceledStatus } from '#domain/order/order-status.ts';
import { balanceDue, type Order } from '#domain/order/order.ts';
import { shareStatus } from '#domain/order/split-payment.ts';
import { changeOrder, unchanged, writeChange } from '../orders/change-order.ts';
import { excessiveTip } from '../orders/draft/excessive-tip.ts';
import { refused, type Result } from '../runtime/result.ts';
import { findOrderWithin } from '../store/queries/orders.ts';
import { touchVisit } from '../store/queries/visits.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import type { LoyaltyServices } from './loyalty-services.ts';

/** A tip is given, changed and taken back until the first of it is paid. */
function isSettled(order: Order): boolean {
  const balanceMills = balanceDue(order);
  return (
    isCanceledStatus(order.status) ||
    order.payments.length > 0 ||
    order.shares.some((share) => shareStatus(share, balanceMills) !== 'AVAILABLE')
  );
}

/** Sets the tip of an order that is not paid; 0 takes it back. Refuses venues that take none, and orders that are over. */
export function giveTips(
  services: LoyaltyServices,
  { venue }: LiveVenue,
  uuid: string,
  tipsMills: Mills,
): Promise<Result<Order>> {
  const { license } = venue;
  return changeOrder(services, { license }, function* (now) {
    const before = yield* findOrderWithin(license, uuid);
    if (!before) return refused({ code: 'not_found' });
    const refusal = tipsRefusal(before, tipsMills, venue.file.menu.enable_tips);
    if (refusal) return refused(refusal);
    if (before.tipsMills === tipsMills) return unchanged(before);
    const order = { ...before, tipsMills, updatedAt: now };
    const changed = yield* writeChange(order);
    yield* touchVisit(license, order.visitId, now);
    return changed;
  });
}

function tipsRefusal(order: Order, tipsMills: Mills, takesTips: boolean): Refusal | null {
  if (tipsMills > 0 && !takesTips)
    return {
      code: 'validation',
      errors: [{ path: 'tips_amount', message: 'The venue takes no tips here' }],
    };
  return isSettled(order) ? { code: 'order_closed' } : excessiveTip(tipsMills, order.figures.totalMills);
}
