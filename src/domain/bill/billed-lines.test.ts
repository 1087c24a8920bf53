import { buildBilledOrder } from '#tests/support/build/build-bill.ts';
import { buildCoupon } from '#tests/support/build/build-coupon.ts';
import { Fraction, ZERO } from '#tests/support/build/fraction.ts';
import { Chance } from '#tests/support/chance.ts';
import { figures } from '#tests/support/figures.ts';
import { randomOrder } from '#tests/support/payments/random-bill.ts';
import { expect, it } from 'vitest';
import { refiguredOrder, type Order } from '../order/order.ts';
import { billedLines, billMills, discountShares } from './billed-lines.ts';

const town = { id: 'town', name: 'Town', type: 'fixed' as const, rate: 199 };

/** Three dishes, of which two share a category with 5.025 off, and a fixed tax. */
function orderWithOwnDiscount(): Order {
  const order = buildBilledOrder({
    lines: [
      ['ayran', 4046],
      ['kafta', 14_980],
      ['tea', 2330],
    ],
  });
  const lines = order.lines.map((line) => ({
    ...line,
    categoryId: line.lineId === 'tea' ? 'drinks' : 'grill',
  }));
  const coupon = buildCoupon({ type: 'fixed', value: 5025, categoryIds: ['grill'] });
  const money = { ...order.money, coupon, taxRules: { ...order.money.taxRules, taxes: [town] } };
  const asked = { ...order, lines, money };
  return { ...asked, figures: refiguredOrder(asked) };
}

/** What each dish stands for in the bill, in fractions of a thousandth: by costs after the only, own discount. */
function exactly(order: Order): Fraction[] {
  const { coupon } = order.money;
  const [off = 0] = order.figures.discounts.map(({ amountMills }) => amountMills);
  const { productIds = [], categoryIds = [] } = coupon ?? {};
  const cost = (line: Order['lines'][number]) => new Fraction(line.unitMills * line.quantity);
  const isOwn = (line: Order['lines'][number]) =>
    productIds.includes(line.productId) || categoryIds.includes(line.categoryId);
  const sum = (all: Fraction[]) => all.reduce((total, each) => total.plus(each), ZERO);
  const eligible = sum(order.lines.filter(isOwn).map(cost));
  const net = order.lines.map((line) =>
    isOwn(line) ? cost(line).minus(new Fraction(off).times(cost(line)).over(eligible)) : cost(line),
  );
  return net.map((mills) => mills.times(new Fraction(billMills(order))).over(sum(net)));
}

it('a dish with a discount of its own and a share of a tax is rounded once', () => {
  const order = orderWithOwnDiscount();
  expect(billedLines(order).map(({ mills }) => mills)).toEqual([3014, 11_158, 2358]);
});

it('every dish of random bills is within a thousandth of what it exactly stands for', () => {
  for (let seed = 1; seed <= figures.bills; seed++) {
    const order = randomOrder(new Chance(seed));
    const exact = exactly(order);
    billedLines(order).forEach(({ mills }, index) => {
      const off = new Fraction(mills).minus(exact[index] ?? ZERO);
      const size = off.isBelow(ZERO) ? ZERO.minus(off) : off;
      expect(size.isBelow(new Fraction(1)), `seed ${seed}, dish ${index}`).toBe(true);
    });
  }
});

it('the discounts of dishes are all of the discounts, each within a thousandth', () => {
  const order = orderWithOwnDiscount();
  // 5.025 × 4.046 ÷ 19.026 = 1.06859…
  expect(discountShares(order)).toEqual([1069, 3956, 0]);
});
