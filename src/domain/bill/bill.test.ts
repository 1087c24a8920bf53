import { Chance } from '#tests/support/chance.ts';
import { buildBilledOrder } from '#tests/support/build/build-bill.ts';
import { describe, expect, it } from 'vitest';
import type { BillPart } from '../order/bill-part.ts';
import { balanceDue, liveLines, refiguredOrder, type Order } from '../order/order.ts';
import { billedLines } from './billed-lines.ts';
import { billLedger, type BillLedger } from './ledger.ts';
import { quotePart, type PartChoice, type Quote } from './quote.ts';

const nothing: PartChoice = { dishes: [], evenlyAmong: null, amountMills: 0 };

function whole(...lineIds: string[]): PartChoice {
  return { ...nothing, dishes: lineIds.map((lineId) => ({ lineId, count: 1, of: 1 })) };
}

function quoteOf(order: Order, choice: PartChoice): Quote {
  const quoted = quotePart(billLedger(order), choice);
  if (!quoted.ok) throw new Error(quoted.fault.kind);
  return quoted.quote;
}

function faultOf(order: Order, choice: PartChoice) {
  const quoted = quotePart(billLedger(order), choice);
  return quoted.ok ? null : quoted.fault;
}

function held(order: Order, id: string, choice: PartChoice): Order {
  const { dishes, dueMills, leftMills } = quoteOf(order, choice);
  const part: BillPart = {
    id,
    payer: { seat: id, name: id, plate: null },
    dishes,
    dueMills,
    leftMills,
    tipMills: 0,
    state: 'held',
    way: null,
    heldUntil: 0,
    renewals: 0,
    attemptId: null,
    key: null,
    paidAt: null,
  };
  return { ...order, parts: [...(order.parts ?? []), part] };
}

function withState(order: Order, id: string, state: BillPart['state'], tipMills = 0): Order {
  const parts = order.parts?.map((part) => (part.id === id ? { ...part, state, tipMills } : part)) ?? [];
  return { ...order, parts };
}

function paid(order: Order, id: string, tipMills = 0): Order {
  const due = order.parts?.find((part) => part.id === id)?.dueMills ?? 0;
  const payment = {
    id,
    paymentType: 'card' as const,
    amountMills: due + tipMills,
    changeMills: 0,
    at: 0,
  };
  const after = withState(order, id, 'paid', tipMills);
  return { ...after, tipsMills: order.tipsMills + tipMills, payments: [...order.payments, payment] };
}

function millsOf(order: Order): Record<string, number> {
  return Object.fromEntries(billedLines(order).map(({ lineId, mills }) => [lineId, mills]));
}

describe('what a dish stands for in a bill', () => {
  it('spreads fees, the order’s tip and its discounts by what dishes cost', () => {
    const order = buildBilledOrder({
      lines: [
        ['kafta', 60_000],
        ['ayran', 40_000],
      ],
      feeMills: 5000,
      tipsMills: 15_000,
    });
    expect(millsOf(order)).toEqual({ kafta: 72_000, ayran: 48_000 });
  });

  it('takes a dish’s own discount from that dish alone', () => {
    const order = buildBilledOrder({
      lines: [
        ['kafta', 60_000],
        ['ayran', 40_000],
      ],
      off: { productIds: ['ayran'], percent: 50 },
    });
    expect(millsOf(order)).toEqual({ kafta: 60_000, ayran: 20_000 });
  });

  it('leaves what is struck to nobody', () => {
    const order = buildBilledOrder({
      lines: [
        ['kafta', 60_000],
        ['ayran', 40_000],
      ],
    });
    const lines = order.lines.map((line) => (line.lineId === 'ayran' ? { ...line, deleted: true } : line));
    const struck = { ...order, lines };
    expect(millsOf({ ...struck, figures: refiguredOrder(struck) })).toEqual({ kafta: 60_000 });
  });
});

