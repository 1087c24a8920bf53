import type { Order } from '#domain/order/order.ts';
import { accepted, refused, type Result } from '../../runtime/result.ts';
import { findOrder } from '../../store/queries/orders/orders.ts';
import { findAttempt } from '../../store/queries/payments/payment-attempts.ts';
import { BEING_PAID } from '../payment-refusals.ts';
import type { PaymentServices } from '../payment-services.ts';
import { endOthers } from '../start/start-payment.ts';
import type { PartRequest } from './hold-part.ts';
import { isOwnPart } from './part-of-phone.ts';
import { changePart, freed } from './release-part.ts';

function isFreed(order: Order | undefined, partId: string): order is Order {
  return order?.parts?.find(({ id }) => id === partId)?.state === 'freed';
}

/**
 * Lets go of a phone's own part, also once more; a page that may still be paid is closed and looked up first, which can
 * have let go of it already.
 */
export async function freePart(services: PaymentServices, request: PartRequest): Promise<Result<Order>> {
  const { license, uuid, partId, phone } = request;
  const order = await findOrder(services.engine, license, uuid);
  const part = order?.parts?.find(({ id }) => id === partId);
  if (!part || !isOwnPart(part, phone)) return refused({ code: 'not_found' });
  // Only the partner knows whether a wallet has paid already.
  if (part.state === 'paying' && part.attemptId === null) return refused(BEING_PAID);
  // Some gateways leave a page open after a refusal of the bank.
  if (part.attemptId !== null) {
    const attempt = await findAttempt(services.engine, license, part.attemptId);
    if (attempt && (await endOthers(services, [attempt]))) return refused(BEING_PAID);
  }
  const outcome = await changePart(services, request, (each) =>
    each.attemptId === part.attemptId && (each.state === 'held' || each.state === 'paying')
      ? freed(each)
      : null,
  );
  if (outcome.ok) return outcome;
  const after = await findOrder(services.engine, license, uuid);
  return isFreed(after, partId) ? accepted(after) : outcome;
}
