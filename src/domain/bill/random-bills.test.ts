import { Chance } from '#tests/support/chance.ts';
import { figures } from '#tests/support/figures.ts';
import {
  BILL_ACTS,
  RandomBill,
  randomOrder,
  type BillAct,
  type TakenPart,
} from '#tests/support/payments/random-bill.ts';
import { expect, it } from 'vitest';
import { isActive, partTipsMills, reservedMills, type BillPart } from '../order/bill-part.ts';
import { balanceDue, liveLines, paidMills, type Order } from '../order/order.ts';
import { billLedger, type BillLedger } from './ledger.ts';
import { newPart } from './new-part.ts';
import { partFigures } from './part-figures.ts';
import { quotePart } from './quote.ts';
import { withPaidPart } from './settle-part.ts';
import { withPayment } from '../order/with-payment.ts';

const STEPS = 24;

function slicesOf({ dishes }: Pick<BillPart, 'dishes'>): string[] {
  return dishes.flatMap(({ lineId, slices }) => slices.map((slice) => `${lineId} ${slice}`));
}

/** The shares of a line sum to the line, the lines to the bill, and nobody has what another has. */
function expectSound(order: Order, ledger: BillLedger, about: string): void {
  const dishes = ledger.dishes.reduce((sum, { mills }) => sum + mills, 0);
  if (liveLines(order).length > 0) expect(dishes, about).toBe(ledger.billMills);
  for (const { slices, mills } of ledger.dishes) {
    expect(
      slices.reduce((sum, slice) => sum + slice.mills, 0),
      about,
    ).toBe(mills);
    expect(Math.min(...slices.map((slice) => slice.mills)), about).toBeGreaterThanOrEqual(0);
  }
  const taken = ledger.parts.flatMap(slicesOf);
  expect(new Set(taken).size, `${about}: a slice has two payers`).toBe(taken.length);
  expect(ledger.openMills, about).toBeGreaterThanOrEqual(0);
}

/** Each part that is paid has its own payment, of what it owes and its tip; the order's tips are its own and theirs. */
function expectBooked(order: Order, ownTipMills: number, about: string): void {
  for (const { state, paymentId, dueMills, tipMills } of order.parts ?? []) {
    if (state !== 'paid') continue;
    const own = order.payments.filter(({ id }) => id === paymentId);
    expect(
      own.map(({ amountMills }) => amountMills),
      about,
    ).toEqual([dueMills + tipMills]);
  }
  expect(order.tipsMills, `${about}: tips`).toBe(ownTipMills + partTipsMills(order.parts));
}

/**
 * Once a part was paid, nobody goes on holding money that is not owed any more; a part that was paid late has taken
 * nothing from those who hold or pay theirs.
 */
function expectOwed(order: Order, act: BillAct, about: string): void {
  const isHeld = order.parts?.some(({ state }) => state === 'held');
  if (!isHeld && act !== 'pay late') return;
  expect(reservedMills(order.parts), `${about}: ${act}`).toBeLessThanOrEqual(Math.max(0, balanceDue(order)));
}

/** Nobody is charged for a dish that they did not choose: only what a currency cannot split is left to the last. */
function expectOwnDishes({ ledger, choice, quote }: TakenPart, about: string): void {
  expect(quote.dueMills, about).toBeLessThanOrEqual(ledger.openMills);
  if (choice.evenlyAmong !== null) return;
  const chosen = choice.dishes.reduce((sum, { lineId, count, of }) => {
    const mills = ledger.dishes.find((dish) => dish.lineId === lineId)?.mills ?? 0;
    return sum + Math.ceil((mills * count) / of) + 1;
  }, 0);
  const units = 10 ** (3 - ledger.places) * (ledger.parts.length + 1);
  expect(quote.dueMills, about).toBeLessThanOrEqual(chosen + choice.amountMills + units);
  expect(quote.dishes.map(({ lineId }) => lineId)).toEqual(choice.dishes.map(({ lineId }) => lineId));
}