describe('what a guest pays', () => {
  const order = buildBilledOrder({
    lines: [
      ['kafta', 64_000],
      ['hummus', 32_000],
      ['wine', 100_000],
    ],
  });

  it('pays dishes, slices of them and amounts in one part', () => {
    const choice = {
      dishes: [
        { lineId: 'kafta', count: 1, of: 1 },
        { lineId: 'hummus', count: 1, of: 4 },
      ],
      evenlyAmong: null,
      amountMills: 10_000,
    };
    expect(quoteOf(order, choice)).toMatchObject({ dishesMills: 72_000, dueMills: 82_000, leftMills: 0 });
  });

  it('cuts a bottle into thirds that together are the bottle, whoever lets go of one', () => {
    const third = { ...nothing, dishes: [{ lineId: 'wine', count: 1, of: 3 }] };
    const two = held(held(order, 'mona', third), 'omar', third);
    const again = held(withState(two, 'mona', 'freed'), 'layla', third);
    const all = held(held(again, 'four', third), 'rest', whole('kafta', 'hummus'));
    expect(all.parts?.map(({ dueMills }) => dueMills)).toEqual([33_330, 33_330, 33_330, 33_330, 96_010]);
    expect(billLedger(all).openMills).toBe(0);
  });

  it('divides what is left among who has not paid; the last takes the rest', () => {
    const evenly = (among: number) => ({ ...nothing, evenlyAmong: among });
    const one = held(order, 'mona', evenly(3));
    const two = held(one, 'omar', evenly(2));
    const three = held(two, 'layla', evenly(1));
    expect(three.parts?.map(({ dueMills }) => dueMills)).toEqual([65_330, 65_330, 65_340]);
  });

  it('names the dishes that another pays, and those that are cut otherwise', () => {
    const third = { ...nothing, dishes: [{ lineId: 'wine', count: 1, of: 3 }] };
    const taken = held(held(order, 'omar', whole('kafta')), 'mona', third);
    expect(faultOf(taken, whole('kafta', 'hummus'))).toEqual({ kind: 'dish_taken', lineIds: ['kafta'] });
    expect(faultOf(taken, whole('wine'))).toEqual({ kind: 'cut_otherwise', lineIds: ['wine'] });
    expect(faultOf(withState(taken, 'omar', 'freed'), whole('kafta'))).toBeNull();
  });

  it('takes no more than is left, and nothing below a unit of the currency', () => {
    expect(faultOf(order, { ...nothing, amountMills: 196_001 })).toEqual({ kind: 'amount' });
    expect(faultOf(order, { ...nothing, amountMills: 10_005 })).toEqual({ kind: 'amount' });
    expect(faultOf(order, nothing)).toEqual({ kind: 'nothing' });
    expect(faultOf(order, whole('kafta', 'kafta'))).toEqual({ kind: 'unknown_dish' });
    const most = held(order, 'omar', { ...nothing, amountMills: 150_000 });
    expect(quoteOf(most, whole('wine')).dueMills).toBe(46_000);
  });

  it('keeps the tip of a part out of everybody else’s dishes', () => {
    const tipped = paid(held(order, 'mona', whole('kafta')), 'mona', 6400);
    expect(tipped.tipsMills).toBe(6400);
    expect(millsOf(tipped)).toEqual(millsOf(order));
    expect(balanceDue(tipped)).toBe(132_000);
  });
});

/** What must hold of every bill at every time. */
function expectSound(order: Order, ledger: BillLedger): void {
  const dishes = ledger.dishes.reduce((sum, { mills }) => sum + mills, 0);
  if (liveLines(order).length > 0) expect(dishes).toBe(ledger.billMills);
  for (const dish of ledger.dishes) {
    expect(dish.slices.reduce((sum, { mills }) => sum + mills, 0)).toBe(dish.mills);
    expect(Math.min(...dish.slices.map(({ mills }) => mills))).toBeGreaterThanOrEqual(0);
  }
  const taken = ledger.parts.flatMap(({ dishes: own }) =>
    own.flatMap(({ lineId, slices }) => slices.map((slice) => `${lineId} ${slice}`)),
  );
  expect(new Set(taken).size).toBe(taken.length);
}

