import { chosenValues, comboGroupsOf, isUnanswered, type Choices } from '../choices/choices.ts';
import { comboPicks } from '../choices/combo-picks.ts';
import type { ComboGroup, Id, Product, Variation, VariationMath, VariationValue } from '../menu/menu.ts';
import { answersLeft, fewestAnswers, isChoosable } from '../menu/sold-out.ts';
import { divideRounded, scaleMills, type Mills } from '../money/money.ts';
import { percentageThousandths, taxRulesFor, withDisplayedTax, type TaxRules } from '../menu/tax.ts';

/** What of a product makes its price. */
export type PricedProduct = Pick<
  Product,
  'priceMills' | 'discountThousandths' | 'taxIds' | 'variations' | 'enableCombo' | 'comboGroups'
>;

/** One step from a product's base price to the price of one piece; `mills` is the price after the step. */
export type PriceStep =
  | { kind: 'base'; mills: Mills }
  | { kind: 'choice'; valueId: Id; math: VariationMath; amount: Mills; mills: Mills }
  | { kind: 'discount'; percentThousandths: number; mills: Mills }
  | { kind: 'combo'; groupId: Id; productId: Id; amount: Mills; mills: Mills }
  | { kind: 'tax'; percentThousandths: number; mills: Mills };

/** The price of one piece and its calculation. */
export interface PricedUnit {
  mills: Mills;
  steps: PriceStep[];
}

const MATH_ORDER: Record<VariationMath, number> = { '=': 0, '*': 1, '+': 2, '-': 2 };

/** An exact amount numerator / denominator during the price calculation. */
interface Exact {
  numerator: bigint;
  denominator: bigint;
}

function applyValue(price: Exact, { math, priceMills }: VariationValue): Exact {
  const amount = BigInt(priceMills);
  if (math === '=') return { numerator: amount, denominator: 1n };
  if (math === '*') return { numerator: price.numerator * amount, denominator: price.denominator * 1000n };
  const change = amount * price.denominator * (math === '+' ? 1n : -1n);
  const numerator = price.numerator + change;
  return { numerator: math === '-' && numerator < 0n ? 0n : numerator, denominator: price.denominator };
}

/** All `=` first, then `*`, then `+` and `-`, each in menu order (contract section 4, step 1). */
function inOrderOfMath(variations: readonly Variation[], valueIds: readonly Id[]): VariationValue[] {
  const values = variations.flatMap((variation) => chosenValues(variation, valueIds));
  return values.sort((a, b) => MATH_ORDER[a.math] - MATH_ORDER[b.math]);
}

function throughVariations(
  start: Mills,
  variations: readonly Variation[],
  valueIds: readonly Id[],
  steps?: PriceStep[],
): Mills {
  let price: Exact = { numerator: BigInt(start), denominator: 1n };
  for (const value of inOrderOfMath(variations, valueIds)) {
    price = applyValue(price, value);
    const mills = divideRounded(price.numerator, price.denominator);
    steps?.push({ kind: 'choice', valueId: value.id, math: value.math, amount: value.priceMills, mills });
  }
  return divideRounded(price.numerator, price.denominator);
}

function discounted(mills: Mills, percentThousandths: number): Mills {
  return scaleMills(mills, 100_000 - percentThousandths, 100_000);
}

/**
 * The charged amount for an amount of the menu: less the discount, plus the product's displayed tax (contract section
 * 4, steps 2 and 4).
 */
export function chargedMills(
  mills: Mills,
  { discountThousandths, taxIds }: Pick<Product, 'discountThousandths' | 'taxIds'>,
  rules: TaxRules,
): Mills {
  return withDisplayedTax(discounted(mills, discountThousandths), taxRulesFor(taxIds, rules));
}

/**
 * The price increase from this product in its combo group, including its own variations (contract section 4, step 3).
 */
export function comboIncrease(
  product: { increaseMills: Mills; variations: Variation[] },
  valueIds: readonly Id[],
): Mills {
  return throughVariations(product.increaseMills, product.variations, valueIds);
}

/**
 * The price of one piece with these choices, by the four steps of contract section 4: variations, discount, combo,
 * displayed tax. Choices that the product does not offer are ignored.
 */
