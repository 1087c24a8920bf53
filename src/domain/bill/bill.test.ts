import { buildBilledOrder } from '#tests/support/build/build-bill.ts';
import { describe, expect, it } from 'vitest';
import type { BillPart } from '../order/bill-part.ts';
import { balanceDue, refiguredOrder, type Order } from '../order/order.ts';
import { billedLines } from './billed-lines.ts';
import { billLedger } from './ledger.ts';
import { newPart } from './new-part.ts';
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
  const taken = { id, payer: { seat: id, name: id, plate: null }, heldUntil: 0, key: null };
  const part = newPart(quoteOf(order, choice), taken);
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
