import type { Refusal } from '#contract/values/problem.ts';
import { billLedger } from '#domain/bill/ledger.ts';
import { newPart } from '#domain/bill/new-part.ts';
import { quotePart, type PartChoice } from '#domain/bill/quote.ts';
import {
  HOLD_MS,
  MOST_PARTS,
  MOST_RENEWALS,
  isActive,
  type BillPart,
  type Payer,
  type SharingAsked,
} from '#domain/order/bill-part.ts';
import { isCanceledStatus } from '#domain/order/order-status.ts';
import { balanceDue, type Order } from '#domain/order/order.ts';
import { changeOrder, unchanged, writeChange, type ChangeOutcome } from '../../orders/change/change-order.ts';
import { beforeAct } from '../../once/sending.ts';
import { accepted, refused, type Result } from '../../runtime/result.ts';
import type { Steps } from '../../store/query.ts';
import { findOrder, findOrderWithin } from '../../store/queries/orders/orders.ts';
import { PART_UNPAID, writeOutbox } from '../../store/queries/outbox/outbox.ts';
import { attemptsOfOrder } from '../../store/queries/payments/payment-attempts.ts';
import { checkingWithin } from '../../store/queries/payments/wallet-redemptions.ts';
import { touchVisit } from '../../store/queries/visits/visits.ts';
import type { PaymentAttemptRow } from '../../store/rows/payment-rows.ts';
import { BEING_PAID } from '../payment-refusals.ts';
import type { PaymentServices } from '../payment-services.ts';
import { endOthers } from '../start/start-payment.ts';
import { isOwnPart, type Phone } from './part-of-phone.ts';
import { quoteRefusal } from './part-refusals.ts';
import { freed } from './release-part.ts';

/** What a phone wants to pay of an order. */
export interface HoldRequest {
  license: string;
  uuid: string;
  choice: PartChoice;
  /** With whom its dishes are to be shared. */
  sharing?: readonly SharingAsked[];
  payer: Payer;
  phone: Phone;
  /** The hash of what the request says: under one key it says the same, as long as its part stands. */
  said: string;
}

/** The part of a phone, and the order that it is of. */
export interface PartRequest {
  license: string;
  uuid: string;
  partId: string;
  phone: Phone;
}

function isOwnHold(part: BillPart, phone: Phone): boolean {
  return part.state === 'held' && isOwnPart(part, phone);
}

/** The answer to a request whose key has begun a part that stands; null: it has begun none. */
function begunBefore(order: Order, { phone, said }: HoldRequest): Result<Order> | null {
  const begun = order.parts?.find((part) => isActive(part) && part.key !== null && part.key === phone.key);
  if (!begun) return null;
  return begun.said === undefined || begun.said === said
    ? accepted(order)
    : refused({ code: 'idempotency_conflict' });
}

/** Without a seat at the table one pays an amount, one phone at a time: strangers keep no dishes from guests. */
function strangerRefusal(order: Order, { payer, choice, phone }: HoldRequest): Refusal | null {
  if (payer.seat !== null) return null;
  if (choice.dishes.length > 0 || choice.evenlyAmong !== null) return { code: 'forbidden' };
  const others = order.parts?.some(
    (part) =>
      part.payer.seat === null &&
      (part.state === 'held' || part.state === 'paying') &&
      !isOwnHold(part, phone),
  );
  return others ? BEING_PAID : null;
}

function holdRefusal(order: Order, request: HoldRequest): Refusal | null {
  if (isCanceledStatus(order.status) || balanceDue(order) <= 0) return { code: 'order_closed' };
  const isPaying = order.parts?.some((part) => part.state === 'paying' && isOwnPart(part, request.phone));
  return isPaying ? BEING_PAID : strangerRefusal(order, request);
}

/** The parts that stay beside a new one of the phone: parts that were let go are known while money for them may come. */
function partsBeside({ parts = [] }: Order, phone: Phone): BillPart[] {
  return parts
    .map((part) => (isOwnHold(part, phone) ? freed(part) : part))
    .filter((part) => isActive(part) || part.attemptId !== null);
}

