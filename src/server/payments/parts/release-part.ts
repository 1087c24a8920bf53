import { AFTER_DECLINE_MS, type BillPart } from '#domain/order/bill-part.ts';
import type { Order } from '#domain/order/order.ts';
import { changeOrder, writeChange } from '../../orders/change/change-order.ts';
import { refused, type Result } from '../../runtime/result.ts';
import type { Steps } from '../../store/query.ts';
import { findOrderWithin } from '../../store/queries/orders/orders.ts';
import { PART_UNPAID, writeOutbox } from '../../store/queries/outbox/outbox.ts';
import type { PaymentAttemptRow } from '../../store/rows/payment-rows.ts';
import type { PaymentServices } from '../payment-services.ts';

/** One part of one order. */
interface OnePart {
  license: string;
  uuid: string;
  partId: string;
}

type Freed = (part: BillPart, now: number) => BillPart | null;

/** Replaces one part of an order; null leaves the order as it is. Refuses with not_found where nothing is to be done. */
export function changePart(
  services: PaymentServices,
  { license, uuid, partId }: OnePart,
  change: Freed,
): Promise<Result<Order>> {
  return changeOrder(services, { license }, function* (now) {
    const before = yield* findOrderWithin(license, uuid);
    const part = before?.parts?.find(({ id }) => id === partId);
    const after = part && change(part, now);
    if (!before || !after) return refused({ code: 'not_found' });
    const parts = before.parts?.map((each) => (each === part ? after : each)) ?? [];
    const changed = yield* writeChange({ ...before, parts, updatedAt: now });
    if (after.state === 'held') yield* lookAgain(services, license, uuid, after);
    return changed;
  });
}

/** Looks at a held part again when its hold ends. */
export function* lookAgain(
  { ids }: Pick<PaymentServices, 'ids'>,
  license: string,
  uuid: string,
  { id, heldUntil }: BillPart,
): Steps<void> {
  const document = { uuid, partId: id };
  yield* writeOutbox({ license, id: ids.uuid(), kind: PART_UNPAID, document }, heldUntil);
}

/** A part that was let go of. */
export function freed(part: BillPart): BillPart {
  return { ...part, state: 'freed' };
}

/** A part whose payment was declined: held for what is left of its hold, two minutes at least. */
export function heldAgain(part: BillPart, now: number): BillPart {
  return { ...part, state: 'held', heldUntil: Math.max(part.heldUntil, now + AFTER_DECLINE_MS) };
}

/**
 * Ends a part's payment that did not succeed: after a refusal of the bank its dishes stay held for what is left of the
 * hold, two minutes at least, so that its guest can try another way; who has left the page lets go of them at once.
 * Refuses with in_progress when the order keeps changing.
 */
export function releasePart(
  services: PaymentServices,
  { license, order_uuid: uuid, share_id: partId, attempt_id: attemptId, state }: PaymentAttemptRow,
): Promise<Result<Order>> {
  return changePart(services, { license, uuid, partId }, (part, now) => {
    if (part.state !== 'paying' || part.attemptId !== attemptId) return null;
    if (state !== 'FAILED') return freed(part);
    return heldAgain(part, now);
  });
}
