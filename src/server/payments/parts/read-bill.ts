import type { WireBill } from '#contract/payments/bill.ts';
import type { Order } from '#domain/order/order.ts';
import { findOrder } from '../../store/queries/orders/orders.ts';
import type { PaymentServices } from '../payment-services.ts';
import { waitingRefundOf } from '../refunds/refunds.ts';
import { presentBill } from './present-bill.ts';

type BillReading = Pick<PaymentServices, 'engine' | 'sendsReceipts'>;

/** The bill of an order as staff read it: with every name, and no part of their own. */
export async function billForStaff(services: BillReading, order: Order): Promise<WireBill> {
  const waitingMills = await waitingRefundOf(services, order);
  return presentBill(order, waitingMills, {
    seesNames: true,
    isStaff: true,
    mailsReceipts: services.sendsReceipts,
    isOwn: () => false,
  });
}

/** Reads who has paid what of an order, for staff; null: there is no such order. */
export async function readStaffBill(
  services: BillReading,
  license: string,
  uuid: string,
): Promise<WireBill | null> {
  const order = await findOrder(services.engine, license, uuid);
  return order ? billForStaff(services, order) : null;
}
