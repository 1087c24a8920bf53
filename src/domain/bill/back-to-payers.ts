import type { Mills } from '../money/money.ts';
import { spread } from '../money/spread.ts';
import type { BillPart } from '../order/bill-part.ts';
import { refiguredOrder, type Order, type OrderLine, type Payment } from '../order/order.ts';
import { billedLines } from './billed-lines.ts';
import { ofSlices } from './division.ts';

/** A payment that guests made, and what of it went back already or is on its way. */
interface Made {
  payment: Payment;
  part: BillPart | undefined;
  backMills: Mills;
}

/** What each line stood for in the bill before any was struck: its discounts and its taxes are the order's own. */
function valuesOf(order: Order): Map<string, Mills> {
  const lines = order.lines.map((line) => ({ ...line, deleted: false }));
  const { money, figures } = order;
  const coupon = figures.discounts.length > 0 ? money.coupon : null;
  const whole = { ...order, lines, figures: refiguredOrder({ lines, figures, money: { ...money, coupon } }) };
  return new Map(billedLines(whole).map(({ lineId, mills }) => [lineId, mills]));
}

/** The payments that may have paid a line: the first ones after it was ordered, until more was ordered. */
function paidAfter({ addedAt }: OrderLine, lines: readonly OrderLine[], made: readonly Made[]): Made[] {
  const after = made.filter(({ payment: { at } }) => at >= addedAt);
  const first = Math.min(...after.map(({ payment: { at } }) => at));
  const until = Math.min(...lines.map(({ addedAt: at }) => at).filter((at) => at > first));
  return after.filter(({ payment: { at } }) => at < until);
}

/** What of a struck line each payment has paid, in the order of the payments. */
function sharesOf(line: OrderLine, mills: Mills, order: Order, made: readonly Made[]): Mills[] {
  const own = made.map(({ part }) =>
    (part?.dishes ?? [])
      .filter(({ lineId }) => lineId === line.lineId)
      .reduce((sum, dish) => sum + ofSlices(mills, dish), 0),
  );
  const restMills = own.reduce((left, share) => left - share, mills);
  const others = made.filter(({ part }) => !part?.dishes.length);
  const payers = paidAfter(line, order.lines, others);
  if (restMills <= 0 || payers.length === 0) return own;
  const rest = spread(
    restMills,
    payers.map(({ payment }) => payment.amountMills),
  );
  return own.map((share, index) => share + (rest[payers.findIndex((each) => each === made[index])] ?? 0));
}

/** Whoever money goes back to: a payment by card, or together all that was paid in person (id null). */
interface Payer {
  id: string | null;
  paidMills: Mills;
  /** What of that was for dishes that were struck. */
  struckMills: Mills;
  backMills: Mills;
}

function payer(id: string | null, paid: readonly (Made & { struckMills: Mills })[], backMills: Mills): Payer {
  return {
    id,
    paidMills: paid.reduce((sum, { payment }) => sum + payment.amountMills, 0),
    struckMills: paid.reduce((sum, { struckMills }) => sum + struckMills, 0),
    backMills,
  };
}

function payersOf(order: Order, made: readonly Made[]): Payer[] {
  const values = valuesOf(order);
  const shares = order.lines
    .filter(({ deleted }) => deleted)
    .map((line) => sharesOf(line, values.get(line.lineId) ?? 0, order, made));
  const paid = made.map((each, index) => {
    const struckMills = shares.reduce((sum, own) => sum + (own[index] ?? 0), 0);
    return { ...each, struckMills: Math.min(each.payment.amountMills, struckMills) };
  });
  const byCard = paid.filter(({ payment }) => payment.paymentType === 'card');
  // What was handed back in person names nobody.
  const handedMills = order.payments
    .filter(({ paymentType, amountMills }) => paymentType !== 'card' && amountMills < 0)
    .reduce((sum, { amountMills }) => sum - amountMills, 0);
  return [
    payer(
      null,
      paid.filter((each) => !byCard.includes(each)),
      handedMills,
    ),
    ...byCard.map((each) => payer(each.payment.id, [each], each.backMills)),
  ];
}

/** An amount divided by weights in whole units of a currency; what is finer goes with the last that has a weight. */
function inUnits(mills: Mills, weights: readonly Mills[], places: number): Mills[] {
  const unit = 10 ** (3 - places);
  const last = weights.findLastIndex((weight) => weight > 0);
  if (last < 0) return weights.map(() => 0);
  const parts = spread(Math.floor(mills / unit), weights).map((units) => units * unit);
  return parts.map((part, index) => (index === last ? part + (mills % unit) : part));
}

/**
 * What of an order's overpayment goes back to each payment by card, by its id: to who paid for the dishes that were
 * struck, and what is beyond these to all who paid, by what they paid. What was paid in person is left to staff.
 * `backOf`: what of a payment by card went back already, or is on its way.
 */
export function backToPayers(
  order: Order,
  surplusMills: Mills,
  backOf: (paymentId: string) => Mills,
): Map<string, Mills> {
  const made = order.payments
    .filter(({ amountMills }) => amountMills > 0)
    .map((payment): Made => {
      const part = order.parts?.find(
        ({ paymentId, attemptId, state }) => state === 'paid' && (paymentId ?? attemptId) === payment.id,
      );
      return { payment, part, backMills: backOf(payment.id) };
    });
  const payers = payersOf(order, made);
  // All that is ever to go back is divided, so that it is divided alike however much of it is on its way.
  const allMills = payers.reduce((sum, { backMills }) => sum + backMills, surplusMills);
  const struckMills = payers.reduce((sum, each) => sum + each.struckMills, 0);
  const { places } = order.money;
  const struck = payers.map((each) => each.struckMills);
  const others = payers.map((each) => each.paidMills - each.struckMills);
  const forStruck = inUnits(Math.min(allMills, struckMills), struck, places);
  const beyond = inUnits(Math.max(0, allMills - struckMills), others, places);
  let leftMills = surplusMills;
  return new Map(
    payers.flatMap(({ id, paidMills, backMills }, index) => {
      const ownMills = Math.min(paidMills, (forStruck[index] ?? 0) + (beyond[index] ?? 0)) - backMills;
      const mills = Math.max(0, Math.min(ownMills, leftMills));
      leftMills -= mills;
      return id !== null && mills > 0 ? [[id, mills] as const] : [];
    }),
  );
}
