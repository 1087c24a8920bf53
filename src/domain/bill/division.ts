import type { Id } from '../menu/menu.ts';
import type { Mills } from '../money/money.ts';
import { spread, type Weight } from '../money/spread.ts';
import type { BillPart } from '../order/bill-part.ts';
import { slicesOf } from './ledger.ts';

/** An amount of the order, line by line. */
export interface Component {
  wholeMills: Mills;
  byLine: readonly Mills[];
}

/** An amount of the order that lines have in proportion to these weights. */
export function component(wholeMills: Mills, weights: readonly Weight[]): Component {
  return { wholeMills, byLine: spread(wholeMills, weights) };
}

/** A part, and how much of it pays dishes. */
export interface PayingPart {
  part: BillPart;
  /** What its dishes stand for. */
  dishMills: Mills;
  /** What of them it pays. */
  paidMills: Mills;
  otherMills: Mills;
}

/** What of a bill is paid in parts, and the money that is not; lines by their place in the order. */
export interface Division {
  paying: readonly PayingPart[];
  places: ReadonlyMap<Id, number>;
  restMills: Mills;
}

/** The slices of a line that a part pays, of an amount for the whole line. */
export function ofSlices(mills: Mills, { of, slices }: BillPart['dishes'][number]): Mills {
  const each = slicesOf(mills, of);
  return slices.reduce((sum, place) => sum + (each[place] ?? 0), 0);
}

/** What of a component a part pays with its dishes. */
export function withDishes({ byLine }: Component, part: BillPart, places: ReadonlyMap<Id, number>): Mills {
  return part.dishes.reduce((sum, dish) => {
    const place = places.get(dish.lineId);
    return place === undefined ? sum : sum + ofSlices(byLine[place] ?? 0, dish);
  }, 0);
}

/** The part of `mills` that a part of `whole` stands for, rounded to a thousandth. */
function scaled(mills: Mills, part: Mills, whole: Mills): Mills {
  return whole <= part ? mills : (spread(mills, [part, whole - part])[0] ?? 0);
}

/**
 * Divides a component among parts: with a dish goes what belongs to it, and what is left of the component is spread by the
 * money that pays no dishes; where there is none, the last part takes it.
 */
export function divided(whole: Component, { paying, places, restMills }: Division): Mills[] {
  const own = paying.map(({ part, paidMills, dishMills }) =>
    scaled(withDishes(whole, part, places), paidMills, dishMills),
  );
  const leftMills = whole.wholeMills - own.reduce((sum, mills) => sum + mills, 0);
  const others = [...paying.map(({ otherMills }) => otherMills), Math.max(0, restMills)];
  const onlyLast = others.map((_, index) => (index === Math.max(0, paying.length - 1) ? 1 : 0));
  const more = spread(leftMills, others.every((mills) => mills === 0) ? onlyLast : others);
  return own.map((mills, index) => mills + (more[index] ?? 0));
}
