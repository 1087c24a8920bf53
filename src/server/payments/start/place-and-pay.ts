import type { PlaceOrderRequest } from '../../orders/place/consider/order-request.ts';
import { placeOrder, type Placed, type PlaceOrderServices } from '../../orders/place/place-order.ts';
import { accepted, type Result } from '../../runtime/result.ts';
import type { PaymentServices } from '../payment-services.ts';
import { startPayment } from './start-payment.ts';

/**
 * Places an order and, when it is paid by card, opens its payment. The order stays valid whatever the gateway answers:
 * it can be paid later, or in another way. Refuses and throws as `placeOrder`.
 */
export async function placeAndPay(
  services: PlaceOrderServices & { payments: PaymentServices },
  request: PlaceOrderRequest,
): Promise<Result<Placed>> {
  const result = await placeOrder(services, request);
  if (!result.ok || request.draft.payment_type !== 'card') return result;
  const { placed, replayed } = result.value;
  const url = await startPayment(services.payments, { ...request, uuid: placed.uuid });
  return accepted({ placed: { ...placed, payment_url: url.ok ? url.value : null }, replayed });
}
