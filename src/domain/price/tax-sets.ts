import type { Id } from '../menu/menu.ts';
import { percentageThousandths, taxRulesFor, type TaxIds, type TaxRules } from '../menu/tax.ts';
import { scaleMills, type Mills } from '../money/money.ts';
import { spread } from '../money/spread.ts';
import { isEligible, type Discount, type DiscountableLine } from './coupon.ts';

/** What one tax comes to. */
export interface TaxShare {
  id: Id;
  /** Thousandths of a percent; absent: a fixed amount. */
  rate?: number;
  mills: Mills;
}

/**
 * Money that contains the same taxes: what was charged, in whole units of the currency, and how much of it each of them
 * is. Stored with orders under these names.
 */
export interface TaxSet {
  /** The percentages that it contains, or the fixed taxes that it is; empty: no tax is in it. */
  taxIds: readonly Id[];
  isFixed?: true;
  grossMills: Mills;
  taxes: readonly TaxShare[];
}

/** Money that is charged in thousandths, and the taxes that it contains. */
export interface Gross {
  mills: Mills;
  taxIds: TaxIds;
}

/** What is charged beside lines. Without taxes of its own it is divided over the lines' sets; an empty list: none. */
export interface Charge {
  mills: Mills;
  taxIds?: readonly Id[];
}

/** Everything that is charged together. */
export interface Charged {
  /** What lines cost after discounts. */
  lines: readonly Gross[];
  charges: readonly Charge[];
  /** The fixed taxes. */
  fixed: readonly TaxShare[];
  taxRules: TaxRules;
  /** What all of it comes to, tips left out. */
  totalMills: Mills;
  places: number;
}

/** A discount and what it comes to. */
export interface GivenDiscount {
  rule: Pick<Discount, 'productIds' | 'categoryIds'>;
  amountMills: Mills;
}

/**
 * What lines cost after discounts, in thousandths: each discount is spread by what the lines cost that it counts for, and
 * takes no more of a line than is left of it.
 */
export function linesAfter(discounts: readonly GivenDiscount[], lines: readonly DiscountableLine[]): Gross[] {
  const left = discounts.reduce<readonly Mills[]>(
    (before, { rule, amountMills }) => {
      const weights = lines.map((line) => (isEligible(rule, line) ? line.lineMills : 0));
      if (weights.every((weight) => weight === 0)) return before;
      const off = spread(amountMills, weights);
      return before.map((mills, index) => Math.max(0, mills - (off[index] ?? 0)));
    },
    lines.map(({ lineMills }) => lineMills),
  );
  return lines.map(({ taxIds }, index) => ({ mills: left[index] ?? 0, taxIds }));
}

/** The ids of the percentages that a price with these taxes contains, in the menu's order. */
function containedIds(taxIds: TaxIds, rules: TaxRules): Id[] {
  if (!rules.displayPricesWithTax && !rules.cartSubtotalIncludeTax) return [];
  const { taxes } = taxRulesFor(taxIds, rules);
  return taxes.filter(({ type }) => type === 'percentage').map(({ id }) => id);
}

interface SetGross {
  taxIds: readonly Id[];
  mills: Mills;
}

function sumsBySet(amounts: readonly Gross[], rules: TaxRules): SetGross[] {
  const sums: SetGross[] = [];
  for (const { mills, taxIds } of amounts) {
    const ids = containedIds(taxIds, rules);
    const known = sums.find(
      (each) => each.taxIds.length === ids.length && each.taxIds.every((id, index) => id === ids[index]),
    );
    if (known) known.mills += mills;
    else sums.push({ taxIds: ids, mills });
  }
  return sums;
}

/** The lines' sets with what is charged beside lines. */
function withCharges({ lines, charges, taxRules }: Charged): SetGross[] {
  const ofLines = sumsBySet(lines, taxRules);
  const weights = ofLines.map(({ mills }) => mills);
  const shares = charges.flatMap(({ mills, taxIds }): Gross[] => {
    if (taxIds) return [{ mills, taxIds }];
    if (mills === 0) return [];
    return spread(mills, weights).map((part, index) => ({
      mills: part,
      taxIds: ofLines[index]?.taxIds ?? [],
    }));
  });
  return shares.length === 0 ? ofLines : sumsBySet([...ofLines, ...shares], taxRules);
}

/** How much of a gross amount each of its percentages is. */
function taxesIn(grossMills: Mills, taxIds: readonly Id[], rules: TaxRules): TaxShare[] {
  const own = rules.taxes.filter(({ id, type }) => type === 'percentage' && taxIds.includes(id));
  const whole = 100_000 + percentageThousandths({ taxes: own });
  return own.map(({ id, rate }) => ({
    id,
    rate,
    mills: scaleMills(grossMills, rate, whole),
  }));
}

/**
 * The tax contained in what is charged, per set of taxes: the one rule for orders and for parts of their bills. Gross per
 * set is brought to the currency's decimals so that the sets sum to the total; then each tax is taken out of it, once. Fixed taxes are
 * a set of their own.
 */
export function taxSets(charged: Charged): TaxSet[] {
  const { fixed, taxRules, totalMills, places } = charged;
  const sets = withCharges(charged);
  const fixedMills = fixed.reduce((sum, { mills }) => sum + mills, 0);
  const step = 10 ** (3 - places);
  const gross = spread(totalMills / step, [...sets.map(({ mills }) => mills), fixedMills]).map(
    (units) => units * step,
  );
  const ofFixed = gross.at(-1) ?? 0;
  const fixedTaxes = spread(
    ofFixed,
    fixed.map(({ mills }) => mills),
  );
  return [
    ...sets.map(({ taxIds }, index): TaxSet => {
      const grossMills = gross[index] ?? 0;
      return { taxIds, grossMills, taxes: taxesIn(grossMills, taxIds, taxRules) };
    }),
    ...(fixed.length > 0
      ? [
          {
            taxIds: fixed.map(({ id }) => id),
            isFixed: true as const,
            grossMills: ofFixed,
            taxes: fixed.map(({ id }, index) => ({ id, mills: fixedTaxes[index] ?? 0 })),
          },
        ]
      : []),
  ];
}

/** What each percentage comes to in all sets together, by its id; those that no set contains are left out. */
export function percentagesIn(sets: readonly TaxSet[]): Map<Id, Mills> {
  const sums = new Map<Id, Mills>();
  for (const { isFixed, taxes } of sets)
    for (const { id, mills } of isFixed ? [] : taxes) sums.set(id, (sums.get(id) ?? 0) + mills);
  return sums;
}