export function priceUnit(product: PricedProduct, choices: Choices, rules: TaxRules): PricedUnit {
  const steps: PriceStep[] = [{ kind: 'base', mills: product.priceMills }];
  let mills = throughVariations(product.priceMills, product.variations, choices.valueIds, steps);
  if (product.discountThousandths > 0) {
    mills = discounted(mills, product.discountThousandths);
    steps.push({ kind: 'discount', percentThousandths: product.discountThousandths, mills });
  }
  for (const [group, chosen, valueIds] of comboPicks(product, choices)) {
    const amount = comboIncrease(chosen, valueIds);
    mills += amount;
    if (amount !== 0) steps.push({ kind: 'combo', groupId: group.id, productId: chosen.id, amount, mills });
  }
  const own = taxRulesFor(product.taxIds, rules);
  if (own.displayPricesWithTax && percentageThousandths(own) > 0) {
    mills = withDisplayedTax(mills, own);
    steps.push({ kind: 'tax', percentThousandths: percentageThousandths(own), mills });
  }
  return { mills, steps };
}

/** The price of one piece without the product's discount. */
export function priceBeforeDiscount(product: Product, choices: Choices, rules: TaxRules): Mills {
  return priceUnit({ ...product, discountThousandths: 0 }, choices, rules).mills;
}

/** The answers whose prices count: those left, or all where too few are. */
function countedAnswers(variation: Variation): readonly VariationValue[] {
  const left = answersLeft(variation);
  return left.length >= fewestAnswers(variation) ? left : variation.values;
}

function cheapestOfSingle(variation: Variation, valueIds: Id[], price: (ids: Id[]) => Mills): Id[] {
  const without = valueIds.filter((id) => !variation.values.some((value) => value.id === id));
  const options = countedAnswers(variation).map((value) => [...without, value.id]);
  if (fewestAnswers(variation) === 0) options.unshift(without);
  return options.reduce(
    (best, option) => (price(option) < price(best) ? option : best),
    options[0] ?? without,
  );
}

function cheapestOfMultiple(
  variation: Variation,
  valueIds: Id[],
  price: (ids: Id[]) => Mills,
  kept: readonly Id[],
): Id[] {
  const mine = new Set(variation.values.map(({ id }) => id));
  let chosen = valueIds.filter((id) => !mine.has(id) || kept.includes(id));
  const least = fewestAnswers(variation);
  const most = variation.maxChoices || variation.values.length;
  const candidates = countedAnswers(variation).map((value) => value.id);
  for (let count = chosenValues(variation, chosen).length; count < most; count++) {
    const options = candidates.filter((id) => !chosen.includes(id)).map((id) => [...chosen, id]);
    const [first] = options;
    if (!first) break;
    const best = options.reduce((a, b) => (price(b) < price(a) ? b : a), first);
    const needed = count < least;
    if (!needed && price(best) >= price(chosen)) break;
    chosen = best;
  }
  return chosen;
}

function cheapestOf(
  variation: Variation,
  valueIds: Id[],
  price: (ids: Id[]) => Mills,
  kept: readonly Id[],
): Id[] {
  const choose = variation.multiple ? cheapestOfMultiple : cheapestOfSingle;
  return choose(variation, valueIds, price, kept);
}

function cheapestValues(
  variations: readonly Variation[],
  chosen: Id[],
  price: (ids: Id[]) => Mills,
  all = false,
): Id[] {
  let valueIds = chosen;
  const open = variations.filter(
    (variation) => isUnanswered(variation, chosen) || (all && chosenValues(variation, chosen).length === 0),
  );
  for (const variation of open) valueIds = cheapestOf(variation, valueIds, price, chosen);
  // The second round lets a later group's `=` or `*` change the best answer of an earlier one. Prices stop at 0, so an
  // answer found beside a later `-` can be dearer than the one before: the cheaper of both counts.
  for (const variation of open) {
    const again = cheapestOf(variation, valueIds, price, chosen);
    if (price(again) < price(valueIds)) valueIds = again;
  }
  return valueIds;
}

const NOTHING: Choices = { valueIds: [], combo: [] };

