import { findAttempt } from '../../store/queries/payments/payment-attempts.ts';
import type { PaymentServices } from '../payment-services.ts';
import { throwIfBusy } from '../../orders/change/throw-if-busy.ts';
import { releaseShare } from './release-share.ts';
import { endOthers } from '../start/start-payment.ts';

/** Expires a share's reservation: closes its page, looks it up once more, then releases the share. */
export async function lapseShare(
  services: PaymentServices,
  license: string,
  attemptId: string,
): Promise<void> {
  const attempt = await findAttempt(services.engine, license, attemptId);
  if (!attempt || attempt.state === 'PAID') return;
  if (await endOthers(services, [attempt])) return;
  throwIfBusy(await releaseShare(services, attempt), 'a share could not be released yet');
}