/** The payments that end before a phone holds a part: of the whole order, and of a part of its own that the bank refused. */
async function replacedAttempts(
  { engine }: PaymentServices,
  { license, uuid, parts }: Order,
  phone: Phone,
): Promise<PaymentAttemptRow[]> {
  const own = new Set(parts?.filter((part) => isOwnHold(part, phone)).map(({ attemptId }) => attemptId));
  const attempts = await attemptsOfOrder(engine, license, uuid);
  return attempts.filter(({ attempt_id: id, share_id: share }) => share === '' || own.has(id));
}

/** Writes an order whose part is held until an instant, and looks at it again then. */
function* writeHold(services: PaymentServices, order: Order, part: BillPart, now: number) {
  const { license, uuid, visitId } = order;
  const changed = yield* writeChange({ ...order, updatedAt: now });
  const document = { uuid, partId: part.id };
  yield* writeOutbox({ license, id: services.ids.uuid(), kind: PART_UNPAID, document }, part.heldUntil);
  yield* touchVisit(license, visitId, now);
  return changed;
}

function* holdOnce(services: PaymentServices, request: HoldRequest, now: number): Steps<ChangeOutcome> {
  const { license, uuid, choice, sharing = [], payer, phone, said } = request;
  const before = yield* findOrderWithin(license, uuid);
  if (!before) return refused({ code: 'not_found' });
  const begun = begunBefore(before, request);
  if (begun) return begun.ok ? unchanged(before) : begun;
  const refusal = holdRefusal(before, request);
  if (refusal) return refused(refusal);
  if ((yield* checkingWithin(license, uuid)) > 0) return refused(BEING_PAID);
  const parts = partsBeside(before, phone);
  if (parts.length >= MOST_PARTS) return refused({ code: 'too_many_requests' });
  const ledger = billLedger({ ...before, parts });
  const quoted = quotePart(ledger, choice);
  if (!quoted.ok) return refused(quoteRefusal(quoted.fault, ledger));
  const own = new Set(quoted.quote.dishes.map(({ lineId }) => lineId));
  const asked = sharing.filter(({ lineId }) => own.has(lineId));
  const taken = {
    id: services.ids.uuid(),
    payer,
    heldUntil: now + HOLD_MS,
    key: phone.key,
    said,
    ...(asked.length > 0 && { sharing: asked }),
  };
  const part = newPart(quoted.quote, taken);
  return yield* writeHold(services, { ...before, parts: [...parts, part] }, part, now);
}

/**
 * Holds dishes, slices, an even part or an amount for a phone, instead of what it held before. Two phones at one dish: one
 * succeeds. Refuses with part_held what another pays, with order_closed a bill without a rest, with forbidden dishes for
 * who has only the order's address, and with in_progress while the whole or a wallet is being paid, and where what the
 * phone held before turns out to be paid.
 */
export async function holdPart(services: PaymentServices, request: HoldRequest): Promise<Result<Order>> {
  const { license, uuid } = request;
  const known = await findOrder(services.engine, license, uuid);
  if (!known) return refused({ code: 'not_found' });
  const begun = begunBefore(known, request);
  if (begun) return begun;
  const refusal = holdRefusal(known, request);
  if (refusal) return refused(refusal);
  const replaced = await replacedAttempts(services, known, request.phone);
  if (await beforeAct(() => endOthers(services, replaced))) return refused(BEING_PAID);
  return changeOrder(services, request, (now) => holdOnce(services, request, now));
}

/** Holds a part for as long again, twice at most. Refuses other phones' parts with not_found. */
export function renewPart(services: PaymentServices, request: PartRequest): Promise<Result<Order>> {
  const { license, uuid, partId, phone } = request;
  return changeOrder(services, request, function* (now) {
    const before = yield* findOrderWithin(license, uuid);
    const own = before?.parts?.find((part) => part.id === partId && isOwnHold(part, phone));
    if (!before || !own) return refused({ code: 'not_found' });
    if (own.payer.seat === null || own.renewals >= MOST_RENEWALS)
      return refused({ code: 'too_many_requests' });
    const heldUntil = Math.max(own.heldUntil, now + HOLD_MS);
    const part = { ...own, heldUntil, renewals: own.renewals + 1 };
    const parts = before.parts?.map((each) => (each === own ? part : each)) ?? [];
    return yield* writeHold(services, { ...before, parts }, part, now);
  });
}
