import { isOpenStatus } from '#domain/order/order-status.ts';
import { paidMills } from '#domain/order/order.ts';
import { changeOrder, changeStatus, writeChange } from '../../orders/change/change-order.ts';
import { throwIfBusy } from '../../orders/change/throw-if-busy.ts';
import { findOrder, findOrderWithin } from '../../store/queries/orders/orders.ts';
import { attemptsOfOrder } from '../../store/queries/payments/payment-attempts.ts';
import type { PaymentServices } from '../payment-services.ts';
import { isUnpaidAndUnseen } from './let-order-go.ts';
import { endOthers } from './start-payment.ts';
import { refused } from '../../runtime/result.ts';

/**
 * Cancels an order that awaited its payment too long and returns what it held; closes its pages first. A partly paid
 * order goes to staff unchanged; an order whose lines were all deleted owes nothing, and is canceled as well. Throws when
 * the order changed meanwhile, to be tried again.
 */
export async function lapseOrder(services: PaymentServices, license: string, uuid: string): Promise<void> {
  await endOthers(services, await attemptsOfOrder(services.engine, license, uuid));
  const order = await findOrder(services.engine, license, uuid);
  if (!order || !isOpenStatus(order.status) || order.kitchenAt !== null) return;
  if (paidMills(order) > 0) return showToStaff(services, license, uuid);
  const target = { license, uuid, who: 'server' };
  const lapsed = await changeStatus(services, target, 'canceled', '', isUnpaidAndUnseen);
  if (!lapsed.ok) throw new Error('An unpaid order changed as it lapsed');
}

/** Some guests of a split bill have paid: shows the order to staff instead of cancelling it. */
async function showToStaff(services: PaymentServices, license: string, uuid: string): Promise<void> {
  const shown = await changeOrder(services, { license }, function* (now) {
    const before = yield* findOrderWithin(license, uuid);
    if (!before) return refused({ code: 'not_found' });
    const order = { ...before, kitchenAt: before.kitchenAt ?? now, updatedAt: now };
    return yield* writeChange(order);
  });
  throwIfBusy(shown, 'a partly paid order could not be shown to staff yet');
}
