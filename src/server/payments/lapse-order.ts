import { balanceDue } from '#domain/order.ts';
import { changeStatus } from '../orders/change-order.ts';
import { findOrder } from '../store/queries/orders.ts';
import { attemptsOfOrder } from '../store/queries/payment-attempts.ts';
import type { PaymentServices } from './payment-services.ts';
import { endOthers } from './start-payment.ts';

/** An order that waited for its payment too long is canceled and gives back what it held; its pages are closed first. */
export async function lapseOrder(services: PaymentServices, license: string, uuid: string): Promise<void> {
  const isPaid = await endOthers(services, await attemptsOfOrder(services.engine, license, uuid));
  const order = await findOrder(services.engine, license, uuid);
  if (isPaid || !order || order.kitchenAt !== null || balanceDue(order) <= 0) return;
  await changeStatus(services, { license, uuid, who: 'server' }, 'canceled', '');
}
