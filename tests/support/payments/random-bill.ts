import { halvedPart } from '#domain/bill/halve-dish.ts';
import { billLedger, type BillLedger } from '#domain/bill/ledger.ts';
import { newPart } from '#domain/bill/new-part.ts';
import { quotePart, type PartChoice, type Quote } from '#domain/bill/quote.ts';
import { withLatePart, withoutPart, withPaidPart } from '#domain/bill/settle-part.ts';
import type { Mills } from '#domain/money/money.ts';
import { isActive, reservedMills, type BillPart } from '#domain/order/bill-part.ts';
import { balanceDue, liveLines, refiguredOrder, type Order, type Payment } from '#domain/order/order.ts';
import { withPayment } from '#domain/order/with-payment.ts';
import { buildBilledOrder } from '../build/build-bill.ts';
import type { Chance } from '../chance.ts';

/** What can happen to a bill; by the word, so that a test can say how often it did. */
export const BILL_ACTS = [
  'hold',
  'share',
  'start',
  'decline',
  'leave',
  'pay',
  'pay in cash',
  'pay late',
  'pay twice',
  'refund',
  'give back',
  'strike',
  'append',
  'tip',
  'close',
] as const;

/** One of them. */
export type BillAct = (typeof BILL_ACTS)[number];

/** A part as it was taken: what its guest chose of which bill. */
export interface TakenPart {
  ledger: BillLedger;
  choice: PartChoice;
  quote: Quote;
}

const vat = { id: 'vat', name: 'VAT', type: 'percentage' as const, rate: 5000 };
const wineTax = { id: 'wine', name: 'Wine', type: 'percentage' as const, rate: 30_000 };
const town = { id: 'town', name: 'Town', type: 'fixed' as const, rate: 1500 };

/** A bill in a currency of 0, 2 or 3 decimals: dishes, taxes, a discount of some or of all, a fee, a tip. */
export function randomOrder(chance: Chance): Order {
  const places = chance.of([0, 2, 3]);
  const step = 10 ** (3 - places);
  const price = () => Math.ceil(chance.next() * 200) * chance.of([step, 250, 1000, 1]);
  const order = buildBilledOrder({
    places,
    lines: Array.from({ length: 1 + Math.floor(chance.next() * 8) }, (_, index) => [
      `dish-${index}`,
      price(),
    ]),
    feeMills: chance.of([0, 0, price()]),
    tipsMills: chance.of([0, 0, price()]),
    off: chance.of([null, { percent: 15 }, { productIds: ['dish-0', 'dish-2'], percent: 33 }]),
  });
  const taxRules = {
    taxes: chance.of([[], [vat], [vat, wineTax, town]]),
    displayPricesWithTax: false,
    cartSubtotalIncludeTax: chance.of([true, true, false]),
  };
  const lines = order.lines.map((line, index) => (index % 3 === 0 ? line : { ...line, taxIds: ['vat'] }));
  return refigured({ ...order, lines, money: { ...order.money, taxRules } });
}

function refigured(order: Order): Order {
  return { ...order, figures: refiguredOrder(order) };
}

/** What a guest may choose of a bill: dishes, slices of them, an even part, an amount, or several of them. */
export function randomChoice(chance: Chance, ledger: BillLedger): PartChoice {
  const kind = chance.of(['dishes', 'dishes', 'evenly', 'amount', 'mixed'] as const);
  const dishes = ledger.dishes
    .filter(({ slices }) => slices.some(({ partId }) => partId === null) && chance.next() < 0.5)
    .map(({ lineId, slices }) => {
      const free = slices.filter(({ partId }) => partId === null).length;
      const of = free < slices.length ? slices.length : chance.of([1, 1, 2, 3, 4, 7]);
      return { lineId, of, count: of === slices.length ? chance.of([1, free]) : 1 };
    });
  const step = 10 ** (3 - ledger.places);
  const amountMills = Math.floor((ledger.openMills * chance.next()) / 3 / step) * step;
  return {
    dishes: kind === 'evenly' || kind === 'amount' ? [] : dishes,
    evenlyAmong: kind === 'evenly' || kind === 'mixed' ? 1 + Math.floor(chance.next() * 6) : null,
    amountMills: kind === 'amount' || kind === 'mixed' ? amountMills : 0,
  };
}

