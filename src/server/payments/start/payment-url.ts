import { isCanceledStatus } from '#domain/order/order-status.ts';
import { balanceDue, type Order } from '#domain/order/order.ts';
import { attemptsOfOrder } from '../../store/queries/payments/payment-attempts.ts';
import type { PaymentServices } from '../payment-services.ts';
import { currentAttempt, restOf } from './start-payment.ts';

/** The page of an unpaid order's open attempt; null without one. */
export async function paymentUrlOf(
  { engine, gateways, clock }: Pick<PaymentServices, 'engine' | 'gateways' | 'clock'>,
  order: Order,
): Promise<string | null> {
  if (order.paymentType !== 'card' || isCanceledStatus(order.status) || balanceDue(order) <= 0) return null;
  const attempts = await attemptsOfOrder(engine, order.license, order.uuid);
  const [newest] = attempts;
  const open = newest && gateways.of(newest.provider);
  if (!open) return null;
  const current = currentAttempt(attempts, await restOf({ engine }, order), open, clock.now());
  return current?.redirect_url ?? null;
}
