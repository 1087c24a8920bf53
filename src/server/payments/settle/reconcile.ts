import { logFailure } from '../../runtime/background.ts';
import { repeat } from '../../runtime/repeat.ts';
import { claimDueAttempts } from '../../store/queries/payments/payment-attempts.ts';
import { confirmPayment } from './confirm-payment.ts';
import type { PaymentServices } from '../payment-services.ts';

/** Longer than a lookup may take. */
const LEASE_MS = 30_000;

/** Looks up every attempt that is due: guests who never return, lost webhooks, expired pages. */
async function reconcileDue(services: PaymentServices): Promise<void> {
  const due = await claimDueAttempts(services.engine, services.clock.now(), LEASE_MS);
  const looks = await Promise.allSettled(
    due.map((attempt) => confirmPayment(services, attempt, { isDue: true })),
  );
  // After a failure their lease expires, and they are due again.
  for (const look of looks)
    if (look.status === 'rejected')
      logFailure(services.log, look.reason, 'a payment that was due could not be looked up');
}

/** Repeats it at this interval until stopped. */
export function startReconciling(services: PaymentServices, pollMs: number): { stop(): Promise<void> } {
  const stop = repeat(pollMs, () => reconcileDue(services), {
    log: services.log,
    failure: 'payments could not be looked after',
  });
  return {
    async stop() {
      await stop();
      await services.flights.settled();
    },
  };
}