/** The cheapest choices that complete the given ones; optional groups stay empty unless `all` is set. */
export function cheapestChoices(product: PricedProduct, chosen = NOTHING, all = false): Choices {
  const valueIds = cheapestValues(
    product.variations,
    chosen.valueIds,
    (ids) => throughVariations(product.priceMills, product.variations, ids),
    all,
  );
  const combo = comboGroupsOf(product).flatMap((group) => {
    const picked = chosen.combo.find(({ groupId }) => groupId === group.id);
    const options = group.products
      .filter((part) => (picked ? part.id === picked.productId : isChoosable(part)))
      .map((candidate) => {
        const price = (ids: Id[]) => comboIncrease(candidate, ids);
        const ids = cheapestValues(candidate.variations, picked?.valueIds ?? [], price, all);
        return { groupId: group.id, productId: candidate.id, valueIds: ids, mills: price(ids) };
      });
    const [first, ...others] = options;
    if (!first) return [];
    const { mills: _, ...choice } = others.reduce(
      (best, option) => (option.mills < best.mills ? option : best),
      first,
    );
    return choice;
  });
  return { valueIds, combo };
}

/** The displayed price with only the required choices: the price in lists. */
export function startingPrice(product: Product, rules: TaxRules): Mills {
  return priceUnit(product, cheapestChoices(product), rules).mills;
}

/**
 * The lowest displayed price with any allowed choices; it decides whether a product is zero-priced (contract section
 * 4). Exact when each variation uses one kind of math; when several mix `=`, `*` and `-`, it may miss a cheaper
 * combination.
 */
export function lowestPrice(product: Product, rules: TaxRules): Mills {
  const rate = rules.displayPricesWithTax ? percentageThousandths(taxRulesFor(product.taxIds, rules)) : 0;
  const known = lowestPrices.get(product);
  if (known?.rate === rate) return known.mills;
  const { mills } = priceUnit(product, cheapestChoices(product, NOTHING, true), rules);
  lowestPrices.set(product, { rate, mills });
  return mills;
}

/** Cached, since lists check on every render whether each product can be added. */
const lowestPrices = new WeakMap<Product, { rate: number; mills: Mills }>();

/** True when the answers to a required variation differ in price, with all other choices fixed. */
function answersDiffer(
  variations: readonly Variation[],
  valueIds: readonly Id[],
  price: (ids: Id[]) => Mills,
): boolean {
  return variations.some((variation) => {
    // Without a choice left there is one price.
    const least = fewestAnswers(variation);
    if (least === 0 || (least > 1 && countedAnswers(variation).length <= least)) return false;
    const others = valueIds.filter((id) => !variation.values.some((value) => value.id === id));
    return new Set(countedAnswers(variation).map((value) => price([...others, value.id]))).size > 1;
  });
}

function comboDependsOnChoices(group: ComboGroup): boolean {
  const increases = new Set<Mills>();
  const asked = group.products.some((candidate) => {
    if (!isChoosable(candidate)) return false;
    const price = (ids: Id[]) => comboIncrease(candidate, ids);
    const cheapest = cheapestValues(candidate.variations, [], price);
    increases.add(price(cheapest));
    return answersDiffer(candidate.variations, cheapest, price);
  });
  return asked || increases.size > 1;
}

/**
 * The required choice that sets the price: the first one with a priced answer, of a product whose own price is 0. Its
 * answers' prices are the product's price, not a surcharge.
 */
export function pricingQuestion(product: Product): Variation | ComboGroup | undefined {
  if (product.priceMills !== 0) return undefined;
  const asked = product.variations.find(
    ({ required, values }) => required && values.some(({ priceMills }) => priceMills > 0),
  );
  return (
    asked ??
    comboGroupsOf(product).find(({ products }) => products.some(({ increaseMills }) => increaseMills > 0))
  );
}

/** True when the price depends on a required choice, so that lists show "from". */
export function priceDependsOnChoices(product: Product, rules: TaxRules): boolean {
  const cheapest = cheapestChoices(product);
  const price = (valueIds: Id[]) => priceUnit(product, { ...cheapest, valueIds }, rules).mills;
  return (
    answersDiffer(product.variations, cheapest.valueIds, price) ||
    comboGroupsOf(product).some(comboDependsOnChoices)
  );
}
