import { Fraction, ZERO } from '#tests/support/build/fraction.ts';
import { priceOf } from '#tests/support/price/priced.ts';
import { anyChoices, anyNumbers, mixed, productsOf, taxRules } from '#tests/support/price/random-products.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Choices } from '../choices/choices.ts';
import type { Product, Variation } from '../menu/menu.ts';
import type { TaxRules } from '../menu/tax.ts';
import { priceBeforeDiscount, priceUnit } from './unit-price.ts';

/** Contract section 4, computed a second time with fractions. */
const MILL = new Fraction(1, 1000n);
const HUNDRED = new Fraction(100);

function amount(mills: number): Fraction {
  return new Fraction(mills).times(MILL);
}

function throughVariations(
  start: Fraction,
  variations: readonly Variation[],
  valueIds: readonly string[],
): Fraction {
  const picked = variations.flatMap(({ values }) => values).filter(({ id }) => valueIds.includes(id));
  let price = start;
  for (const value of picked) if (value.math === '=') price = amount(value.priceMills);
  for (const value of picked) if (value.math === '*') price = price.times(amount(value.priceMills));
  for (const value of picked) {
    if (value.math === '+') price = price.plus(amount(value.priceMills));
    if (value.math === '-') price = price.minus(amount(value.priceMills));
    if (value.math === '-' && price.isBelow(ZERO)) price = ZERO;
  }
  return price.rounded(3);
}

function expectedPrice(product: Product, choices: Choices, rules: TaxRules): Fraction {
  let price = throughVariations(amount(product.priceMills), product.variations, choices.valueIds);
  price = price.minus(price.times(amount(product.discountThousandths)).over(HUNDRED)).rounded(3);
  for (const group of product.enableCombo ? product.comboGroups : []) {
    const choice = choices.combo.find(({ groupId }) => groupId === group.id);
    const dish = group.products.find(({ id }) => id === choice?.productId);
    if (!choice || !dish) continue;
    price = price.plus(throughVariations(amount(dish.increaseMills), dish.variations, choice.valueIds));
  }
  if (!rules.displayPricesWithTax) return price;
  const rates = rules.taxes
    .filter(({ type }) => type === 'percentage')
    .reduce((sum, { rate }) => sum.plus(amount(rate)), ZERO);
  return price.plus(price.times(rates).over(HUNDRED)).rounded(3);
}

const ordered = productsOf(mixed, anyNumbers, { variations: 3, groups: 2 }).chain((product) =>
  fc.record({ product: fc.constant(product), choices: anyChoices(product), rules: taxRules }),
);

describe('every price', () => {
  it('follows the four steps of the contract to the thousandth', () => {
    fc.assert(
      fc.property(ordered, ({ product, choices, rules }) => {
        expect(priceOf(product, choices, rules)).toBe(expectedPrice(product, choices, rules).toString());
      }),
      { numRuns: 10000 },
    );
  });

  it('does not depend on the order in which the guest chose', () => {
    fc.assert(
      fc.property(ordered, ({ product, choices, rules }) => {
        const turned = {
          valueIds: choices.valueIds.toReversed(),
          combo: choices.combo
            .toReversed()
            .map((choice) => ({ ...choice, valueIds: choice.valueIds.toReversed() })),
        };
        expect(priceOf(product, turned, rules)).toBe(priceOf(product, choices, rules));
      }),
    );
  });

  it('is never below 0, and never above the price without the discount', () => {
    fc.assert(
      fc.property(ordered, ({ product, choices, rules }) => {
        const { mills, steps } = priceUnit(product, choices, rules);
        expect(mills).toBeGreaterThanOrEqual(0);
        expect(mills).toBeLessThanOrEqual(priceBeforeDiscount(product, choices, rules));
        expect(steps.at(-1)?.mills).toBe(mills);
      }),
    );
  });
});
