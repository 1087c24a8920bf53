import type { Refusal } from '#contract/values/problem.ts';
import type { Mills } from '#domain/money/money.ts';
import { reservedMills } from '#domain/order/bill-part.ts';
import { isCanceledStatus } from '#domain/order/order-status.ts';
import { balanceDue, type Order } from '#domain/order/order.ts';
import { releaseOwingNothing } from '#domain/order/release-owing-nothing.ts';
import { shareStatus } from '#domain/order/split-payment.ts';
import { changeOrder, unchanged, writeChange } from '../orders/change/change-order.ts';
import { excessiveTip } from '../orders/draft/excessive-tip.ts';
import { refused, type Result } from '../runtime/result.ts';
import { tooFine } from '../payments/payment-refusals.ts';
import { findOrderWithin } from '../store/queries/orders/orders.ts';
import { touchVisit } from '../store/queries/visits/visits.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import type { LoyaltyServices } from './loyalty-services.ts';

/** A tip can be given, changed and removed until part of it is paid. */
function isClosed(order: Order): boolean {
  const balanceMills = balanceDue(order);
  return (
    isCanceledStatus(order.status) ||
    order.payments.length > 0 ||
    reservedMills(order.parts) > 0 ||
    order.shares.some((share) => shareStatus(share, balanceMills) !== 'AVAILABLE')
  );
}

/** A tip, and whether a phone of the order's visit gives it. */
export interface TipRequest {
  uuid: string;
  tipsMills: Mills;
  isOfVisit: boolean;
}

/**
 * Sets the tip of an unpaid order; 0 removes it. Refuses when the venue takes no tips, when the order is over, and when
 * a caller with only the order's address gives more than the order's total (docs/decisions/152).
 */
export function giveTips(
  services: LoyaltyServices,
  { venue }: LiveVenue,
  tip: TipRequest,
): Promise<Result<Order>> {
  const { license } = venue;
  const { uuid, tipsMills } = tip;
  return changeOrder(services, { license }, function* (now) {
    const before = yield* findOrderWithin(license, uuid);
    if (!before) return refused({ code: 'not_found' });
    const refusal = tipsRefusal(before, tip, venue.file.menu.enable_tips);
    if (refusal) return refused(refusal);
    if (before.tipsMills === tipsMills) return unchanged(before);
    const order = releaseOwingNothing({ ...before, tipsMills, updatedAt: now }, now);
    const changed = yield* writeChange(order);
    yield* touchVisit(license, order.visitId, now);
    return changed;
  });
}

function tipsRefusal(order: Order, { tipsMills, isOfVisit }: TipRequest, takesTips: boolean): Refusal | null {
  if (tipsMills > 0 && !takesTips)
    return {
      code: 'validation',
      errors: [{ path: 'tips_amount', message: 'The venue takes no tips here' }],
    };
  const { totalMills } = order.figures;
  if (isClosed(order)) return { code: 'order_closed' };
  if (tipsMills > totalMills && !isOfVisit) return { code: 'forbidden' };
  return tooFine(tipsMills, order.money.places, 'tips_amount') ?? excessiveTip(tipsMills, totalMills);
}
