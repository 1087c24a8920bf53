import type { WireOrder } from '#contract/orders/order.ts';
import type { Order } from '#domain/order/order.ts';
import { presentOrder, type Sight } from '../../../orders/present/present-order.ts';
import type { PaymentServices } from '../../../payments/payment-services.ts';
import { paymentUrlOf } from '../../../payments/start/payment-url.ts';
import { waitingRefundOf } from '../../../payments/refunds/refunds.ts';

/** Presents an order in the answer to a guest's call, with the ways to pay it now, its pending refunds and how far the kitchen is. */
export async function answerOrder(
  payments: PaymentServices,
  order: Order,
  language: string,
  sight: Sight,
): Promise<WireOrder> {
  const [paymentUrl, refundWaitingMills, live] = await Promise.all([
    paymentUrlOf(payments, order),
    waitingRefundOf(payments, order),
    payments.venues.find(order.license),
  ]);
  return presentOrder(order, language, sight, {
    paymentUrl,
    refundWaitingMills,
    plan: live?.venue.kitchen,
  });
}
