import type { Id } from '../menu/menu.ts';
import type { TaxAmount } from '../menu/tax.ts';
import type { Mills } from '../money/money.ts';
import { isActive, partTipsMills, type BillPart } from '../order/bill-part.ts';
import type { TaxSet } from '../price/tax-sets.ts';
import {
  billedLines,
  billMills,
  discountShares,
  netCosts,
  type BilledLine,
  type BilledOrder,
} from './billed-lines.ts';
import { component, divided, ofSlices, withDishes, type Division, type PayingPart } from './division.ts';
import { chargedWithoutTip, partTaxes } from './part-taxes.ts';

/** A dish of a part: so many slices of so many, and what they stand for in the bill. */
export interface PartDish {
  lineId: Id;
  count: number;
  of: number;
  mills: Mills;
}

/** What a part pays, and what of the order's figures it contains; together the parts of a bill are the bill. */
export interface PartFigures {
  dishes: readonly PartDish[];
  /** What it pays beside dishes: an even part, an amount; below 0: the bill became smaller than its dishes were. */
  amountMills: Mills;
  /** What it pays more than all of that, or less, because the currency has no smaller unit. */
  roundingMills: Mills;
  taxes: readonly TaxAmount[];
  /** The same per set of taxes; together the parts' sets are the order's. Empty: the order has none. */
  taxSets: readonly TaxSet[];
  discountMills: Mills;
  feeMills: Mills;
  /** Of the tip that was given for the whole order. */
  orderTipMills: Mills;
}

/** What a part pays beside what its dishes stand for: an amount, or a rounding below a unit of the currency. */
export function besideDishes(
  dueMills: Mills,
  dishMills: Mills,
  places: number,
): Pick<PartFigures, 'amountMills' | 'roundingMills'> {
  const restMills = dueMills - dishMills;
  const isRounding = dishMills > 0 && Math.abs(restMills) < 10 ** (3 - places);
  return { amountMills: isRounding ? 0 : restMills, roundingMills: isRounding ? restMills : 0 };
}

/**
 * Parts that are paid, in the order in which they were, then the others: what a paid part contains does not depend on
 * who holds the rest.
 */
function inOrderOfPaying(parts: readonly BillPart[] = []): BillPart[] {
  const instant = ({ paidAt }: BillPart) => paidAt ?? Number.MAX_SAFE_INTEGER;
  return parts.filter(isActive).toSorted((a, b) => instant(a) - instant(b));
}

function divisionOf(order: BilledOrder, billed: readonly BilledLine[]): Division {
  const parts = inOrderOfPaying(order.parts);
  const places = new Map(billed.map(({ lineId }, index) => [lineId, index]));
  const dishes = { wholeMills: 0, byLine: billed.map(({ mills }) => mills) };
  return {
    paying: parts.map((part): PayingPart => {
      const dishMills = withDishes(dishes, part, places);
      const paidMills = Math.min(dishMills, part.dueMills);
      return { part, dishMills, paidMills, otherMills: part.dueMills - paidMills };
    }),
    places,
    restMills: billMills(order) - parts.reduce((sum, { dueMills }) => sum + dueMills, 0),
  };
}

/** What each part of a bill pays and contains, by its id, so that taxes, discounts, fees and tips are those of the order. */
export function partFigures(order: BilledOrder): Map<string, PartFigures> {
  const billed = billedLines(order);
  const division = divisionOf(order, billed);
  const { paying, places } = division;
  const { costs } = netCosts(order);
  const { figures, money } = order;
  const isWaived = figures.discounts.some(({ freeDelivery }) => freeDelivery);
  const off = discountShares(order);
  const discounts = divided(
    { wholeMills: off.reduce((sum, mills) => sum + mills, 0), byLine: off },
    division,
  );
  const fees = divided(component(isWaived ? 0 : figures.deliveryFeeMills, costs), division);
  const tips = divided(component(order.tipsMills - partTipsMills(order.parts), costs), division);
  const charged = chargedWithoutTip(division, tips, money.places);
  const taxes = partTaxes(order, { division, charged, costs });
  return new Map(
    paying.map(({ part, dishMills }, index) => [
      part.id,
      {
        dishes: part.dishes.map((dish) => ({
          lineId: dish.lineId,
          count: dish.slices.length,
          of: dish.of,
          mills: ofSlices(billed[places.get(dish.lineId) ?? -1]?.mills ?? 0, dish),
        })),
        ...besideDishes(part.dueMills, dishMills, money.places),
        taxes: taxes[index]?.taxes ?? [],
        taxSets: taxes[index]?.taxSets ?? [],
        discountMills: discounts[index] ?? 0,
        feeMills: fees[index] ?? 0,
        orderTipMills: part.dueMills - (charged[index] ?? 0),
      },
    ]),
  );
}
