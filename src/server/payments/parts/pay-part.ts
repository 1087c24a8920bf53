import type { PayWay } from '#contract/payments/payment.ts';
import type { Refusal } from '#contract/values/problem.ts';
import type { Mills } from '#domain/money/money.ts';
import type { BillPart, PartReceipt } from '#domain/order/bill-part.ts';
import { isCanceledStatus } from '#domain/order/order-status.ts';
import type { Order } from '#domain/order/order.ts';
import { changeOrder, unchanged, writeChange } from '../../orders/change/change-order.ts';
import { accepted, refused, type Result } from '../../runtime/result.ts';
import type { Steps } from '../../store/query.ts';
import { findOrder, findOrderWithin, writeChangedOrder } from '../../store/queries/orders/orders.ts';
import { PART_UNPAID, writeOutbox } from '../../store/queries/outbox/outbox.ts';
import {
  findAttempt,
  findAttemptWithin,
  writeAttempt,
} from '../../store/queries/payments/payment-attempts.ts';
import { Overtaken, retryOvertaken } from '../../store/with-retry.ts';
import { isPayable, PAGE_MS } from '../attempts.ts';
import type { OpenGateway } from '../gateways.ts';
import { newAttempt } from '../start/new-attempt.ts';
import { openReserved, type Reserved } from '../start/open-reserved.ts';
import { BEING_PAID, NOT_NOW } from '../payment-refusals.ts';
import type { PaymentServices } from '../payment-services.ts';
import { releaseOwed } from '../settle/release-owed.ts';
import { endOthers, endPage, openGateway, type StartRequest } from '../start/start-payment.ts';
import { isOwnPart, type Phone } from './part-of-phone.ts';
import { partRefusal, partTipRefusal } from './part-refusals.ts';
import { ringForBill } from './ring-for-bill.ts';

/** How a phone pays the part that it holds. */
export interface PartPayment extends StartRequest {
  partId: string;
  phone: Phone;
  way: PayWay;
  tipMills: Mills;
  /** Where the receipt of the part goes once it is paid; null: nowhere. */
  receipt: PartReceipt | null;
}

type Taken = ({ kind: 'taken' } & Reserved) | { kind: 'left'; attemptId: string } | { kind: 'paid' };

const ATTEMPTS = 5;

/** The phone's own part, which it still can pay. */
function ownPart(order: Order | undefined, { partId, phone }: PartPayment): BillPart | undefined {
  return order?.parts?.find((part) => part.id === partId && part.state !== 'freed' && isOwnPart(part, phone));
}

/** Why the phone has no such part: an order that is over holds none. */
function unknownPart(order: Order | undefined): Refusal {
  return { code: order && isCanceledStatus(order.status) ? 'order_closed' : 'not_found' };
}

function payRefusal(order: Order, part: BillPart, { live, tipMills }: PartPayment): Refusal | null {
  return partRefusal(order, part) ?? partTipRefusal(live, { ...part, tipMills }, order.money.places);
}

function withPart(order: Order, part: BillPart, change: Partial<BillPart>): Order {
  const parts = order.parts?.map((each) => (each === part ? { ...part, ...change } : each)) ?? [];
  return { ...order, parts };
}

function* takePart(
  services: PaymentServices,
  request: PartPayment,
  open: OpenGateway,
  now: number,
): Steps<Result<Taken>> {
  const { license } = request.live.venue;
  const order = yield* findOrderWithin(license, request.uuid);
  const part = ownPart(order, request);
  if (!order || !part) return refused(unknownPart(order));
  if (part.state === 'paid') return accepted({ kind: 'paid' });
  if (part.state === 'paying' && part.attemptId === null) return refused(BEING_PAID);
  if (part.state === 'paying' && part.attemptId !== null) {
    const { attemptId } = part;
    const attempt = yield* findAttemptWithin(license, attemptId);
    return attempt && isPayable(attempt, open.provider, now)
      ? accepted({ kind: 'taken', order, attempt, isFresh: false })
      : accepted({ kind: 'left', attemptId });
  }
  const refusal = payRefusal(order, part, request);
  if (refusal) return refused(refusal);
  const { tipMills } = request;
  const amountMills = part.dueMills + tipMills;
  const attempt = newAttempt(services, open, { ...request, order, amountMills, shareId: part.id });
  const paying = {
    receipt: request.receipt,
    state: 'paying' as const,
    way: 'card' as const,
    tipMills,
    attemptId: attempt.attempt_id,
    pageUntil: attempt.expires_at,
  };
  const after = { ...withPart(order, part, paying), updatedAt: now };
  const isMine = (yield* writeChangedOrder(after)) && (yield* writeAttempt(attempt));
  if (!isMine) throw new Overtaken();
  const document = { uuid: order.uuid, partId: part.id };
  yield* writeOutbox({ license, id: services.ids.uuid(), kind: PART_UNPAID, document }, attempt.expires_at);
  const taken = { ...after, version: order.version + 1 };
  return accepted({ kind: 'taken', order: taken, attempt, isFresh: true });
}

