import type { PaymentStatus } from '#contract/payments/payment-calls.ts';
import { formatMoney } from '#domain/money/money.ts';
import { paddedNumber } from '#domain/order/order.ts';
import { findOrder } from '../../store/queries/orders/orders.ts';
import { confirmPayment } from './confirm-payment.ts';
import { findAttempts } from './find-attempts.ts';
import type { PaymentServices } from '../payment-services.ts';
import type { PaymentProvider } from '../adapter-kit/provider.ts';
import type { PaymentReference } from '../adapter-kit/references.ts';

/** The answer to a status call; ids are empty while the payment is unknown. */
export interface StatusOfPayment {
  status: PaymentStatus;
  /** The order's number as guests read it. */
  orderId: string;
  orderUUID: string;
  /** The amount of a known payment, in the wire's format. */
  amount?: string;
}

const UNKNOWN: StatusOfPayment = { status: 'PENDING', orderId: '', orderUUID: '' };

/** The status of the payment that a return page was opened with. The look-up is its only side effect. */
export async function paymentStatus(
  services: PaymentServices,
  license: string,
  provider: PaymentProvider,
  references: readonly PaymentReference[],
): Promise<StatusOfPayment> {
  const [attempt] = await findAttempts(services, provider, references, license);
  const order = attempt && (await findOrder(services.engine, license, attempt.order_uuid));
  if (!attempt || !order) return UNKNOWN;
  const status = await confirmPayment(services, attempt);
  return {
    status,
    orderId: paddedNumber(order.number),
    orderUUID: order.uuid,
    amount: formatMoney(attempt.amount_mills),
  };
}
