import type { Refusal } from '#contract/values/problem.ts';
import { billLedger } from '#domain/bill/ledger.ts';
import { newPart } from '#domain/bill/new-part.ts';
import { quotePart, type PartChoice } from '#domain/bill/quote.ts';
import type { Mills } from '#domain/money/money.ts';
import type { BillPart, Payer } from '#domain/order/bill-part.ts';
import { isCanceledStatus } from '#domain/order/order-status.ts';
import { balanceDue, type Order, type Payment } from '#domain/order/order.ts';
import { withPayment } from '#domain/order/with-payment.ts';
import {
  afterChange,
  audit,
  changeOrder,
  type ChangeOutcome,
  type OrderChange,
  unchanged,
  writeChange,
} from '../../orders/change/change-order.ts';
import { withPartReceipt } from '../../orders/change/queue-receipt.ts';
import { accepted, refused, type Result } from '../../runtime/result.ts';
import type { Steps } from '../../store/query.ts';
import { Overtaken } from '../../store/with-retry.ts';
import { findOrderWithin } from '../../store/queries/orders/orders.ts';
import { writePayment } from '../../store/queries/payments/payments.ts';
import { checkingWithin } from '../../store/queries/payments/wallet-redemptions.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import type { PaidInPerson } from '../start/choose-payment.ts';
import { BEING_PAID, tooFine } from '../payment-refusals.ts';
import type { PaymentServices } from '../payment-services.ts';
import { refusedAmount } from '../staff/take-payment.ts';
import { partRefusal, partTipRefusal, quoteRefusal } from './part-refusals.ts';
import { withPaidPart } from '#domain/bill/settle-part.ts';

/** Money that staff take for one guest's part of a bill. */
export interface TakenForPart {
  /** A part that a guest holds; null: what somebody without a phone wants to pay. */
  partId: string | null;
  choice: PartChoice;
  /** The name of somebody without a phone; empty: none was told. */
  name: string;
  paymentType: PaidInPerson;
  /** As handed over: cash beyond part and tip is change; null: exactly that. */
  handedMills: Mills | null;
  /** Null: as the guest has chosen, else none. */
  tipMills: Mills | null;
  /** The same for every try of this request; null: each call is separate. */
  key: string | null;
}

/** What was booked: the order as it is then, the part, and its payment. */
export interface PartTaken {
  order: Order;
  part: BillPart;
  payment: Payment;
}

/** The part of a guest's phone to be paid; a phone that pays at a gateway keeps its part. */
function heldPart(order: Order, partId: string): Result<BillPart> {
  const part = order.parts?.find(({ id }) => id === partId);
  if (!part || part.state === 'freed') return refused({ code: 'not_found' });
  if (part.state === 'paying') return refused(BEING_PAID);
  if (part.state === 'paid')
    return refused({ code: 'part_held', members: { lines: [], name: part.payer.name } });
  return accepted(part);
}

/** A part for somebody without a phone, of what nobody pays yet. */
function chosenPart(
  { ids }: PaymentServices,
  order: Order,
  { choice, key }: TakenForPart,
  payer: Payer,
  now: number,
): Result<BillPart> {
  const ledger = billLedger(order);
  const quoted = quotePart(ledger, choice);
  if (!quoted.ok) return refused(quoteRefusal(quoted.fault, ledger));
  return accepted(newPart(quoted.quote, { id: ids.uuid(), payer, heldUntil: now, key }));
}

function moneyRefusal(
  { paymentType }: TakenForPart,
  handedMills: Mills,
  owedMills: Mills,
  places: number,
): Refusal | null {
  if (handedMills < owedMills) return refusedAmount('Expected no less than the part and its tip', 'handed');
  if (paymentType === 'machine' && handedMills > owedMills)
    return refusedAmount('A card machine takes no more than is owed', 'handed');
  return tooFine(handedMills, places, 'handed', owedMills);
}