/** The receipts of a settled bill sum to it: taxes, discounts, fees, the order's tip. */
function expectReceipts(order: Order, about: string): void {
  const parts = [...partFigures(order).values()];
  if (parts.length === 0) return;
  const sum = (of: (part: (typeof parts)[number]) => number) =>
    parts.reduce((mills, part) => mills + of(part), 0);
  const { figures: owed } = order;
  for (const { id, amountMills } of owed.taxes)
    expect(
      sum(({ taxes }) => taxes.find((tax) => tax.id === id)?.amountMills ?? 0),
      `${about}: ${id}`,
    ).toBe(amountMills);
  for (const [place, { grossMills }] of (owed.taxSets ?? []).entries())
    expect(
      sum(({ taxSets }) => taxSets[place]?.grossMills ?? 0),
      `${about}: set ${place}`,
    ).toBe(grossMills);
  const off = [...owed.discounts, ...owed.loyaltyDiscounts];
  expect(
    sum(({ discountMills }) => discountMills),
    `${about}: discounts`,
  ).toBe(off.reduce((mills, { amountMills }) => mills + amountMills, 0));
  expect(
    sum(({ feeMills }) => feeMills),
    `${about}: fees`,
  ).toBe(owed.deliveryFeeMills);
}

it('random bills in currencies of 0, 2 and 3 decimals are paid to the last thousandth, whatever happens meanwhile', () => {
  const total = new Map<BillAct, number>();
  let wentBack = 0;
  for (let seed = 1; seed <= figures.bills; seed++) {
    const bill = new RandomBill(new Chance(seed));
    for (let step = 0; step < STEPS; step++) {
      const happened = bill.happen();
      const about = `seed ${seed}, step ${step}`;
      expectSound(bill.order, billLedger(bill.order), about);
      if (happened?.hasBooked) expectOwed(bill.order, happened.act, about);
      expectBooked(bill.order, bill.order.tipsMills - partTipsMills(bill.order.parts), about);
    }
    const about = `seed ${seed}`;
    for (const taken of bill.taken.values()) expectOwnDishes(taken, about);
    bill.settleAll();
    const { order } = bill;
    // What was given back although it was owed is asked for nobody again.
    expect(balanceDue(order), about).toBe(Math.min(order.forgivenMills, Math.max(0, balanceDue(order))));
    expectSound(order, billLedger(order), about);
    if (order.forgivenMills === 0)
      expect(paidMills(order), about).toBe(order.figures.totalMills + order.tipsMills);
    expectReceipts(order, about);
    wentBack += bill.back.length;
    for (const [act, times] of bill.count) total.set(act, (total.get(act) ?? 0) + times);
  }
  for (const act of BILL_ACTS) expect(total.get(act) ?? 0, act).toBeGreaterThan(0);
  expect(wentBack).toBeGreaterThan(0);
});

it('random bills come to an end by dishes alone, in any order', () => {
  for (let seed = 1; seed <= figures.bills; seed++) {
    const chance = new Chance(seed);
    let order = randomOrder(chance);
    for (let index = 0; billLedger(order).openMills > 0; index++) {
      const ledger = billLedger(order);
      // Slices below a unit of the currency cannot be paid alone: now and then somebody takes all that is left.
      const isAll = index % 10 === 9;
      const dishes = ledger.dishes.flatMap(({ lineId, slices }) => {
        const left = slices.filter(({ partId }) => partId === null).length;
        const of = left < slices.length ? slices.length : isAll ? 1 : chance.of([1, 2, 3]);
        const count = of === slices.length && (isAll || chance.next() < 0.5) ? left : 1;
        return left > 0 && (isAll || chance.next() < 0.7) ? [{ lineId, of, count }] : [];
      });
      const quoted = quotePart(ledger, { dishes, evenlyAmong: null, amountMills: 0 });
      if (quoted.ok) {
        const id = String(index);
        const taken = { id, payer: { seat: id, name: '', plate: null }, heldUntil: 0, key: null };
        const part = newPart(quoted.quote, taken);
        const payment = {
          id,
          paymentType: 'card',
          amountMills: part.dueMills,
          changeMills: 0,
          at: index,
        } as const;
        const held = { ...order, parts: [...(order.parts ?? []), part] };
        order = withPayment(withPaidPart(held, part, payment, 'card'), payment);
      }
      expect(index, `seed ${seed}`).toBeLessThan(400);
    }
    expect(balanceDue(order), `seed ${seed}`).toBe(0);
    expect((order.parts ?? []).every(isActive)).toBe(true);
  }
});
