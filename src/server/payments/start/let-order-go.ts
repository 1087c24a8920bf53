import { isCanceledStatus, isOpenStatus } from '#domain/order/order-status.ts';
import { aboutToBePaid, paidMills, type Order } from '#domain/order/order.ts';
import { changeStatus } from '../../orders/change/change-order.ts';
import { accepted, refused, type Result } from '../../runtime/result.ts';
import { findOrder } from '../../store/queries/orders/orders.ts';
import { attemptsOfOrder } from '../../store/queries/payments/payment-attempts.ts';
import { BEING_PAID } from '../payment-refusals.ts';
import type { PaymentServices } from '../payment-services.ts';
import { endOthers } from './start-payment.ts';

/** True for an order that nobody has paid anything of, and that the kitchen has never seen. */
export function isUnpaidAndUnseen(order: Order): boolean {
  return order.kitchenAt === null && paidMills(order) === 0;
}

/**
 * A phone of the order lets it go before it is paid: it is canceled, and its pages at the gateway are closed first.
 * Repeated, it answers the same. Refuses with status_not_allowed what the kitchen has or somebody has paid of, also in
 * that moment, and with in_progress while a guest holds or pays a part or a share.
 */
export async function letOrderGo(
  services: PaymentServices,
  { license, uuid }: { license: string; uuid: string },
): Promise<Result<Order>> {
  const before = await findOrder(services.engine, license, uuid);
  if (!before) return refused({ code: 'not_found' });
  if (isCanceledStatus(before.status) && isUnpaidAndUnseen(before)) return accepted(before);
  if (!isOpenStatus(before.status) || !isUnpaidAndUnseen(before))
    return refused({ code: 'status_not_allowed' });
  if (aboutToBePaid(before) > 0) return refused(BEING_PAID);
  await endOthers(services, await attemptsOfOrder(services.engine, license, uuid));
  const mayGo = (order: Order) => isUnpaidAndUnseen(order) && aboutToBePaid(order) === 0;
  return changeStatus(services, { license, uuid, who: 'server' }, 'canceled', '', mayGo);
}