/** The same payment was sent before: nothing is booked twice. */
function answerAgain(
  order: Order,
  known: Payment,
  { partId, paymentType, handedMills }: TakenForPart,
): ChangeOutcome {
  const part = order.parts?.find(({ paymentId }) => paymentId === known.id);
  const isSame =
    part !== undefined &&
    (partId === null || partId === part.id) &&
    known.paymentType === paymentType &&
    (handedMills === null || known.amountMills + known.changeMills === handedMills);
  return isSame ? unchanged(order) : refused({ code: 'idempotency_conflict' });
}

/** Books the money of a part, with change for cash; the kitchen sees the order. */
function* book(
  before: Order,
  part: BillPart,
  { paymentType }: TakenForPart,
  { id, handedMills, now }: { id: string; handedMills: Mills; now: number },
): Steps<Order> {
  const amountMills = part.dueMills + part.tipMills;
  const changeMills = handedMills - amountMills;
  const payment: Payment = { id, paymentType, amountMills, changeMills, at: now };
  if (!(yield* writePayment(before, payment))) throw new Overtaken();
  const paid = withPayment(withPaidPart(before, part, payment, paymentType), payment);
  return { ...paid, kitchenAt: before.kitchenAt ?? now, updatedAt: now };
}

function* takeOnce(
  services: PaymentServices,
  target: OrderChange,
  live: LiveVenue,
  taken: TakenForPart,
  { id, now }: { id: string; now: number },
): Steps<ChangeOutcome> {
  const before = yield* findOrderWithin(target.license, target.uuid);
  if (!before) return refused({ code: 'not_found' });
  const known = before.payments.find((payment) => payment.id === id);
  if (known) return answerAgain(before, known, taken);
  if (isCanceledStatus(before.status) || balanceDue(before) <= 0) return refused({ code: 'order_closed' });
  if ((yield* checkingWithin(target.license, target.uuid)) > 0) return refused(BEING_PAID);
  const payer = { seat: null, name: taken.name.trim(), plate: null };
  const found =
    taken.partId === null ? chosenPart(services, before, taken, payer, now) : heldPart(before, taken.partId);
  if (!found.ok) return found;
  const tipMills = taken.tipMills ?? found.value.tipMills;
  const part = { ...found.value, tipMills };
  const owedMills = part.dueMills + tipMills;
  const handedMills = taken.handedMills ?? owedMills;
  const refusal =
    partRefusal(before, found.value) ??
    partTipRefusal(live, part, before.money.places) ??
    moneyRefusal(taken, handedMills, owedMills, before.money.places);
  if (refusal) return refused(refusal);
  const own = taken.partId === null ? { ...before, parts: [...(before.parts ?? []), part] } : before;
  const booked = yield* book(own, part, taken, { id, handedMills, now });
  const order = services.sendsReceipts
    ? yield* withPartReceipt(booked, part, services.ids.uuid(), now)
    : booked;
  const changed = yield* writeChange(order);
  yield* afterChange(order, now);
  yield* audit(services, target, now, 'payment.taken', {
    paymentType: taken.paymentType,
    amountMills: owedMills,
    changeMills: handedMills - owedMills,
    tipMills,
    part: part.id,
  });
  return changed;
}

/**
 * Takes the money for one guest's part of a bill in person: a part that a phone holds, or what somebody without a phone
 * wants to pay. Part, tip, payment and change in one transaction, once for each key. Refuses with part_held what another
 * pays or has paid, with in_progress while its guest pays online, with price_changed a part that the bill no longer
 * leaves, and with order_closed a bill without a rest.
 */
export async function takePart(
  services: PaymentServices,
  target: OrderChange,
  live: LiveVenue,
  taken: TakenForPart,
): Promise<Result<PartTaken>> {
  const id = taken.key ?? services.ids.uuid();
  // One after the other: a twin of this call finds its payment, and the part that it paid.
  const turns = [`take ${target.license} ${id}`];
  const outcome = await changeOrder(
    services,
    target,
    (now) => takeOnce(services, target, live, taken, { id, now }),
    { turns },
  );
  if (!outcome.ok) return outcome;
  const order = outcome.value;
  const part = order.parts?.find(({ paymentId }) => paymentId === id);
  const payment = order.payments.find((each) => each.id === id);
  return part && payment ? accepted({ order, part, payment }) : refused({ code: 'not_found' });
}