function randomChoice(chance: Chance, ledger: BillLedger): PartChoice {
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

/** Nobody pays for a dish that they did not choose: only what a currency cannot split is left to the last. */
function expectOwnDishes({ places, dishes, parts }: BillLedger, choice: PartChoice, quote: Quote): void {
  const chosen = choice.dishes.reduce((sum, { lineId, count, of }) => {
    const mills = dishes.find((dish) => dish.lineId === lineId)?.mills ?? 0;
    return sum + Math.ceil((mills * count) / of) + 1;
  }, 0);
  const units = 10 ** (3 - places) * (parts.length + 1);
  if (choice.evenlyAmong === null)
    expect(quote.dueMills).toBeLessThanOrEqual(chosen + choice.amountMills + units);
}

function randomBill(chance: Chance): Order {
  const places = chance.of([0, 2, 3]);
  const step = 10 ** (3 - places);
  const price = () => Math.ceil(chance.next() * 200) * chance.of([step, 250, 1000, 1]);
  return buildBilledOrder({
    places,
    lines: Array.from({ length: 1 + Math.floor(chance.next() * 8) }, (_, index) => [
      `dish-${index}`,
      price(),
    ]),
    feeMills: chance.of([0, 0, price()]),
    tipsMills: chance.of([0, 0, price()]),
    off: chance.of([null, { percent: 15 }, { productIds: ['dish-0', 'dish-2'], percent: 33 }]),
  });
}

function refigured(order: Order): Order {
  return { ...order, figures: refiguredOrder(order) };
}

/** One random thing that happens to a bill: a part is taken, paid, let go; a dish is struck or added; money goes back. */
function happen(chance: Chance, order: Order, index: number): Order {
  const ledger = billLedger(order);
  const open = order.parts?.filter(({ state }) => state === 'held' || state === 'paying') ?? [];
  const [own] = open.length > 0 ? [chance.of(open)] : [];
  const act = chance.of([
    'take',
    'take',
    'take',
    'pay',
    'pay',
    'free',
    'strike',
    'append',
    'refund',
  ] as const);
  if (act === 'take') {
    const choice = randomChoice(chance, ledger);
    const quoted = quotePart(ledger, choice);
    if (!quoted.ok) return order;
    expectOwnDishes(ledger, choice, quoted.quote);
    expect(quoted.quote.dueMills).toBeLessThanOrEqual(ledger.openMills);
    return held(order, `part-${index}`, choice);
  }
  if (act === 'pay' && own) return paid(order, own.id, chance.of([0, 1000]));
  if (act === 'free' && own) return withState(order, own.id, 'freed');
  if (act === 'strike' && liveLines(order).length > 1) {
    const gone = chance.of(liveLines(order));
    return refigured({
      ...order,
      lines: order.lines.map((line) => (line === gone ? { ...line, deleted: true } : line)),
    });
  }
  if (act === 'append') {
    const { lines } = buildBilledOrder({ lines: [[`more-${index}`, 1000 * Math.ceil(chance.next() * 50)]] });
    return refigured({ ...order, lines: [...order.lines, ...lines] });
  }
  const back = Math.min(0, balanceDue(order));
  if (act !== 'refund' || back === 0) return order;
  const refund = {
    id: `back-${index}`,
    paymentType: 'card' as const,
    amountMills: back,
    changeMills: 0,
    at: 0,
  };
  return { ...order, payments: [...order.payments, refund] };
}

/** Everybody pays their dishes, and one the rest. */
function settled(order: Order): Order {
  const freed = (order.parts ?? []).reduce(
    (bill, { id, state }) => (state === 'held' ? paid(bill, id) : bill),
    order,
  );
  const left = billLedger(freed);
  return left.openMills > 0 ? paid(held(freed, 'last', { ...nothing, evenlyAmong: 1 }), 'last') : freed;
}

/** How many random bills are played. */
const BILLS = 10_000;

describe('random bills in currencies of 0, 2 and 3 decimals', () => {
  it('are paid to the last thousandth, whatever happens meanwhile', () => {
    for (let seed = 1; seed <= BILLS; seed++) {
      const chance = new Chance(seed);
      let order = randomBill(chance);
      for (let step = 0; step < 8; step++) {
        order = happen(chance, order, step);
        expectSound(order, billLedger(order));
      }
      expect(Math.max(0, balanceDue(settled(order))), `seed ${seed}`).toBe(0);
    }
  });

  it('come to an end by dishes alone, in any order', () => {
    for (let seed = 1; seed <= BILLS; seed++) {
      const chance = new Chance(seed);
      let order = randomBill(chance);
      for (let index = 0; billLedger(order).openMills > 0; index++) {
        const { dishes } = billLedger(order);
        // Slices below a unit of the currency cannot be paid alone: now and then somebody takes all that is left.
        const isAll = index % 10 === 9;
        const free = dishes.flatMap(({ lineId, slices }) => {
          const left = slices.filter(({ partId }) => partId === null).length;
          const of = left < slices.length ? slices.length : isAll ? 1 : chance.of([1, 2, 3]);
          const count = of === slices.length && (isAll || chance.next() < 0.5) ? left : 1;
          return left > 0 && (isAll || chance.next() < 0.7) ? [{ lineId, of, count }] : [];
        });
        const quoted = quotePart(billLedger(order), { ...nothing, dishes: free });
        if (quoted.ok)
          order = paid(held(order, `part-${index}`, { ...nothing, dishes: free }), `part-${index}`);
        expect(index, `seed ${seed}`).toBeLessThan(400);
      }
      expect(balanceDue(order)).toBe(0);
    }
  });
});
