import { isOpenStatus } from '#domain/order/order-status.ts';
import { balanceDue, type Order } from '#domain/order/order.ts';
import { changeOrder, writeChange } from '../../orders/change/change-order.ts';
import { refused, type Result } from '../../runtime/result.ts';
import { findOrderWithin } from '../../store/queries/orders/orders.ts';
import { attemptsOfOrder } from '../../store/queries/payments/payment-attempts.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import type { PaymentServices } from '../payment-services.ts';
import { endOthers } from './start-payment.ts';

/** Payment types without a gateway. */
export type PaidInPerson = 'cash' | 'machine';

/** An order to be paid in person, and whether the request comes from a phone of its visit. */
export interface InPersonRequest {
  uuid: string;
  paymentType: PaidInPerson;
  isOfVisit: boolean;
}

function isPaidInPerson({ paymentType, kitchenAt }: Order): boolean {
  return kitchenAt !== null && (paymentType === 'cash' || paymentType === 'machine');
}

/**
 * Switches an order to payment in person: the kitchen sees the order, and the open pages for all of it are closed. Refuses
 * types that the venue does not offer, orders that are over, and a change of the payment type by a caller with only the
 * order's address (docs/decisions/152).
 */
export async function payInPerson(
  services: PaymentServices,
  live: LiveVenue,
  { uuid, paymentType, isOfVisit }: InPersonRequest,
): Promise<Result<Order>> {
  const { license, defaultLanguage } = live.venue;
  const { paymentTypes } = live.menu(defaultLanguage).menu;
  if (!paymentTypes.includes(paymentType)) return { ok: false, refusal: { code: 'payment_type_disabled' } };
  const result = await changeOrder(services, { license }, function* (now) {
    const before = yield* findOrderWithin(license, uuid);
    if (!before) return refused({ code: 'not_found' });
    if (!isOpenStatus(before.status) || balanceDue(before) <= 0) return refused({ code: 'order_closed' });
    if (!isOfVisit && !isPaidInPerson(before)) return refused({ code: 'forbidden' });
    const order = { ...before, paymentType, kitchenAt: before.kitchenAt ?? now, updatedAt: now };
    return yield* writeChange(order);
  });
  if (!result.ok) return result;
  const attempts = await attemptsOfOrder(services.engine, license, uuid);
  // Other guests pay their parts and shares on, whatever becomes of the rest.
  await endOthers(
    services,
    attempts.filter(({ share_id: owedId }) => owedId === ''),
  );
  return result;
}
