import type { BillPart } from '#domain/order/bill-part.ts';
import { throwIfBusy } from '../../orders/change/throw-if-busy.ts';
import { findOrder } from '../../store/queries/orders/orders.ts';
import { findAttempt, writeNews } from '../../store/queries/payments/payment-attempts.ts';
import type { PaymentServices } from '../payment-services.ts';
import { endPage } from '../start/start-payment.ts';
import { changePart, freed, releasePart } from './release-part.ts';

const NOT_FREE = 'a part of a bill could not be let go of yet';

/** Lets go of a part whose payment has ended, or whose page is over: that is closed, and looked up once more. */
async function lapsePayment(
  services: PaymentServices,
  license: string,
  { attemptId }: BillPart,
): Promise<void> {
  const { engine, clock } = services;
  const attempt = attemptId === null ? undefined : await findAttempt(engine, license, attemptId);
  if (!attempt || attempt.state === 'PAID') return;
  if (attempt.state !== 'PENDING') return throwIfBusy(await releasePart(services, attempt), NOT_FREE);
  if (clock.now() < attempt.expires_at) return;
  // The gateway is asked in any case, however fresh its last answer is.
  await engine.write(() => writeNews(attempt, clock.now()));
  const state = await endPage(services, attempt);
  if (state === 'PAID') return;
  throwIfBusy(await releasePart(services, { ...attempt, state: 'CANCELED' }), NOT_FREE);
}

/**
 * Frees a part whose hold has ended, unless it was renewed, and one whose payment has ended or whose page is over: also
 * after a process that ended before it could. Throws when the order keeps changing.
 */
export async function lapsePart(
  services: PaymentServices,
  license: string,
  { uuid, partId }: { uuid: string; partId: string },
): Promise<void> {
  const order = await findOrder(services.engine, license, uuid);
  const known = order?.parts?.find(({ id }) => id === partId);
  if (known?.state === 'paying') return lapsePayment(services, license, known);
  const outcome = await changePart(services, { license, uuid, partId }, (part, now) =>
    part.state === 'held' && part.heldUntil <= now ? freed(part) : null,
  );
  throwIfBusy(outcome, NOT_FREE);
}
