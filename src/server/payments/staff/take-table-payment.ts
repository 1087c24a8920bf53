import type { OrderLocation } from '#domain/details/location-code.ts';
import type { Mills } from '#domain/money/money.ts';
import { balanceForStaff } from '#domain/cart/held-lines.ts';
import { openMills, returnedMills, type Order, type Payment } from '#domain/order/order.ts';
import { heldMills } from '#domain/order/split-payment.ts';
import { withPayment } from '#domain/order/with-payment.ts';
import { MINUTE_MS } from '#domain/time/spans.ts';
import { afterChange, audit, writeChange } from '../../orders/change/change-order.ts';
import { hashBody } from '../../once/key.ts';
import { orderChange } from '../../realtime/hub.ts';
import { accepted, BUSY, refused, type Result } from '../../runtime/result.ts';
import { findLineCallWithin, writeLineCall } from '../../store/queries/orders/line-calls.ts';
import { findOrderWithin } from '../../store/queries/orders/orders.ts';
import { attemptsOfOrderWithin } from '../../store/queries/payments/payment-attempts.ts';
import { writePayment } from '../../store/queries/payments/payments.ts';
import { checkingWithin } from '../../store/queries/payments/wallet-redemptions.ts';
import { ordersOfVisitWithin, unfinishedOrdersWithin } from '../../store/queries/visits/visit-orders.ts';
import { openVisitWithin } from '../../store/queries/visits/visits.ts';
import type { Steps } from '../../store/query.ts';
import type { PaymentAttemptRow } from '../../store/rows/payment-rows.ts';
import { Overtaken, retryOvertaken } from '../../store/with-retry.ts';
import { isPayable } from '../attempts.ts';
import type { PaidInPerson } from '../start/choose-payment.ts';
import { BEING_PAID, tooFine } from '../payment-refusals.ts';
import type { PaymentServices } from '../payment-services.ts';
import { refusedAmount } from './take-payment.ts';

/** A payment in person for everything that a table still owes. */
export interface TablePayment {
  location: OrderLocation;
  paymentType: PaidInPerson;
  /** What the table owes, as whoever takes the payment has seen it. */
  owedMills: Mills;
  /** As handed over: cash beyond what is owed is change. */
  amountMills: Mills;
  /** The same for every try of this request; null: each call is separate. */
  key: string | null;
}

/** What was booked: the orders as they are then, and the change. */
export interface TablePaid {
  orders: Order[];
  paidMills: Mills;
  changeMills: Mills;
}

/** An order of the table, and what is left to pay of it. */
interface Owing {
  order: Order;
  owed: Mills;
}

interface Outcome extends TablePaid {
  isNews: boolean;
}

/** Several of the staff may take payments at one table, and its orders change meanwhile. */
const ATTEMPTS = 5;
/** A page is open as long as its attempt waits; one that failed is no reason to wait. */
const WAITING = { payableAfterFailure: false };
/** How long a guest on the page of a whole order is taken to be paying: later they have left it. */
const PAYING_MS = 3 * MINUTE_MS;

/**
 * Books one payment for all that a table owes: each order gets its own, exactly what it owes, and together they are what
 * was taken. All of them or none. The same key books once. Refuses with not_found where nobody sits, with in_progress
 * while a guest pays there, and with validation when another amount is owed than was seen, or too little was handed over.
 */
export async function takeTablePayment(
  services: PaymentServices,
  by: { license: string; who: string },
  taken: TablePayment,
): Promise<Result<TablePaid>> {
  const id = taken.key ?? services.ids.uuid();
  const { code, type } = taken.location;
  // One after the other: a twin of this call finds its key, and not a table that owes nothing any more.
  const turns = [`pay ${by.license} ${type} ${code}`];
  const written = await retryOvertaken(
    ATTEMPTS,
    () => {
      const now = services.clock.now();
      return services.engine.write(() => bookOnce(services, by, taken, { id, now }), { turns });
    },
    () => refused(BUSY),
  );
  if (written.ok && written.value.isNews)
    for (const order of written.value.orders) services.hub.publish(orderChange(order));
  return written;
}

