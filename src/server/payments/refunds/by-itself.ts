import { backToPayers } from '#domain/bill/back-to-payers.ts';
import type { Mills } from '#domain/money/money.ts';
import { isCanceledStatus } from '#domain/order/order-status.ts';
import { balanceDue, type Order } from '#domain/order/order.ts';
import type { Steps } from '../../store/query.ts';
import { writeAudit } from '../../store/queries/audit.ts';
import { refundsOfOrderWithin } from '../../store/queries/payments/payments.ts';
import { Overtaken } from '../../store/with-retry.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import { mayAskAgain } from '../attempts.ts';
import type { PaymentServices } from '../payment-services.ts';
import { askRefund } from './ask-refund.ts';
import { isWholeOnly, refundableMills, refundablesOf, waitingTotal, type Refundable } from './refundables.ts';

/** What giving money back by itself needs. */
type ByItself = Pick<PaymentServices, 'gateways' | 'ids'>;

/** Whether a venue lets money that was paid by card go back without a person who says so. */
export function givesBackByItself(live: LiveVenue | null): boolean {
  return live?.venue.file.payment.refund_by_itself ?? false;
}

/** What an order that stands is overpaid beyond what is on its way back, by the payment that it goes back to. */
function* surplusOf(order: Order): Steps<Map<string, Mills>> {
  const refunds = yield* refundsOfOrderWithin(order.license, order.uuid);
  const waiting = refunds.filter(({ state }) => state === 'WAITING');
  const surplusMills = -balanceDue(order) - waitingTotal(waiting);
  const backOf = (id: string) =>
    waitingTotal(refunds.filter(({ attempt_id: of, state }) => of === id && state !== 'REFUSED'));
  return surplusMills > 0 ? backToPayers(order, surplusMills, backOf) : new Map<string, Mills>();
}

/** What a payment's gateway can be asked for of an amount: nothing, where it refused, or gives back whole payments only. */
function askable(services: ByItself, { attempt, leftMills }: Refundable, wantedMills: Mills): Mills {
  if (!services.gateways.of(attempt.provider) || !mayAskAgain(attempt)) return 0;
  if (wantedMills < leftMills && isWholeOnly(services, attempt)) return 0;
  return refundableMills(services, attempt, Math.min(wantedMills, leftMills), leftMills);
}

/**
 * Asks the gateways for what guests paid by card and is not owed any more, in the unit of work that wrote the order: all of
 * an order that came to nothing, what an order that stands is overpaid. What a gateway cannot give back is left to staff, and
 * so is all of it where the venue wants to be asked first. Repeated, it asks for nothing more.
 */
export function* giveBackByItself(
  services: ByItself,
  live: LiveVenue | null,
  order: Order,
  now: number,
): Steps<void> {
  if (!givesBackByItself(live) || !order.payments.some(({ paymentType }) => paymentType === 'card')) return;
  const isOver = isCanceledStatus(order.status);
  const refundables = yield* refundablesOf(order);
  const owed = isOver
    ? new Map(refundables.map(({ attempt, leftMills }) => [attempt.attempt_id, leftMills]))
    : yield* surplusOf(order);
  const { license, uuid } = order;
  for (const refundable of refundables) {
    const { attempt, beforeMills } = refundable;
    const mills = askable(services, refundable, owed.get(attempt.attempt_id) ?? 0);
    if (mills <= 0) continue;
    const [refundKey, outboxId] = [services.ids.uuid(), services.ids.uuid()];
    if (!(yield* askRefund(attempt, mills, { refundKey, outboxId, who: 'server', beforeMills }, now)))
      throw new Overtaken();
    const document = JSON.stringify({ uuid, amountMills: mills });
    yield* writeAudit({
      license,
      id: services.ids.uuid(),
      at: now,
      who: 'server',
      what: 'payment.refund',
      document,
    });
  }
}
