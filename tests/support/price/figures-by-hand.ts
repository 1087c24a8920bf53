import { buildCoupon, buildDiscount } from '../build/build-coupon.ts';
import { mills } from '../build/build-menu.ts';
import { Fraction, ZERO } from '../build/fraction.ts';
import type { Tax } from '#domain/menu/menu.ts';
import type { TaxRules } from '#domain/menu/tax.ts';
import type { Chargeable } from '#domain/order/order-figures.ts';
import type { Discount } from '#domain/price/coupon.ts';
import fc from 'fast-check';
import { setsByHand } from './taxes-by-hand.ts';

/** No taxes, prices as they are. */
export const untaxed: TaxRules = { taxes: [], displayPricesWithTax: false, cartSubtotalIncludeTax: false };

/** A line of the amount. */
export function line(amount: string, productId = 'dish', categoryId = 'mains') {
  return { productId, categoryId, lineMills: mills(amount) };
}

/** An order of 100.000 without taxes, fees or discounts, but for the changes. */
export function charge(changes: Partial<Chargeable>): Chargeable {
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

const HUNDRED = new Fraction(100);

/** Thousandths of the currency as an exact number. */
export function amount(thousandths: number): Fraction {
  return new Fraction(thousandths, 1000n);
}

/** The exact sum. */
export function sum(amounts: Fraction[]): Fraction {
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

export interface Expected {
  subtotal: string;
  taxes: string[];
  total: string;
}

/** What an order comes to, and its sets of taxes. */
function chargedByHand(charge: Chargeable) {
  const { lines, taxRules, places, deliveryFeeMills, coupon, loyaltyPromotions } = charge;
  const subtotal = subtotalOf(lines);
  const fixed = sum(taxRules.taxes.filter(({ type }) => type === 'fixed').map(({ rate }) => amount(rate)));
  const waived = coupon !== null && coupon.freeDelivery && !subtotal.isBelow(amount(coupon.minOrderMills));
  const fee = waived ? ZERO : amount(deliveryFeeMills);
  const discounts = [...(coupon ? [coupon] : []), ...loyaltyPromotions].map((rule) => ({
    ...rule,
    amount: expectedDiscount(rule, lines),
  }));
  const exact = subtotal
    .plus(fixed)
    .plus(fee)
    .minus(sum(discounts.map((discount) => discount.amount)));
  const total = (exact.isBelow(ZERO) ? ZERO : exact).rounded(places);
  return { subtotal, total, sets: setsByHand(charge, discounts, fee, total) };
}

/** The sets of percentages that an order contains, once more in fractions. */
export function expectedSets(charge: Chargeable): { ids: string[]; gross: string; taxes: string[][] }[] {
  return chargedByHand(charge).sets.map(({ ids, gross, taxes }) => ({
    ids: [...ids],
    gross: gross.toString(),
    taxes: taxes.map(([id, own]) => [id, own.toString()]),
  }));
}

/** The figures of an order by contract section 4 once more, in fractions. */
export function expectedFigures(charge: Chargeable): Expected {
  if (charge.lines.length === 0) return { subtotal: '0.000', taxes: [], total: '0.000' };
  const { subtotal, total, sets } = chargedByHand(charge);
  const taxes = charge.taxRules.taxes.flatMap(({ id, type, rate }) => {
    if (type === 'fixed') return amount(rate);
    const having = sets.filter(({ ids }) => ids.includes(id));
    const parts = having.flatMap((set) => set.taxes.filter(([own]) => own === id).map(([, part]) => part));
    return having.length === 0 ? [] : sum(parts);
  });
  return { subtotal: subtotal.toString(), taxes: taxes.map(String), total: total.toString() };
}

/** What the arbitrary orders are of. */
export const productIds = ['hummus', 'taouk', 'lunch', 'water'];
export const categoryIds = ['mezze', 'grill', 'drinks'];

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

/** Any order: lines, taxes, fee, coupon and promotions. */
export const anyCharge: fc.Arbitrary<Chargeable> = fc.record({
  lines: anyLines,
  taxRules: anyTaxes,
  places: fc.constantFrom(0, 2, 3),
  deliveryFeeMills: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40_000 })),
  coupon: fc.option(anyCoupon),
  loyaltyPromotions: fc
    .array(anyDiscount, { maxLength: 2 })
    .map((all) => all.map((discount, index) => ({ ...discount, id: `${index}`, name: '' }))),
});
