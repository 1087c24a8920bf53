import { isCanceledStatus } from '#domain/order/order-status.ts';
import { changeOrder, writeChange } from '../../orders/change/change-order.ts';
import { throwIfBusy } from '../../orders/change/throw-if-busy.ts';
import { refused } from '../../runtime/result.ts';
import { findOrder, findOrderWithin } from '../../store/queries/orders/orders.ts';
import { attemptsOfOrder, writeNews } from '../../store/queries/payments/payment-attempts.ts';
import type { PaymentAttemptRow } from '../../store/rows/payment-rows.ts';
import type { PaymentServices } from '../payment-services.ts';
import { endPage } from '../start/start-payment.ts';
import { releasePart } from './release-part.ts';

/** Closes a part's page, asks how its payment went, and lets go of the part unless it is paid. */
async function endPayment(services: PaymentServices, attempt: PaymentAttemptRow): Promise<void> {
  const { engine, clock } = services;
  // The gateway is asked in any case, however fresh its last answer is.
  await engine.write(() => writeNews(attempt, clock.now()));
  const state = await endPage(services, attempt);
  if (state === 'PAID') return;
  const released = await releasePart(services, { ...attempt, state: 'CANCELED' });
  throwIfBusy(released, 'a part of a bill that is over could not be let go of yet');
}

/** Asks the gateways to give back what guests have paid online, where the venue lets it go back by itself. */
async function giveBackRest(services: PaymentServices, license: string, uuid: string): Promise<void> {
  const live = await services.venues.find(license);
  const asked = await changeOrder(services, { license }, function* (now) {
    const before = yield* findOrderWithin(license, uuid);
    if (!before) return refused({ code: 'not_found' });
    const order = { ...before, updatedAt: now };
    const changed = yield* writeChange(order);
    yield* services.giveBack(live, order, now);
    return changed;
  });
  throwIfBusy(asked, 'what was paid for parts could not be given back yet');
}

/**
 * Ends the bill of an order that was rejected or canceled: closes the pages of parts that are being paid, and gives back
 * what was paid online. Repeated, it does nothing more. Throws when the order keeps changing.
 */
export async function endBill(
  services: PaymentServices,
  license: string,
  { uuid }: { uuid: string },
): Promise<void> {
  const order = await findOrder(services.engine, license, uuid);
  if (!order || !isCanceledStatus(order.status)) return;
  const paying = new Set(order.parts?.map(({ state, attemptId }) => (state === 'paying' ? attemptId : null)));
  const attempts = await attemptsOfOrder(services.engine, license, uuid);
  await Promise.all(
    attempts.filter(({ attempt_id: id }) => paying.has(id)).map((attempt) => endPayment(services, attempt)),
  );
  await giveBackRest(services, license, uuid);
}
