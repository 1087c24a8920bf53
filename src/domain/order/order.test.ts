import { buildCoupon, buildDiscount } from '#tests/support/build/build-coupon.ts';
import { mills } from '#tests/support/build/build-menu.ts';
import { Fraction, ZERO } from '#tests/support/build/fraction.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Discount } from '../price/coupon.ts';
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
import type { TaxRules } from '../menu/tax.ts';
import type { Tax } from '../menu/menu.ts';

const untaxed: TaxRules = { taxes: [], displayPricesWithTax: false, cartSubtotalIncludeTax: false };

function line(amount: string, productId = 'dish', categoryId = 'mains') {
  return { productId, categoryId, lineMills: mills(amount) };
}

function charge(changes: Partial<Chargeable>): Chargeable {
  return {
    lines: [line('100')],
    taxRules: untaxed,
    places: 2,
    deliveryFeeMills: 0,
    coupon: null,
    loyaltyPromotions: [],
    ...changes,
  };
}

function totalOf(changes: Partial<Chargeable>): string {
  return formatMoney(orderFigures(charge(changes)).totalMills);
}

const vat: Tax = { id: 'vat', name: 'VAT', type: 'percentage', rate: mills('5') };
const city: Tax = { id: 'city', name: 'City tax', type: 'percentage', rate: mills('7.5') };
const bag: Tax = { id: 'bag', name: 'Bag', type: 'fixed', rate: mills('0.25') };

describe('the foot of a receipt', () => {
  it('adds up the lines, the fixed taxes and the delivery fee, less the discounts', () => {
    const figures = orderFigures(
      charge({
        lines: [line('58'), line('32'), line('10')],
        taxRules: { ...untaxed, taxes: [vat, bag] },
        deliveryFeeMills: mills('10'),
        coupon: buildCoupon({ value: mills('20') }),
        loyaltyPromotions: [
          { ...buildDiscount({ type: 'fixed', value: mills('5') }), id: 'club', name: 'Club' },
        ],
      }),
    );
    expect(formatMoney(figures.subtotalMills)).toBe('100.000');
    // 100 + 0.25 + 10 − 20 − 5
    expect(formatMoney(figures.totalMills)).toBe('85.250');
    expect(figures.discounts).toEqual([{ name: 'SAVE', amountMills: mills('20'), freeDelivery: false }]);
    expect(figures.loyaltyDiscounts).toEqual([{ id: 'club', name: 'Club', amountMills: mills('5') }]);
  });

  it('is never below 0', () => {
    expect(
      totalOf({
        coupon: buildCoupon({ type: 'fixed', value: mills('100') }),
        loyaltyPromotions: [
          { ...buildDiscount({ type: 'fixed', value: mills('5') }), id: 'club', name: 'Club' },
        ],
      }),
    ).toBe('0.000');
  });

  it('names no discount that takes nothing off', () => {
    const figures = orderFigures(
      charge({
        coupon: buildCoupon({ productIds: ['caviar'] }),
        loyaltyPromotions: [{ ...buildDiscount({ minOrderMills: mills('500') }), id: 'club', name: 'Club' }],
      }),
    );
    expect([figures.discounts, figures.loyaltyDiscounts]).toEqual([[], []]);
  });

  it('is rounded last, to the decimals of the currency', () => {
    const lines = [line('0.335'), line('0.335'), line('0.335')];
    expect(totalOf({ lines, places: 3 })).toBe('1.005');
    expect(totalOf({ lines, places: 2 })).toBe('1.010');
    expect(totalOf({ lines, places: 0 })).toBe('1.000');
    expect(totalOf({ lines: [line('0.5')], places: 0 })).toBe('1.000');
    expect(formatMoney(orderFigures(charge({ lines, places: 0 })).subtotalMills)).toBe('1.005');
  });
});

