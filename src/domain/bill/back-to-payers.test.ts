import { buildBilledOrder } from '#tests/support/build/build-bill.ts';
import { describe, expect, it } from 'vitest';
import type { BillPart, DishSlices } from '../order/bill-part.ts';
import { refiguredOrder, type Order, type Payment } from '../order/order.ts';
import { backToPayers } from './back-to-payers.ts';

const at = (id: string, amountMills: number, when = 1, paymentType: Payment['paymentType'] = 'card') => ({
  id,
  paymentType,
  amountMills,
  changeMills: 0,
  at: when,
});

function part(id: string, dueMills: number, dishes: DishSlices[] = []): BillPart {
  return {
    id,
    payer: { seat: null, name: '', plate: null },
    dishes,
    dueMills,
    leftMills: 0,
    tipMills: 0,
    state: 'paid',
    way: 'card',
    heldUntil: 0,
    renewals: 0,
    attemptId: null,
    key: null,
    paidAt: 1,
    paymentId: id,
  };
}

const dish = (lineId: string, of = 1, slices = [0]) => ({ lineId, of, slices });

/** The order after these lines were struck, and what it is overpaid then. */
function struck(order: Order, ...ids: string[]) {
  const lines = order.lines.map((line) => ({ ...line, deleted: ids.includes(line.lineId) }));
  const after = { ...order, lines, figures: refiguredOrder({ ...order, lines }) };
  const paid = order.payments.reduce((sum, { amountMills }) => sum + amountMills, 0);
  return { after, surplusMills: paid - after.figures.totalMills - after.tipsMills };
}

function back(order: Order, ids: string[], gone: Record<string, number> = {}) {
  const { after, surplusMills } = struck(order, ...ids);
  const goneMills = Object.values(gone).reduce((sum, mills) => sum + mills, 0);
  return Object.fromEntries(backToPayers(after, surplusMills - goneMills, (id) => gone[id] ?? 0));
}

const two = buildBilledOrder({
  lines: [
    ['steak', 40_000],
    ['soup', 20_000],
  ],
});

describe('what goes back to whom', () => {
  it('one card paid all: it gets what the order became cheaper, with the discount of the order', () => {
    const off = buildBilledOrder({
      lines: [
        ['steak', 40_000],
        ['soup', 20_000],
      ],
      off: { percent: 50 },
    });
    expect(back({ ...off, payments: [at('card', 30_000)] }, ['steak'])).toEqual({ card: 20_000 });
  });

  it('who paid for the dish gets it, whoever paid for others', () => {
    const parts = [part('a', 40_000, [dish('steak')]), part('b', 20_000, [dish('soup')])];
    const paid = { ...two, parts, payments: [at('a', 40_000), at('b', 20_000)] };
    expect(back(paid, ['soup'])).toEqual({ b: 20_000 });
    expect(back(paid, ['steak', 'soup'])).toEqual({ a: 40_000, b: 20_000 });
    expect(back(paid, ['steak', 'soup'], { b: 20_000 })).toEqual({ a: 40_000 });
  });

  it('a half that was paid in cash stays with the staff, until it was handed back', () => {
    const parts = [part('a', 20_000, [dish('steak', 2, [0])]), part('b', 20_000, [dish('steak', 2, [1])])];
    const payments = [at('a', 20_000), at('b', 20_000, 1, 'cash'), at('rest', 20_000, 2)];
    expect(back({ ...two, parts, payments }, ['steak'])).toEqual({ a: 20_000 });
    const handed = { ...two, parts, payments: [...payments, at('back', -20_000, 3, 'cash')] };
    expect(back(handed, ['steak'])).toEqual({ a: 20_000 });
  });

  it('is divided alike however much of it is on its way', () => {
    const parts = [part('a', 20_000, [dish('steak', 2, [0])]), part('b', 20_000, [dish('steak', 2, [1])])];
    const payments = [at('a', 20_000), at('b', 20_000, 1, 'cash'), at('rest', 20_000, 2)];
    const order = { ...two, parts, payments };
    // Less than the dish cost: the order has lost a discount with it.
    const { after } = struck(order, 'steak');
    const first = backToPayers(after, 30_000, () => 0);
    expect(Object.fromEntries(first)).toEqual({ a: 15_000 });
    expect(backToPayers(after, 15_000, (id) => first.get(id) ?? 0).size).toBe(0);
  });

  it('equal shares get the same, in coins of the currency', () => {
    const payments = [at('a', 20_000), at('b', 20_000), at('c', 20_000)];
    const parts = payments.map(({ id }) => part(id, 20_000));
    const given = Object.values(back({ ...two, parts, payments }, ['soup']));
    expect(given.toSorted()).toEqual([6_660, 6_670, 6_670]);
  });

  it('a dish that was ordered later goes back to who paid after it was', () => {
    const lines = two.lines.map((line) => ({ ...line, addedAt: line.lineId === 'soup' ? 10 : 0 }));
    const order = { ...two, lines, payments: [at('first', 40_000, 5), at('later', 20_000, 15)] };
    expect(back(order, ['soup'])).toEqual({ later: 20_000 });
    expect(back(order, ['steak'])).toEqual({ first: 40_000 });
    expect(back({ ...order, payments: [at('once', 60_000, 20)] }, ['steak'])).toEqual({ once: 40_000 });
  });

  it('never more than a payment still holds', () => {
    const order = { ...two, payments: [at('a', 40_000, 5), at('b', 20_000, 15)] };
    expect(back(order, ['steak', 'soup'], { a: 30_000 })).toEqual({ a: 10_000, b: 20_000 });
  });
});
