import type { Refusal } from '#contract/values/problem.ts';
import { isCanceledStatus } from '#domain/order/order-status.ts';
import { balanceDue, unheldBalance, type Order } from '#domain/order/order.ts';
import { isSplitCurrent, shareStatus, type SplitShare } from '#domain/order/split-payment.ts';
import { accepted, refused, type Result } from '../../runtime/result.ts';
import type { Steps } from '../../store/query.ts';
import { Overtaken, retryOvertaken } from '../../store/with-retry.ts';
import { findOrderWithin, writeChangedOrder } from '../../store/queries/orders/orders.ts';
import { writeOutbox } from '../../store/queries/outbox/outbox.ts';
import { findAttemptWithin, writeAttempt } from '../../store/queries/payments/payment-attempts.ts';
import { checkingWithin } from '../../store/queries/payments/wallet-redemptions.ts';
import { isPayable } from '../attempts.ts';
import type { OpenGateway } from '../gateways.ts';
import { newAttempt } from '../start/new-attempt.ts';
import { openReserved, type Reserved } from '../start/open-reserved.ts';
import type { PaymentServices } from '../payment-services.ts';
import { lapseShare } from './lapse-share.ts';
import { SHARE_MS, SHARE_UNPAID } from './release-share.ts';
import { BEING_PAID, NOT_NOW } from '../payment-refusals.ts';
import { openGateway, type StartRequest } from '../start/start-payment.ts';

/** The share that a guest wants to pay; the same key continues an earlier request. */
export interface ShareRequest extends StartRequest {
  shareId: string;
  key: string | null;
}

/** A share reserved for this phone, one whose earlier attempt must end first, or a paid one. */
type Taken = ({ kind: 'taken' } & Reserved) | { kind: 'left'; attemptId: string } | { kind: 'paid' };

const ATTEMPTS = 5;

/**
 * Reserves a share for a guest and returns the page to pay it on; null when it is paid already. When two phones reserve
 * it at the same time, one succeeds. Refuses shares that another phone is paying, and shares of a split that no longer
 * matches the balance.
 */
export async function payShare(
  services: PaymentServices,
  request: ShareRequest,
): Promise<Result<string | null>> {
  const open = openGateway(services, request.live);
  if (!open) return refused({ code: 'payment_type_disabled' });
  return retryOvertaken(
    ATTEMPTS,
    () => payOnce(services, request, open),
    () => refused(NOT_NOW),
  );
}

/** One attempt. Throws Overtaken when the order changed meanwhile, or when an earlier attempt had to end first. */
async function payOnce(
  services: PaymentServices,
  request: ShareRequest,
  open: OpenGateway,
): Promise<Result<string | null>> {
  const { ids, clock, engine } = services;
  const fresh = { outboxId: ids.uuid(), now: clock.now() };
  const outcome = await engine.write(() => takeShare(services, request, open, fresh));
  if (!outcome.ok) return outcome;
  const taken = outcome.value;
  if (taken.kind === 'paid') return accepted(null);
  if (taken.kind === 'taken') return openReserved(services, request, open, taken);
  await lapseShare(services, request.live.venue.license, taken.attemptId);
  throw new Overtaken();
}

function* takeShare(
  services: PaymentServices,
  request: ShareRequest,
  open: OpenGateway,
  { outboxId, now }: { outboxId: string; now: number },
): Steps<Result<Taken>> {
  const { license } = request.live.venue;
  const order = yield* findOrderWithin(license, request.uuid);
  const share = order?.shares.find(({ id }) => id === request.shareId);
  if (!order || !share) return refused({ code: 'not_found' });
  const refusal = shareRefusal(order, share);
  if (refusal) return refused(refusal);
  if (shareStatus(share, balanceDue(order)) === 'PAID') return accepted({ kind: 'paid' });
  if (share.hold) return yield* heldShare(order, share.hold, request, open, now);
  const amountMills = share.amountMills;
  const checkedMills = yield* checkingWithin(license, order.uuid);
  if (checkedMills > 0 && amountMills > unheldBalance(order) - checkedMills) return refused(BEING_PAID);
  const attempt = newAttempt(services, open, { ...request, order, amountMills, shareId: share.id });
  const hold = { attemptId: attempt.attempt_id, key: request.key, until: now + SHARE_MS };
  const shares = order.shares.map((each) => (each === share ? { ...each, hold } : each));
  const after = { ...order, shares, updatedAt: now };
  const isMine = (yield* writeChangedOrder(after)) && (yield* writeAttempt(attempt));
  if (!isMine) throw new Overtaken();
  yield* writeOutbox(
    { license, id: outboxId, kind: SHARE_UNPAID, document: { attemptId: hold.attemptId } },
    hold.until,
  );
  const taken = { ...after, version: order.version + 1 };
  return accepted({ kind: 'taken', order: taken, attempt, isFresh: true });
}

function shareRefusal(order: Order, share: SplitShare): Refusal | null {
  const balanceMills = balanceDue(order);
  const shares = order.shares.map((each) => ({ ...each, status: shareStatus(each, balanceMills) }));
  if (isCanceledStatus(order.status)) return { code: 'order_closed' };
  if (share.isPaid || share.hold || isSplitCurrent(shares, balanceMills)) return null;
  return { code: 'price_changed', detail: 'The bill has changed since it was split' };
}

/** The share is reserved already: the same phone continues, another one has to wait until it is paid or released. */
function* heldShare(
  order: Order,
  { attemptId, key, until }: NonNullable<SplitShare['hold']>,
  request: ShareRequest,
  { provider }: OpenGateway,
  now: number,
): Steps<Result<Taken>> {
  const attempt = yield* findAttemptWithin(order.license, attemptId);
  const isMine = key !== null && key === request.key;
  if (isMine && attempt && isPayable(attempt, provider, now))
    return accepted({ kind: 'taken', order, attempt, isFresh: false });
  if (isMine || now >= until || attempt?.state === 'CANCELED') return accepted({ kind: 'left', attemptId });
  const retryAfterS = Math.ceil((until - now) / 1000);
  return refused({ code: 'in_progress', retryAfterS });
}
