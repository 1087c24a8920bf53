import type { Chargeable } from '#domain/order/order-figures.ts';
import { Fraction, ZERO } from '../build/fraction.ts';

/** An amount of a set of taxes, exactly, with the parts of it that each tax is. */
export interface SetByHand {
  ids: readonly string[];
  gross: Fraction;
  taxes: readonly (readonly [id: string, amount: Fraction])[];
}

const HUNDRED = new Fraction(100);

function thousandths(value: number): Fraction {
  return new Fraction(value, 1000n);
}

function sum(values: readonly Fraction[]): Fraction {
  return values.reduce((all, each) => all.plus(each), ZERO);
}

/** Divides an amount in fractions: what has been given so far is rounded to this many decimals each time. */
export function dividedByHand(whole: Fraction, weights: readonly Fraction[], places: number): Fraction[] {
  const all = sum(weights);
  const even = weights.map(() => new Fraction(1));
  const own = all.numerator === 0n ? even : weights;
  const parts: Fraction[] = [];
  for (const [index] of own.entries()) {
    const upTo = whole
      .times(sum(own.slice(0, index + 1)))
      .over(sum(own))
      .rounded(places);
    parts.push(upTo.minus(sum(parts)));
  }
  return parts;
}

/** What is taken off each line by discounts of these amounts, one after the other. */
function netByHand(lines: Chargeable['lines'], off: readonly OffByHand[]): Fraction[] {
  const full = lines.map(({ lineMills }) => thousandths(lineMills));
  let left = full;
  for (const { amount, productIds, categoryIds } of off) {
    const counts = lines.map(
      ({ productId, categoryId }) =>
        productIds.length + categoryIds.length === 0 ||
        productIds.includes(productId) ||
        categoryIds.includes(categoryId),
    );
    const weights = full.map((cost, index) => (counts[index] ? cost : ZERO));
    if (sum(weights).numerator === 0n) continue;
    const parts = dividedByHand(amount, weights, 3);
    left = left.map((cost, index) => {
      const rest = cost.minus(parts[index] ?? ZERO);
      return rest.isBelow(ZERO) ? ZERO : rest;
    });
  }
  return left;
}

/** A discount with what it comes to. */
export interface OffByHand {
  amount: Fraction;
  productIds: readonly string[];
  categoryIds: readonly string[];
}

/** What one set of percentages and one gross amount come to. */
function setOf(ids: readonly string[], gross: Fraction, { taxRules }: Chargeable): SetByHand {
  const rates = taxRules.taxes.filter(({ id, type }) => type === 'percentage' && ids.includes(id));
  const whole = HUNDRED.plus(sum(rates.map(({ rate }) => thousandths(rate))));
  return {
    ids,
    gross,
    taxes: rates.map(({ id, rate }) => [id, gross.times(thousandths(rate)).over(whole).rounded(3)] as const),
  };
}

/** The sets of taxes of an order in fractions (decision 465): lines after discounts, the fee over them, fixed taxes last. */
export function setsByHand(
  charge: Chargeable,
  off: readonly OffByHand[],
  fee: Fraction,
  total: Fraction,
): SetByHand[] {
  const { lines, taxRules, places } = charge;
  const contained = taxRules.displayPricesWithTax || taxRules.cartSubtotalIncludeTax;
  const idsOf = ({ taxIds }: Chargeable['lines'][number]) =>
    taxRules.taxes
      .filter(({ id, type }) => contained && type === 'percentage' && (taxIds ?? [id]).includes(id))
      .map(({ id }) => id)
      .join(' ');
  const net = netByHand(lines, off);
  const keys = [...new Set(lines.map(idsOf))];
  const costs = keys.map((key) => sum(net.filter((_, index) => lines[index] && idsOf(lines[index]) === key)));
  const fees = dividedByHand(fee, costs, 3);
  const fixed = sum(
    taxRules.taxes.filter(({ type }) => type === 'fixed').map(({ rate }) => thousandths(rate)),
  );
  const gross = [...costs.map((cost, index) => cost.plus(fees[index] ?? ZERO)), fixed];
  const charged = dividedByHand(total, gross, places);
  return keys.map((key, index) => setOf(key === '' ? [] : key.split(' '), charged[index] ?? ZERO, charge));
}