/** A bill to which anything happens in any order, by the rules that the server runs. */
export class RandomBill {
  order: Order;
  /** What each part was when it was taken. */
  readonly taken = new Map<string, TakenPart>();
  /** The payments that went back because they paid again, or paid what others have, by their ids. */
  readonly back: string[] = [];
  readonly count = new Map<BillAct, number>();
  private readonly chance: Chance;
  private next = 0;

  constructor(chance: Chance) {
    this.chance = chance;
    this.order = randomOrder(chance);
  }

  private id(): string {
    return String(++this.next);
  }

  private ofState(...states: BillPart['state'][]): BillPart | null {
    const parts = (this.order.parts ?? []).filter(({ state }) => states.includes(state));
    return parts.length > 0 ? this.chance.of(parts) : null;
  }

  private change(part: BillPart, change: Partial<BillPart>): void {
    const parts = (this.order.parts ?? []).map((each) => (each === part ? { ...part, ...change } : each));
    this.order = { ...this.order, parts };
  }

  private payment(amountMills: Mills, paymentType: Payment['paymentType'] = 'card'): Payment {
    const id = this.id();
    return { id, paymentType, amountMills, changeMills: 0, at: this.next };
  }

  /** True while the bill leaves at least what a part pays. */
  private isOwed(part: BillPart): boolean {
    const parts = this.order.parts?.filter((each) => each !== part) ?? [];
    return billLedger({ ...this.order, parts }).openMills >= part.dueMills;
  }

  /** A gateway reports money for a part: it pays the part, or goes back. */
  private settle(part: BillPart, tipMills: Mills): void {
    const tipped = { ...part, tipMills };
    const payment = this.payment(part.dueMills + tipMills);
    const paid =
      part.state === 'paid'
        ? null
        : isActive(part)
          ? withPaidPart(this.order, tipped, payment, 'card')
          : withLatePart(this.order, tipped, payment);
    if (paid && balanceDue(this.order) > 0) {
      this.order = withPayment(paid, payment);
      return;
    }
    const judged = withoutPart(this.order, part);
    const refund = { ...payment, id: this.id(), amountMills: -payment.amountMills };
    this.order = { ...judged, payments: [...judged.payments, payment, refund] };
    this.back.push(payment.id);
  }

