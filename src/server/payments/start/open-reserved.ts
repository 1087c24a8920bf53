import type { Order } from '#domain/order/order.ts';
import { orderChange } from '../../realtime/hub.ts';
import { accepted, type Result } from '../../runtime/result.ts';
import { findAttemptWithin } from '../../store/queries/payments/payment-attempts.ts';
import type { PaymentAttemptRow } from '../../store/rows/payment-rows.ts';
import type { OpenGateway } from '../gateways.ts';
import { openPage } from './open-page.ts';
import type { PaymentServices } from '../payment-services.ts';
import { releaseOwed } from '../settle/release-owed.ts';
import type { StartRequest } from './start-payment.ts';

/** An attempt for an amount that is reserved for a phone: a share of a split, or a part of a bill. */
export interface Reserved {
  order: Order;
  attempt: PaymentAttemptRow;
  /** False: the same phone continues an attempt that others know of. */
  isFresh: boolean;
}

/** Tells of a reserved amount and returns the page to pay it on. */
export async function openReserved(
  services: PaymentServices,
  request: StartRequest,
  open: OpenGateway,
  { order, attempt, isFresh }: Reserved,
): Promise<Result<string>> {
  if (isFresh) services.hub.publish(orderChange(order));
  if (attempt.redirect_url !== null) return accepted(attempt.redirect_url);
  const { license, share_id: owedId } = attempt;
  const page = services.flights.run(`share ${license} ${order.uuid} ${owedId}`, () =>
    openPage(services, { ...request, open, order }, attempt),
  );
  const isOpen = await page.then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isOpen) await releaseUnopened(services, attempt);
  return page;
}

/**
 * Releases an amount whose gateway opened no page, so that nobody has to wait for its reservation to expire; one whose
 * page may be open stays reserved.
 */
async function releaseUnopened(services: PaymentServices, attempt: PaymentAttemptRow): Promise<void> {
  const known = await services.engine.write(() => findAttemptWithin(attempt.license, attempt.attempt_id));
  if (known?.state === 'CANCELED') await releaseOwed(services, known);
}
