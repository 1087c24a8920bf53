import { logFailure } from '../../runtime/background.ts';
import { claimDueAttempts } from '../../store/queries/payments/payment-attempts.ts';
import { confirmPayment } from './confirm-payment.ts';
import type { PaymentServices } from '../payment-services.ts';

/** Longer than a lookup may take. */
const LEASE_MS = 30_000;

/** Looks up every attempt that is due: guests who never return, lost webhooks, expired pages. */
async function reconcileDue(services: PaymentServices): Promise<number> {
  const due = await claimDueAttempts(services.engine, services.clock.now(), LEASE_MS);
  const looks = await Promise.allSettled(
    due.map((attempt) => confirmPayment(services, attempt, { isDue: true })),
  );
  // After a failure their lease expires, and they are due again.
  for (const look of looks)
    if (look.status === 'rejected')
      logFailure(services.log, look.reason, 'a payment that was due could not be looked up');
  return due.length;
}

/** Repeats it at this interval until stopped. */
export function startReconciling(services: PaymentServices, pollMs: number): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  let isBusy = false;

  async function work(): Promise<void> {
    isBusy = true;
    try {
      await reconcileDue(services);
    } catch (error) {
      logFailure(services.log, error, 'payments could not be looked after');
    } finally {
      isBusy = false;
    }
  }

  const timer = setInterval(() => {
    if (!isBusy) running = work();
  }, pollMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
      await services.flights.settled();
    },
  };
}