/** One attempt. Throws Overtaken when the order changed meanwhile, or when an earlier attempt had to end first. */
async function payOnline(
  services: PaymentServices,
  request: PartPayment,
  open: OpenGateway,
): Promise<Result<string | null>> {
  const now = services.clock.now();
  const outcome = await services.engine.write(() => takePart(services, request, open, now));
  if (!outcome.ok) return outcome;
  const taken = outcome.value;
  if (taken.kind === 'paid') return accepted(null);
  if (taken.kind === 'taken') return openReserved(services, request, open, taken);
  const attempt = await findAttempt(services.engine, request.live.venue.license, taken.attemptId);
  const state = attempt && (await endPage(services, attempt));
  if (attempt && state !== 'PAID') await releaseOwed(services, { ...attempt, state: 'FAILED' });
  throw new Overtaken();
}

/** Closes a page on which the bank has refused a part, where its gateway leaves it open for another try. */
async function endRefused(services: PaymentServices, request: PartPayment): Promise<void> {
  const { license } = request.live.venue;
  const part = ownPart(await findOrder(services.engine, license, request.uuid), request);
  if (part?.state !== 'held' || part.attemptId === null) return;
  const attempt = await findAttempt(services.engine, license, part.attemptId);
  if (attempt) await endOthers(services, [attempt]);
}

/** Keeps a part for staff, who come with the machine or take the cash. */
async function payAtTable(
  services: PaymentServices,
  request: PartPayment,
  way: 'machine' | 'cash',
): Promise<Result<null>> {
  const { venue, menu } = request.live;
  const { license } = venue;
  if (!menu(venue.defaultLanguage).menu.paymentTypes.includes(way))
    return refused({ code: 'payment_type_disabled' });
  const outcome = await changeOrder(services, { license }, function* (now) {
    const order = yield* findOrderWithin(license, request.uuid);
    const part = ownPart(order, request);
    if (!order || !part) return refused(unknownPart(order));
    if (part.state !== 'held') return unchanged(order);
    const refusal = payRefusal(order, part, request);
    if (refusal) return refused(refusal);
    const heldUntil = now + PAGE_MS;
    const after = withPart(order, part, {
      receipt: request.receipt,
      way,
      tipMills: request.tipMills,
      heldUntil,
    });
    const changed = yield* writeChange({ ...after, updatedAt: now });
    const document = { uuid: order.uuid, partId: part.id };
    yield* writeOutbox({ license, id: services.ids.uuid(), kind: PART_UNPAID, document }, heldUntil);
    if (part.way === null) yield* ringForBill(order, now);
    return changed;
  });
  if (!outcome.ok) return outcome;
  const { visitId, location } = outcome.value;
  if (location) services.hub.publish({ kind: 'visit', license, visitId });
  return accepted(null);
}

/**
 * Pays the part that a phone holds, with its own tip: returns the gateway's page, or null where staff take the money and
 * where it is paid already. The part stays taken until the gateway says how it ended, half an hour at most. Refuses with
 * price_changed a part that is larger than what the bill leaves by now, or has a dish that was struck.
 */
export async function payPart(
  services: PaymentServices,
  request: PartPayment,
): Promise<Result<string | null>> {
  const { way, live } = request;
  if (way !== 'card') return payAtTable(services, request, way);
  const open = openGateway(services, live);
  if (!open) return refused({ code: 'payment_type_disabled' });
  await endRefused(services, request);
  return retryOvertaken(
    ATTEMPTS,
    () => payOnline(services, request, open),
    () => refused(NOT_NOW),
  );
}