describe('the taxes of an order', () => {
  const lines = [line('112.5')];

  it('are the parts contained in the subtotal where prices show tax, and change nothing in the total', () => {
    const taxRules = { ...untaxed, taxes: [vat, city], displayPricesWithTax: true };
    const figures = orderFigures(charge({ lines, taxRules }));
    expect(figures.taxes).toEqual([
      { id: 'vat', name: 'VAT', amountMills: mills('5') },
      { id: 'city', name: 'City tax', amountMills: mills('7.5') },
    ]);
    expect(formatMoney(figures.totalMills)).toBe('112.500');
  });

  it('are listed as well where the cart’s subtotal includes tax', () => {
    const taxRules = { ...untaxed, taxes: [vat], cartSubtotalIncludeTax: true };
    expect(orderFigures(charge({ lines: [line('105')], taxRules })).taxes).toEqual([
      { id: 'vat', name: 'VAT', amountMills: mills('5') },
    ]);
  });

  it('are not listed where neither is on, but for fixed ones', () => {
    const figures = orderFigures(charge({ lines, taxRules: { ...untaxed, taxes: [vat, bag] } }));
    expect(figures.taxes).toEqual([{ id: 'bag', name: 'Bag', amountMills: mills('0.25') }]);
    expect(formatMoney(figures.totalMills)).toBe('112.750');
  });
});

describe('free delivery', () => {
  const coupon = buildCoupon({
    type: 'fixed',
    value: mills('10'),
    freeDelivery: true,
    minOrderMills: mills('50'),
  });

  it('keeps the fee on the order, takes it out of the total and says so beside the coupon', () => {
    const figures = orderFigures(charge({ coupon, deliveryFeeMills: mills('15') }));
    expect(formatMoney(figures.deliveryFeeMills)).toBe('15.000');
    expect(figures.discounts).toEqual([{ name: 'SAVE', amountMills: mills('10'), freeDelivery: true }]);
    expect(formatMoney(figures.totalMills)).toBe('90.000');
  });

  it('is said even where the coupon takes nothing else off', () => {
    const figures = orderFigures(charge({ coupon: { ...coupon, value: 0 }, deliveryFeeMills: mills('15') }));
    expect(figures.discounts).toEqual([{ name: 'SAVE', amountMills: 0, freeDelivery: true }]);
    expect(formatMoney(figures.totalMills)).toBe('100.000');
  });

  it('needs the subtotal that the coupon asks for', () => {
    const figures = orderFigures(charge({ lines: [line('49.999')], coupon, deliveryFeeMills: mills('15') }));
    expect(figures.discounts).toEqual([]);
    expect(formatMoney(figures.totalMills)).toBe('65.000');
  });
});

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

/** Contract section 4 once more, in fractions. */
const HUNDRED = new Fraction(100);

function amount(thousandths: number): Fraction {
  return new Fraction(thousandths, 1000n);
}

function sum(amounts: Fraction[]): Fraction {
  return amounts.reduce((total, each) => total.plus(each), ZERO);
}

function least(a: Fraction, b: Fraction): Fraction {
  return a.isBelow(b) ? a : b;
}

function subtotalOf(lines: Chargeable['lines']): Fraction {
  return sum(lines.map(({ lineMills }) => amount(lineMills)));
}

function expectedDiscount(discount: Discount, lines: Chargeable['lines']): Fraction {
  if (subtotalOf(lines).isBelow(amount(discount.minOrderMills))) return ZERO;
  const { productIds, categoryIds } = discount;
  const unscoped = productIds.length + categoryIds.length === 0;
  const eligible = subtotalOf(
    lines.filter(
      (each) => unscoped || productIds.includes(each.productId) || categoryIds.includes(each.categoryId),
    ),
  );
  const percentage = eligible.times(amount(discount.value)).over(HUNDRED).rounded(3);
  const off = discount.type === 'percentage' ? percentage : least(amount(discount.value), eligible);
  return discount.maxDiscountMills === null ? off : least(off, amount(discount.maxDiscountMills));
}

interface Expected {
  subtotal: string;
  taxes: string[];
  total: string;
}

