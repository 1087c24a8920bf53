import type { Id } from '../menu/menu.ts';
import { taxRulesFor, type TaxAmount } from '../menu/tax.ts';
import type { Mills } from '../money/money.ts';
import { isActive, partTipsMills, type BillPart } from '../order/bill-part.ts';
import { liveLines } from '../order/order.ts';
import { billedLines, billMills, discountShares, netCosts, type BilledOrder } from './billed-lines.ts';
import { slicesOf } from './ledger.ts';
import { spread, type Weight } from '../money/spread.ts';

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

/** An amount of the order, line by line. */
interface Component {
  wholeMills: Mills;
  byLine: readonly Mills[];
}

function component(wholeMills: Mills, weights: readonly Weight[]): Component {
  return { wholeMills, byLine: spread(wholeMills, weights) };
}

/** What of each line's cost a tax is for: fixed amounts are for all of them. */
function taxWeights(order: BilledOrder, taxId: Id, costs: readonly bigint[]): bigint[] {
  const { taxRules } = order.money;
  return liveLines(order).map(({ taxIds }, index) => {
    const isOwn = taxRulesFor(taxIds, taxRules).taxes.some(({ id }) => id === taxId);
    return isOwn ? (costs[index] ?? 0n) : 0n;
  });
}

/** The slices of a line that a part pays, of an amount for the whole line. */
function ofSlices(mills: Mills, { of, slices }: BillPart['dishes'][number]): Mills {
  const each = slicesOf(mills, of);
  return slices.reduce((sum, place) => sum + (each[place] ?? 0), 0);
}

/** What of a component a part pays with its dishes, of which it pays no more than it owes. */
function withDishes({ byLine }: Component, part: BillPart, places: ReadonlyMap<Id, number>): Mills {
  return part.dishes.reduce((sum, dish) => {
    const place = places.get(dish.lineId);
    return place === undefined ? sum : sum + ofSlices(byLine[place] ?? 0, dish);
  }, 0);
}

/** The part of `mills` that a part of `whole` stands for, rounded to a thousandth. */
function scaled(mills: Mills, part: Mills, whole: Mills): Mills {
  return whole <= part ? mills : (spread(mills, [part, whole - part])[0] ?? 0);
}

/** A part, and how much of it pays dishes. */
interface PayingPart {
  part: BillPart;
  /** What its dishes stand for. */
  dishMills: Mills;
  /** What of them it pays. */
  paidMills: Mills;
  otherMills: Mills;
}

/** What of a bill is paid in parts, and the money that is not; lines by their place in the order. */
interface Division {
  paying: readonly PayingPart[];
  places: ReadonlyMap<Id, number>;
  restMills: Mills;
}

/**
 * Divides a component among parts: with a dish goes what belongs to it, and what is left of the component is spread by the
 * money that pays no dishes; where there is none, the last part takes it.
 */
function divided(whole: Component, { paying, places, restMills }: Division): Mills[] {
  const own = paying.map(({ part, paidMills, dishMills }) =>
    scaled(withDishes(whole, part, places), paidMills, dishMills),
  );
  const leftMills = whole.wholeMills - own.reduce((sum, mills) => sum + mills, 0);
  const others = [...paying.map(({ otherMills }) => otherMills), Math.max(0, restMills)];
  const onlyLast = others.map((_, index) => (index === Math.max(0, paying.length - 1) ? 1 : 0));
  const more = spread(leftMills, others.every((mills) => mills === 0) ? onlyLast : others);
  return own.map((mills, index) => mills + (more[index] ?? 0));
}

/** What each part of a bill pays and contains, by its id, so that taxes, discounts, fees and tips are those of the order. */
export function partFigures(order: BilledOrder): Map<string, PartFigures> {
  const parts = (order.parts ?? []).filter(isActive);
  const lines = liveLines(order);
  const billed = billedLines(order);
  const places = new Map(lines.map(({ lineId }, index) => [lineId, index]));
  const dishes = { wholeMills: 0, byLine: billed.map(({ mills }) => mills) };
  const paying = parts.map((part): PayingPart => {
    const dishMills = withDishes(dishes, part, places);
    const paidMills = Math.min(dishMills, part.dueMills);
    return { part, dishMills, paidMills, otherMills: part.dueMills - paidMills };
  });
  const restMills = billMills(order) - parts.reduce((sum, { dueMills }) => sum + dueMills, 0);
  const { costs } = netCosts(order);
  const byPart = (whole: Component) => divided(whole, { paying, places, restMills });
  const { figures } = order;
  const isWaived = figures.discounts.some(({ freeDelivery }) => freeDelivery);
  const taxes = figures.taxes.map((tax) => ({
    tax,
    mills: byPart(component(tax.amountMills, taxWeights(order, tax.id, costs))),
  }));
  const off = discountShares(order);
  const discounts = byPart({ wholeMills: off.reduce((sum, mills) => sum + mills, 0), byLine: off });
  const fees = byPart(component(isWaived ? 0 : figures.deliveryFeeMills, costs));
  const tips = byPart(component(order.tipsMills - partTipsMills(order.parts), costs));
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
        ...besideDishes(part.dueMills, dishMills, order.money.places),
        taxes: taxes.map(({ tax, mills }) => ({ ...tax, amountMills: mills[index] ?? 0 })),
        discountMills: discounts[index] ?? 0,
        feeMills: fees[index] ?? 0,
        orderTipMills: tips[index] ?? 0,
      },
    ]),
  );
}
