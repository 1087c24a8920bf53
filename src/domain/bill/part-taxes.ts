import type { Id } from '../menu/menu.ts';
import { isFixedTax, taxRulesFor, type TaxAmount } from '../menu/tax.ts';
import { roundToPlaces, type Mills } from '../money/money.ts';
import { liveLines } from '../order/order.ts';
import { percentagesIn, taxSets, type TaxSet } from '../price/tax-sets.ts';
import type { BilledOrder } from './billed-lines.ts';
import { component, divided, type Division } from './division.ts';

/** The taxes that a part contains, and the same per set; no sets where its order has none. */
export interface PartTaxes {
  taxes: readonly TaxAmount[];
  taxSets: readonly TaxSet[];
}

/** How an order's bill is paid in parts. */
interface PaidInParts {
  division: Division;
  /** What each part is charged without a tip. */
  charged: readonly Mills[];
  /** What each line costs after its own discounts. */
  costs: readonly bigint[];
}

/** What of each line's cost a tax is for: fixed amounts are for all of them. */
function taxWeights(order: BilledOrder, taxId: Id, costs: readonly bigint[]): bigint[] {
  return liveLines(order).map(({ taxIds }, index) => {
    const isOwn = taxRulesFor(taxIds, order.money.taxRules).taxes.some(({ id }) => id === taxId);
    return isOwn ? (costs[index] ?? 0n) : 0n;
  });
}

/** What of each line's cost is in a set; where its lines cost nothing, they count alike; where it has none, all lines do. */
function setWeights(
  order: BilledOrder,
  { taxIds, isFixed }: TaxSet,
  costs: readonly bigint[],
): readonly bigint[] {
  const { taxRules } = order.money;
  const isOwn = liveLines(order).map((line) => {
    const own = taxRulesFor(line.taxIds, taxRules).taxes.filter(({ type }) => type === 'percentage');
    return isFixed || (own.length === taxIds.length && own.every(({ id }) => taxIds.includes(id)));
  });
  if (!isOwn.includes(true)) return costs;
  const isFree = isOwn.every((own, index) => !own || costs[index] === 0n);
  return isOwn.map((own, index) => (own ? (isFree ? 1n : (costs[index] ?? 0n)) : 0n));
}

/**
 * What each part is charged without its share of the tip that was given for the whole order, in whole units of the
 * currency, so that all of them are the order's total.
 */
export function chargedWithoutTip(
  { paying }: Division,
  tips: readonly Mills[],
  places: number,
): readonly Mills[] {
  let passed = 0;
  let given = 0;
  return paying.map(({ part: { dueMills } }, index) => {
    passed += dueMills - (tips[index] ?? 0);
    const charged = roundToPlaces(passed, places) - given;
    given += charged;
    return charged;
  });
}

/** A set less what earlier parts have of it. */
function lessEarlier(set: TaxSet, earlier: readonly TaxSet[]): TaxSet {
  const grossMills = earlier.reduce((left, { grossMills: part }) => left - part, set.grossMills);
  const taxes = set.taxes.map(({ mills, ...tax }, index) => ({
    ...tax,
    mills: earlier.reduce((left, { taxes: parts }) => left - (parts[index]?.mills ?? 0), mills),
  }));
  return { ...set, grossMills, taxes };
}

/** The sets of each part: computed like an order's, but for the last, which has what the earlier ones leave. */
function setsOfParts(order: BilledOrder, { division, charged, costs }: PaidInParts): TaxSet[][] {
  const { taxSets: whole = [] } = order.figures;
  const { taxRules, places } = order.money;
  const percentages = whole.filter(({ isFixed }) => !isFixed);
  const fixed = whole.find(({ isFixed }) => isFixed);
  const ofSet = new Map(
    whole.map((set) => [set, divided(component(set.grossMills, setWeights(order, set, costs)), division)]),
  );
  const ofFixed = (fixed?.taxes ?? []).map(({ id, mills }) => ({
    id,
    parts: divided(component(mills, costs), division),
  }));
  const all = division.paying.map((_, index) =>
    taxSets({
      lines: percentages.map((set) => ({ mills: ofSet.get(set)?.[index] ?? 0, taxIds: set.taxIds })),
      charges: [],
      fixed: ofFixed.map(({ id, parts }) => ({ id, mills: parts[index] ?? 0 })),
      taxRules,
      totalMills: charged[index] ?? 0,
      places,
    }),
  );
  if (division.restMills > 0) return all;
  const earlier = all.slice(0, -1);
  const last = whole.map((set, place) =>
    lessEarlier(
      set,
      earlier.flatMap((sets) => sets[place] ?? []),
    ),
  );
  return all.length > 0 ? [...earlier, last] : [];
}

/**
 * The taxes of each part of a bill, in the division's order. An order that was last charged before there were sets
 * divides the taxes that it lists, as its receipts did.
 */
export function partTaxes(order: BilledOrder, paid: PaidInParts): PartTaxes[] {
  const { figures, money } = order;
  const { division, costs } = paid;
  const sets = figures.taxSets ? setsOfParts(order, paid) : null;
  const listed = figures.taxes.map((tax) => {
    const isOfSets = sets && !isFixedTax(money.taxRules, tax.id);
    return {
      tax,
      parts: isOfSets
        ? sets.map((own) => percentagesIn(own).get(tax.id) ?? 0)
        : divided(component(tax.amountMills, taxWeights(order, tax.id, costs)), division),
    };
  });
  return division.paying.map((_, index) => ({
    taxes: listed.map(({ tax, parts }) => ({ ...tax, amountMills: parts[index] ?? 0 })),
    taxSets: sets?.[index] ?? [],
  }));
}