function expectedFigures({
  lines,
  taxRules,
  places,
  deliveryFeeMills,
  coupon,
  loyaltyPromotions,
}: Chargeable): Expected {
  if (lines.length === 0) return { subtotal: '0.000', taxes: [], total: '0.000' };
  const subtotal = subtotalOf(lines);
  const contained = taxRules.displayPricesWithTax || taxRules.cartSubtotalIncludeTax;
  const percentagesOf = ({ taxIds }: Chargeable['lines'][number]) =>
    taxRules.taxes.filter(({ id, type }) => type === 'percentage' && (taxIds ?? [id]).includes(id));
  const taxes = taxRules.taxes.flatMap((tax) => {
    if (tax.type === 'fixed') return amount(tax.rate);
    const having = lines.filter((line) => contained && percentagesOf(line).includes(tax));
    if (having.length === 0) return [];
    // Line by line, and rounded once.
    const parts = having.map((line) => {
      const rates = sum(percentagesOf(line).map(({ rate }) => amount(rate)));
      return amount(line.lineMills).times(amount(tax.rate)).over(HUNDRED.plus(rates));
    });
    return sum(parts).rounded(3);
  });
  const fixed = sum(taxRules.taxes.filter(({ type }) => type === 'fixed').map(({ rate }) => amount(rate)));
  const waived = coupon !== null && coupon.freeDelivery && !subtotal.isBelow(amount(coupon.minOrderMills));
  const fee = waived ? ZERO : amount(deliveryFeeMills);
  const off = sum(
    [...(coupon ? [coupon] : []), ...loyaltyPromotions].map((each) => expectedDiscount(each, lines)),
  );
  const total = subtotal.plus(fixed).plus(fee).minus(off);
  return {
    subtotal: subtotal.toString(),
    taxes: taxes.map(String),
    total: (total.isBelow(ZERO) ? ZERO : total).rounded(places).toString(),
  };
}

const productIds = ['hummus', 'taouk', 'lunch', 'water'];
const categoryIds = ['mezze', 'grill', 'drinks'];

const anyLines = fc.array(
  fc.record({
    productId: fc.constantFrom(...productIds),
    categoryId: fc.constantFrom(...categoryIds),
    lineMills: fc.oneof(
      fc.integer({ min: 0, max: 300_000 }),
      fc.integer({ min: 0, max: 200 }).map((n) => n * 500),
    ),
    // Those of the menu are named 0 to 2.
    taxIds: fc.option(fc.subarray(['0', '1', '2', 'gone'])),
  }),
  { maxLength: 8 },
);

const anyDiscount = fc
  .record({
    productIds: fc.subarray(productIds),
    categoryIds: fc.subarray(categoryIds),
    scoped: fc.boolean(),
    type: fc.constantFrom<Discount['type']>('percentage', 'fixed'),
    value: fc.integer({ min: 0, max: 100_000 }),
    minOrderMills: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 400_000 })),
    maxDiscountMills: fc.option(fc.integer({ min: 0, max: 60_000 })),
  })
  .map(({ scoped, ...discount }) =>
    buildDiscount(scoped ? discount : { ...discount, productIds: [], categoryIds: [] }),
  );

const anyCoupon = fc
  .record({ discount: anyDiscount, freeDelivery: fc.boolean() })
  .map(({ discount, freeDelivery }) => buildCoupon({ ...discount, freeDelivery }));

const anyTaxes: fc.Arbitrary<TaxRules> = fc.record({
  taxes: fc
    .array(
      fc.record({
        type: fc.constantFrom<Tax['type']>('percentage', 'fixed'),
        rate: fc.integer({ min: 0, max: 25_000 }),
      }),
      { maxLength: 3 },
    )
    .map((taxes) => taxes.map((tax, index) => ({ ...tax, id: `${index}`, name: '' }))),
  displayPricesWithTax: fc.boolean(),
  cartSubtotalIncludeTax: fc.boolean(),
});

const anyCharge: fc.Arbitrary<Chargeable> = fc.record({
  lines: anyLines,
  taxRules: anyTaxes,
  places: fc.constantFrom(0, 2, 3),
  deliveryFeeMills: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40_000 })),
  coupon: fc.option(anyCoupon),
  loyaltyPromotions: fc
    .array(anyDiscount, { maxLength: 2 })
    .map((all) => all.map((discount, index) => ({ ...discount, id: `${index}`, name: '' }))),
});

describe('every order', () => {
  it('has the figures of the contract to the thousandth', () => {
    fc.assert(
      fc.property(anyCharge, (order) => {
        const { subtotalMills, taxes, totalMills } = orderFigures(order);
        expect({
          subtotal: formatMoney(subtotalMills),
          taxes: taxes.map(({ amountMills }) => formatMoney(amountMills)),
          total: formatMoney(totalMills),
        }).toEqual(expectedFigures(order));
      }),
      { numRuns: 3000 },
    );
  });

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