function* bookOnce(
  services: PaymentServices,
  { license, who }: { license: string; who: string },
  taken: TablePayment,
  { id, now }: { id: string; now: number },
): Steps<Result<Outcome>> {
  const bodyHash = hashBody({ table: taken });
  const known = yield* findLineCallWithin(license, id);
  if (known)
    return known.bodyHash === bodyHash
      ? accepted(yield* bookedBefore(license, known.uuid, id))
      : refused({ code: 'idempotency_conflict' });
  const visit = yield* openVisitWithin(license, taken.location);
  if (!visit) return refused({ code: 'not_found' });
  const owing = yield* readOwing(license, visit.visitId, now);
  if (!owing.ok) return owing;
  const refusal = refusedSum(owing.value, taken);
  if (refusal) return refused(refusal);
  const changeMills = taken.amountMills - taken.owedMills;
  const orders: Order[] = [];
  for (const [index, each] of owing.value.entries()) {
    // The change goes back once: it stands with the last order.
    const ownChange = index === owing.value.length - 1 ? changeMills : 0;
    const { paymentType } = taken;
    const payment = { id, paymentType, amountMills: each.owed, changeMills: ownChange, at: now };
    const order = yield* bookOrder(each.order, payment);
    orders.push(order);
    const document = { paymentType, amountMills: each.owed, changeMills: ownChange, key: taken.key };
    yield* audit(services, { license, uuid: order.uuid, who }, now, 'payment.taken', document);
  }
  const [first] = orders;
  if (!first || !(yield* writeLineCall(license, id, { uuid: first.uuid, bodyHash, now })))
    throw new Overtaken();
  yield* afterChange(first, now);
  return accepted({ orders, paidMills: taken.owedMills, changeMills, isNews: true });
}

/** True while a phone pays a share or a part; who only holds a part has not begun to. */
function isAboutToBePaid({ shares, parts = [] }: Order): boolean {
  return heldMills(shares) > 0 || parts.some(({ state }) => state === 'paying');
}

/** True while a guest is on the page of a gateway. What comes from one that was left goes back by itself. */
function isOnPage(row: PaymentAttemptRow, now: number): boolean {
  return isPayable(row, WAITING, now) && (row.share_id !== '' || now - row.started_at < PAYING_MS);
}

/** What is left to pay of an order: who pays for a table is not asked for what was given back as a gift. */
function openForStaff(order: Order): Mills {
  const forgivenMills = Math.min(order.forgivenMills, returnedMills(order));
  return openMills({ balanceMills: balanceForStaff(order), refundWaitingMills: 0, forgivenMills });
}

/** The table's orders that owe something, by uuid; refused while somebody pays one of them. */
function* readOwing(license: string, visitId: string, now: number): Steps<Result<Owing[]>> {
  const owing: Owing[] = [];
  for (const uuid of yield* unfinishedOrdersWithin(license, visitId)) {
    const order = yield* findOrderWithin(license, uuid);
    // The kitchen does not know an order that awaits its payment: nor does who takes this one.
    if (!order || order.kitchenAt === null) continue;
    const checkedMills = yield* checkingWithin(license, uuid);
    const attempts = yield* attemptsOfOrderWithin(license, uuid);
    const isPaying = attempts.some((row) => isOnPage(row, now));
    if (isPaying || checkedMills > 0 || isAboutToBePaid(order)) return refused(BEING_PAID);
    const owed = openForStaff(order);
    if (owed > 0) owing.push({ order, owed });
  }
  return accepted(owing);
}

function refusedSum(owing: readonly Owing[], { owedMills: seen, amountMills, paymentType }: TablePayment) {
  const sum = owing.reduce((mills, { owed }) => mills + owed, 0);
  if (sum === 0) return refusedAmount('Nothing is owed', 'owed');
  if (sum !== seen) return refusedAmount('The table owes another amount by now', 'owed');
  if (amountMills < sum) return refusedAmount('Expected no less than what is owed');
  if (paymentType === 'machine' && amountMills > sum)
    return refusedAmount('A card machine takes no more than is owed');
  const places = Math.max(...owing.map(({ order }) => order.money.places));
  return tooFine(amountMills, places, 'amount', sum);
}

function* bookOrder(before: Order, payment: Payment): Steps<Order> {
  if (!(yield* writePayment(before, payment))) throw new Overtaken();
  const changed = yield* writeChange({ ...withPayment(before, payment), updatedAt: payment.at });
  if (!changed.ok) throw new Overtaken();
  return changed.value.order;
}

/** What a key has booked: the payments that carry it, in the orders of the table's visit. */
function* bookedBefore(license: string, uuid: string, id: string): Steps<Outcome> {
  const first = yield* findOrderWithin(license, uuid);
  const orders: Order[] = [];
  for (const each of first ? yield* ordersOfVisitWithin(license, first.visitId) : []) {
    const order = yield* findOrderWithin(license, each);
    if (order?.payments.some((payment) => payment.id === id)) orders.push(order);
  }
  const own = orders.flatMap(({ payments }) => payments.filter((payment) => payment.id === id));
  return {
    orders,
    paidMills: own.reduce((sum, { amountMills }) => sum + amountMills, 0),
    changeMills: own.reduce((sum, { changeMills }) => sum + changeMills, 0),
    isNews: false,
  };
}
