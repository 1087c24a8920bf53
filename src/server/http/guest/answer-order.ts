import type { WireOrder } from '#contract/order.ts';
import type { Order } from '#domain/order/order.ts';
import { presentOrder, type Sight } from '../../orders/present-order.ts';
import type { PaymentServices } from '../../payments/payment-services.ts';
import { paymentUrlOf } from '../../payments/payment-url.ts';
import { waitingRefundOf } from '../../payments/refunds/refunds.ts';

/** An order as every call of a guest's answers it: also where it can be paid just now, and what is on its way back. */
export async function answerOrder(
  payments: PaymentServices,
  order: Order,
  language: string,
  sight: Sight,
): Promise<WireOrder> {
  const [paymentUrl, refundWaitingMills] = await Promise.all([
    paymentUrlOf(payments, order),
    waitingRefundOf(payments, order),
  ]);
  return presentOrder(order, language, sight, { paymentUrl, refundWaitingMills });
}
