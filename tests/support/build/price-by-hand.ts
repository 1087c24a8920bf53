import { Fraction, ZERO } from './fraction.ts';

/** A variation's answer in the venue file's format. */
export interface FileValue {
  id: string;
  price: string;
  math: '=' | '*' | '+' | '-';
}

/** A product with its answers and, per group, the products of its combo. */
export interface FileProduct {
  id: string;
  price: string;
  discount: string;
  /** Places of its taxes in the rules; null: all. */
  taxes: number[] | null;
  values: FileValue[];
  combo: { id: string; increase: string; values: FileValue[] }[][];
}

export interface FileLine {
  product: FileProduct;
  quantity: number;
  chosen: string[];
  picks: { dish: number; chosen: string[] }[];
}

export interface FileCoupon {
  type: 'percentage' | 'fixed';
  value: string;
  minimum: string;
  most: string;
  products: string[];
}

export interface FileRules {
  places: number;
  taxes: { type: 'percentage' | 'fixed'; rate: string }[];
  withTax: boolean;
}

const HUNDRED = new Fraction(100);

/**
 * Contract section 4, rule 1: `=` first, the last wins; then `*`; then `+` and `-`, never below 0 after a
 * `-`.
 */
function varied(base: Fraction, values: FileValue[], chosen: string[]): Fraction {
  const answers = values.filter(({ id }) => chosen.includes(id));
  let price = base;
  for (const { price: given } of answers.filter(({ math }) => math === '=')) price = Fraction.of(given);
  for (const { price: factor } of answers.filter(({ math }) => math === '*'))
    price = price.times(Fraction.of(factor));
  for (const { math, price: given } of answers) {
    if (math === '+') price = price.plus(Fraction.of(given));
    if (math === '-') price = price.minus(Fraction.of(given));
    if (math === '-' && price.isBelow(ZERO)) price = ZERO;
  }
  return price.rounded(3);
}

function unitPrice({ product, chosen, picks }: FileLine, { taxes, withTax }: FileRules): Fraction {
  let price = varied(Fraction.of(product.price), product.values, chosen);
  price = price.minus(price.times(Fraction.of(product.discount)).over(HUNDRED)).rounded(3);
  product.combo.forEach((dishes, group) => {
    const pick = picks[group];
    const dish = pick && dishes[pick.dish];
    if (dish) price = price.plus(varied(Fraction.of(dish.increase), dish.values, pick.chosen));
  });
  if (!withTax) return price;
  const rates = taxes
    .filter(({ type }, place) => type === 'percentage' && (product.taxes?.includes(place) ?? true))
    .reduce((sum, { rate }) => sum.plus(Fraction.of(rate)), ZERO);
  return price.plus(price.times(rates).over(HUNDRED)).rounded(3);
}

function smaller(a: Fraction, b: Fraction): Fraction {
  return a.isBelow(b) ? a : b;
}

/** A cart's totals, computed from the venue file with exact fractions and without the product's own rules. */
export function priceByHand(
  lines: FileLine[],
  rules: FileRules,
  coupon: FileCoupon | null,
): { units: string[]; subtotal: string; discount: string; total: string } {
  const units = lines.map((line) => unitPrice(line, rules));
  const sums = units.map((unit, index) => unit.times(new Fraction(lines[index]?.quantity ?? 0)));
  const subtotal = sums.reduce((sum, line) => sum.plus(line), ZERO);
  const eligible = sums.reduce(
    (sum, line, index) =>
      !coupon?.products.length || coupon.products.includes(lines[index]?.product.id ?? '')
        ? sum.plus(line)
        : sum,
    ZERO,
  );
  let discount = ZERO;
  if (coupon && !subtotal.isBelow(Fraction.of(coupon.minimum))) {
    const value = Fraction.of(coupon.value);
    discount =
      coupon.type === 'percentage'
        ? eligible.times(value).over(HUNDRED).rounded(3)
        : smaller(value, eligible);
    if (coupon.most !== '') discount = smaller(discount, Fraction.of(coupon.most));
  }
  const fixed = rules.taxes
    .filter(({ type }) => type === 'fixed')
    .reduce((sum, { rate }) => sum.plus(Fraction.of(rate)), ZERO);
  const total = subtotal.plus(fixed).minus(discount);
  return {
    units: units.map(String),
    subtotal: String(subtotal),
    discount: String(discount),
    total: String((total.isBelow(ZERO) ? ZERO : total).rounded(rules.places)),
  };
}