  private readonly acts: Record<BillAct, () => boolean> = {
    hold: () => {
      const ledger = billLedger(this.order);
      const choice = randomChoice(this.chance, ledger);
      const quoted = quotePart(ledger, choice);
      if (!quoted.ok || balanceDue(this.order) <= 0) return false;
      const id = this.id();
      this.taken.set(id, { ledger, choice, quote: quoted.quote });
      const payer = { seat: id, name: '', plate: null };
      const part = newPart(quoted.quote, { id, payer, heldUntil: 0, key: null });
      this.order = { ...this.order, parts: [...(this.order.parts ?? []), part] };
      return true;
    },
    share: () => {
      const part = this.ofState('held');
      const whole = part?.dishes.filter(({ of }) => of === 1) ?? [];
      if (!part || whole.length === 0) return false;
      const { lineId } = this.chance.of(whole);
      const halved = halvedPart(this.order, part, lineId);
      const taken = this.taken.get(part.id);
      if (!halved || !taken) return false;
      const { choice, quote } = taken;
      const dishes = choice.dishes.map((dish) => (dish.lineId === lineId ? { ...dish, of: 2 } : dish));
      this.taken.set(part.id, {
        ...taken,
        choice: { ...choice, dishes },
        quote: { ...quote, dueMills: halved.dueMills },
      });
      this.change(part, halved);
      return true;
    },
    start: () => {
      const part = this.ofState('held');
      if (!part || !this.isOwed(part)) return false;
      this.change(part, { state: 'paying', attemptId: this.id(), tipMills: this.chance.of([0, 1000, 1]) });
      return true;
    },
    decline: () => {
      const part = this.ofState('paying');
      if (part) this.change(part, { state: 'held' });
      return part !== null;
    },
    leave: () => {
      const part = this.ofState('held', 'paying');
      if (part) this.change(part, { state: 'freed' });
      return part !== null;
    },
    pay: () => {
      const part = this.ofState('paying');
      if (part) this.settle(part, part.tipMills);
      return part !== null;
    },
    'pay in cash': () => {
      const part = this.ofState('held');
      if (!part || !this.isOwed(part) || balanceDue(this.order) <= 0) return false;
      const payment = this.payment(part.dueMills + part.tipMills, 'cash');
      this.order = withPayment(withPaidPart(this.order, part, payment, 'cash'), payment);
      return true;
    },
    'pay late': () => {
      const part = this.ofState('freed');
      if (part?.attemptId == null) return false;
      this.settle(part, part.tipMills);
      return true;
    },
    'pay twice': () => {
      const part = this.ofState('paid');
      if (part?.attemptId == null) return false;
      this.settle(part, part.tipMills);
      return true;
    },
    refund: () => {
      const overMills = -balanceDue(this.order);
      if (overMills <= 0) return false;
      this.order = { ...this.order, payments: [...this.order.payments, this.payment(-overMills)] };
      return true;
    },
    'give back': () => {
      const part = this.ofState('paid');
      if (!part || balanceDue(this.order) < 0) return false;
      const { forgivenMills, payments } = this.order;
      this.order = {
        ...this.order,
        payments: [...payments, this.payment(-part.dueMills)],
        forgivenMills: forgivenMills + part.dueMills,
      };
      return true;
    },
    strike: () => {
      if (liveLines(this.order).length < 2) return false;
      const gone = this.chance.of(liveLines(this.order));
      const lines = this.order.lines.map((line) => (line === gone ? { ...line, deleted: true } : line));
      this.order = refigured({ ...this.order, lines });
      return true;
    },
    append: () => {
      const price = 1000 * Math.ceil(this.chance.next() * 50);
      const { lines } = buildBilledOrder({ lines: [[`more-${this.id()}`, price]] });
      this.order = refigured({ ...this.order, lines: [...this.order.lines, ...lines] });
      return true;
    },
    tip: () => {
      if (this.order.payments.length > 0 || reservedMills(this.order.parts) > 0) return false;
      this.order = { ...this.order, tipsMills: this.chance.of([0, 3500, 1001]) };
      return true;
    },
    // Staff end the visit of the table: parts go on as they are, and nothing moves.
    close: () => {
      this.order = { ...this.order, status: 'fulfilled' };
      return true;
    },
  };

  /** One thing happens, if it can; returns which, and whether it booked a part. Null: nothing could. */
  happen(): { act: BillAct; hasBooked: boolean } | null {
    const act = this.chance.of([...BILL_ACTS, 'hold', 'hold', 'start', 'start', 'pay'] as const);
    const paid = this.paidParts();
    if (!this.acts[act]()) return null;
    this.count.set(act, (this.count.get(act) ?? 0) + 1);
    return { act, hasBooked: this.paidParts() > paid };
  }

  private paidParts(): number {
    return (this.order.parts ?? []).filter(({ state }) => state === 'paid').length;
  }

  /** Everybody who holds a part pays it, one pays the rest, and what was paid too much goes back. */
  settleAll(): void {
    for (const part of this.order.parts ?? []) {
      const known = this.order.parts?.find(({ id }) => id === part.id);
      if (known?.state === 'paying') this.settle(known, known.tipMills);
      else if (known?.state === 'held') this.change(known, { state: 'freed' });
    }
    const ledger = billLedger(this.order);
    const rest = quotePart(ledger, { dishes: [], evenlyAmong: 1, amountMills: 0 });
    if (rest.ok) {
      const id = this.id();
      const taken = { id, payer: { seat: null, name: '', plate: null }, heldUntil: 0, key: null };
      const part = newPart(rest.quote, taken);
      this.order = { ...this.order, parts: [...(this.order.parts ?? []), part] };
      const payment = this.payment(part.dueMills, 'cash');
      this.order = withPayment(withPaidPart(this.order, part, payment, 'cash'), payment);
    }
    this.acts.refund();
  }
}
