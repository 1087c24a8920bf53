import { buildCoupon } from '#tests/support/build/build-coupon.ts';
import { mills } from '#tests/support/build/build-menu.ts';
import { Fraction } from '#tests/support/build/fraction.ts';
import {
  amount,
  anyCharge,
  categoryIds,
  charge,
  expectedFigures,
  productIds,
  sum,
  untaxed,
} from '#tests/support/price/figures-by-hand.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tax } from '../menu/menu.ts';
import { formatMoney } from '../money/money.ts';
import {
  balanceDue,
  openMills,
  itemCount,
  liveLines,
  paidMills,
  refiguredOrder,
  type OrderLine,
  type Payment,
} from './order.ts';
import { orderFigures, type Chargeable, type OrderFigures } from './order-figures.ts';

const bag: Tax = { id: 'bag', name: 'Bag', type: 'fixed', rate: mills('0.25') };

function orderLine(
  lineId: string,
  price: string,
  quantity: number,
  changes: Partial<OrderLine> = {},
): OrderLine {
  return {
    lineId,
    productId: lineId,
    categoryId: 'mains',
    sku: '',
    name: { en: lineId },
    variations: [],
    combo: [],
    unitMills: mills(price),
    quantity,
    note: '',
    deleted: false,
    addedAt: 0,
    heldUntil: null,
    categoryName: null,
    addedBy: '',
    ...changes,
  };
}

function orderOf(lines: OrderLine[], changes: Partial<Chargeable> = {}) {
  const { taxRules, places, coupon, loyaltyPromotions, deliveryFeeMills } = charge(changes);
  const figures: OrderFigures = { ...orderFigures(charge({})), deliveryFeeMills };
  const money = {
    currency: 'AED',
    symbol: { en: 'AED' },
    symbolShown: true,
    places,
    taxRules,
    taxNames: {},
    coupon,
    loyaltyPromotions: [...loyaltyPromotions],
  };
  return { lines, money, figures };
}

describe('an order after staff deleted a line', () => {
  const coupon = buildCoupon({ value: mills('10'), minOrderMills: mills('100'), freeDelivery: true });
  const lines = [orderLine('taouk', '58', 2), orderLine('hummus', '32', 1)];

  it('is worked out again over the lines that are left, at their stored prices', () => {
    const order = orderOf(lines, {
      coupon,
      deliveryFeeMills: mills('15'),
      taxRules: { ...untaxed, taxes: [bag] },
    });
    const before = refiguredOrder(order);
    expect(formatMoney(before.subtotalMills)).toBe('148.000');
    // 148 + 0.25 − 14.8; the fee is waived
    expect(formatMoney(before.totalMills)).toBe('133.450');
    const after = refiguredOrder({
      ...order,
      lines: [orderLine('taouk', '58', 2, { deleted: true }), orderLine('hummus', '32', 1)],
    });
    expect(formatMoney(after.subtotalMills)).toBe('32.000');
    expect(after.discounts).toEqual([]);
    // Below the coupon's minimum: no discount, and the fee is due again
    expect(formatMoney(after.totalMills)).toBe('47.250');
  });

  it('does not count it among its pieces', () => {
    const order = { lines: [...lines, orderLine('water', '5', 3, { deleted: true })] };
    expect(itemCount(order)).toBe(3);
    expect(liveLines(order).map(({ lineId }) => lineId)).toEqual(['taouk', 'hummus']);
  });
});

function payment(amount: string, change = '0'): Payment {
  return { id: '1', paymentType: 'cash', amountMills: mills(amount), changeMills: mills(change), at: 0 };
}

describe('what is still owed', () => {
  const figures = orderFigures(charge({}));

  it('is the total and the tip, less what was paid', () => {
    expect(formatMoney(balanceDue({ figures, tipsMills: 0, payments: [] }))).toBe('100.000');
    expect(
      formatMoney(
        balanceDue({ figures, tipsMills: mills('12.5'), payments: [payment('50'), payment('20')] }),
      ),
    ).toBe('42.500');
  });

  it('does not shrink by the change that was given back', () => {
    expect(paidMills({ payments: [payment('100', '100')] })).toBe(mills('100'));
    expect(balanceDue({ figures, tipsMills: 0, payments: [payment('100', '100')] })).toBe(0);
  });

  it('is below 0 where money is to be given back', () => {
    expect(formatMoney(balanceDue({ figures, tipsMills: 0, payments: [payment('120')] }))).toBe('-20.000');
  });

  it('is not what was forgiven, whether that is back already or on its way', () => {
    const open = (balanceMills: number, refundWaitingMills: number, forgivenMills: number) =>
      openMills({ balanceMills, refundWaitingMills, forgivenMills });
    expect(open(20, 0, 20), 'given back').toBe(0);
    expect(open(0, 20, 20), 'on its way back').toBe(0);
    expect(open(10, 20, 20), 'on its way, and the order has grown').toBe(10);
    expect(open(30, 0, 20), 'given back, and the order has grown').toBe(10);
    expect(open(15, 5, 20), 'given back, and what is too much is on its way').toBe(0);
    expect(open(-5, 5, 0), 'nothing forgiven').toBe(-5);
  });
});

describe('every order', () => {
  it('leaves to pay what its total and tip exceed the payments by', () => {
    const received = fc.array(fc.integer({ min: 0, max: 200_000 }), { maxLength: 4 });
    fc.assert(
      fc.property(anyCharge, fc.integer({ min: 0, max: 50_000 }), received, (order, tipsMills, amounts) => {
        const payments = amounts.map((amountMills) => ({ ...payment('0', '1'), amountMills }));
        const due = balanceDue({ figures: orderFigures(order), tipsMills, payments });
        const owed = Fraction.of(expectedFigures(order).total).plus(amount(tipsMills));
        expect(formatMoney(due)).toBe(owed.minus(sum(amounts.map(amount))).toString());
      }),
      { numRuns: 500 },
    );
  });

  it('costs after deletions what it would have cost without those lines', () => {
    const ordered = fc.array(
      fc.record({
        productId: fc.constantFrom(...productIds),
        categoryId: fc.constantFrom(...categoryIds),
        unitMills: fc.integer({ min: 0, max: 90_000 }),
        quantity: fc.integer({ min: 1, max: 99 }),
        deleted: fc.boolean(),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(anyCharge, ordered, (order, rows) => {
        const lines = rows.map((row, index) => orderLine(`${index}`, '0', 1, row));
        const left = rows
          .filter(({ deleted }) => !deleted)
          .map(({ unitMills, quantity, ...row }) => ({ ...row, lineMills: unitMills * quantity }));
        const { subtotalMills, totalMills } = refiguredOrder(orderOf(lines, order));
        const expected = expectedFigures({ ...order, lines: left });
        expect([formatMoney(subtotalMills), formatMoney(totalMills)]).toEqual([
          expected.subtotal,
          expected.total,
        ]);
      }),
      { numRuns: 1000 },
    );
  });
});
