import { isCanceledStatus } from '#domain/order/order-status.ts';
import { paddedNumber } from '#domain/order/order.ts';
import { findOrder } from '../../store/queries/orders/orders.ts';
import { findAttempt, writeNews } from '../../store/queries/payments/payment-attempts.ts';
import { findSandboxPayment, writeSandboxChange } from '../../store/queries/payments/sandbox.ts';
import type { PaymentServices } from '../payment-services.ts';

/** The contents of the sandbox's page. */
export interface SandboxPage {
  orderNumber: string;
  amountMills: number;
  currency: string;
  returnUrl: string;
  /** The order stands and the guest has not decided yet. */
  isOpen: boolean;
}

/** The page of an attempt at the built-in gateway; null when it does not exist. */
export async function readSandboxPage(
  { engine, clock, publicUrl }: PaymentServices,
  license: string,
  attemptId: string,
): Promise<SandboxPage | null> {
  const attempt = await findAttempt(engine, license, attemptId);
  const payment = attempt?.provider === 'sandbox' ? await findSandboxPayment(engine, attemptId) : undefined;
  const order = payment && attempt && (await findOrder(engine, license, attempt.order_uuid));
  if (!attempt || !payment || !order) return null;
  const back = new URL(attempt.return_url);
  const isOpen =
    payment.state === 'open' && !isCanceledStatus(order.status) && clock.now() < attempt.expires_at;
  return {
    orderNumber: paddedNumber(order.number),
    amountMills: payment.amount_mills,
    currency: payment.currency,
    returnUrl: `${publicUrl === null ? back.pathname : back.href}?${new URLSearchParams({ reference: attemptId })}`,
    isOpen,
  };
}

/**
 * Applies the guest's decision at the built-in gateway; a second decision changes nothing. Returns the address to go
 * to.
 */
export async function decideSandbox(
  services: PaymentServices,
  license: string,
  attemptId: string,
  isApproved: boolean,
): Promise<string | null> {
  const { engine, clock } = services;
  const page = await readSandboxPage(services, license, attemptId);
  if (!page) return null;
  const payment = page.isOpen ? await findSandboxPayment(engine, attemptId) : undefined;
  if (payment) await writeSandboxChange(engine, payment, { state: isApproved ? 'approved' : 'declined' });
  const attempt = payment && (await findAttempt(engine, license, attemptId));
  // Like a webhook: the payment counts even if the guest never returns.
  if (attempt) await engine.write(() => writeNews(attempt, clock.now()));
  return page.returnUrl;
}
