import { placeForGuest, type GuestOrder } from '../../orders/enter/guest.ts';
import { placeForProgram } from '../../orders/enter/program.ts';
import type { Placed, PlaceOrderServices } from '../../orders/place/place-order.ts';
import { accepted, type Result } from '../../runtime/result.ts';
import type { PaymentServices } from '../payment-services.ts';
import { startPayment } from './start-payment.ts';

/**
 * Places an order and, when it is paid by card, opens its payment. The order stays valid whatever the gateway answers:
 * it can be paid later, or in another way. `key`: undefined where a program sends none. Refuses and throws as placing
 * does.
 */
export async function placeAndPay(
  services: PlaceOrderServices & { payments: PaymentServices },
  order: GuestOrder,
  key: string | undefined,
): Promise<Result<Placed>> {
  const result = await (key === undefined
    ? placeForProgram(services, order)
    : placeForGuest(services, order, key));
  if (!result.ok || order.draft.payment_type !== 'card') return result;
  const { placed, replayed } = result.value;
  const url = await startPayment(services.payments, { ...order, uuid: placed.uuid });
  return accepted({ placed: { ...placed, payment_url: url.ok ? url.value : null }, replayed });
}
