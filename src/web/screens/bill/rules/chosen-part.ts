import type { ReadBill } from '#contract/payments/bill-parse.ts';
import type { HoldPart } from '#contract/payments/bill.ts';
import type { BillDish } from '#domain/bill/ledger.ts';
import { quotePart, type ChosenDish, type PartChoice } from '#domain/bill/quote.ts';
import type { Mills } from '#domain/money/money.ts';
import type { MyLine } from '../../../state/bill/my-lines.ts';
import { amountMills } from '../../../elements/typed-amount.ts';
import type { Sharer } from './even-shares.ts';

/** How a guest chooses their part. */
export type ChoosingWay = 'dishes' | 'evenly' | 'amount';

/** How much of a dish is ticked: so many slices of so many. */
export interface Tick {
  count: number;
  of: number;
  /** With whom it is shared, as this guest has chosen; absent: they have not. */
  among?: readonly Sharer[];
}

/** The dishes that are ticked, and how much of each. */
export type Ticks = ReadonlyMap<string, Tick>;

/** What a guest has chosen so far. */
export interface ChosenPart {
  way: ChoosingWay;
  ticks: Ticks;
  /** The dishes that this guest takes out of an even split, to pay them alone. */
  takenOut: Ticks;
  among: number;
  /** Whose even shares this guest pays too. */
  treated: readonly Sharer[];
  /** The amount as typed. */
  amount: string;
  /** The amount on top as typed; null: none. */
  onTop: string | null;
}

/** The slices of a dish that nobody pays yet. */
export function freeCount({ slices }: BillDish): number {
  return slices.filter(({ partId }) => partId === null).length;
}

/** The dishes beside those that are known, as far as somebody can still take them. */
export function newDishes({ dishes }: Pick<ReadBill, 'dishes'>, known: ReadonlySet<string>): BillDish[] {
  return dishes.filter((dish) => !known.has(dish.lineId) && freeCount(dish) > 0);
}

/** True where somebody pays a slice of a dish, so that nobody can cut it otherwise. */
export function isCutAlready({ slices }: BillDish): boolean {
  return slices.some(({ partId }) => partId !== null);
}

/** All of a dish that is still free. */
export function restOf(dish: BillDish): Tick {
  return isCutAlready(dish) ? { count: freeCount(dish), of: dish.slices.length } : { count: 1, of: 1 };
}

/**
 * What is ticked at first: the lines that this phone sent, and one slice of each that was to share, cut as others have
 * cut it already.
 */
export function firstTicks({ dishes }: ReadBill, mine: readonly MyLine[]): Ticks {
  const known = new Map(mine.map(({ id, of }) => [id, of]));
  const ticks = dishes.flatMap((dish) => {
    const of = known.get(dish.lineId);
    if (of === undefined || freeCount(dish) === 0) return [];
    if (of === 1) return [[dish.lineId, restOf(dish)] as const];
    return [[dish.lineId, { count: 1, of: isCutAlready(dish) ? dish.slices.length : of }] as const];
  });
  return new Map(ticks);
}

/** The ticks of what one pays for another. */
export function ticksFor(dishes: readonly ChosenDish[]): Ticks {
  return new Map(dishes.map(({ lineId, count, of }) => [lineId, { count, of }]));
}

function chosen(ticks: Ticks): ChosenDish[] {
  return [...ticks].map(([lineId, { count, of }]) => ({ lineId, count, of }));
}

/** What some ticked slices of one dish cost; 0 where they are not free. */
export function tickMills(bill: ReadBill, dish: ChosenDish): Mills {
  const whole = { ...bill, openMills: Number.MAX_SAFE_INTEGER, leftMills: 0 };
  const quoted = quotePart(whole, { dishes: [dish], evenlyAmong: null, amountMills: 0 });
  return quoted.ok ? quoted.quote.dishesMills : 0;
}

function isFree(bill: ReadBill, dish: ChosenDish): boolean {
  const quoted = quotePart(bill, { dishes: [dish], evenlyAmong: null, amountMills: 0 });
  return quoted.ok || quoted.fault.kind === 'nothing';
}

/** The ticks that a newer bill still allows; `lost`: the lines that another was first on. */
export function stillFree(bill: ReadBill, ticks: Ticks): { ticks: Ticks; lost: string[] } {
  const onBill = new Set(bill.dishes.map(({ lineId }) => lineId));
  const kept = chosen(ticks).filter((dish) => isFree(bill, dish));
  const keptIds = new Set(kept.map(({ lineId }) => lineId));
  const lost = [...ticks.keys()].filter((id) => onBill.has(id) && !keptIds.has(id));
  return { ticks: new Map([...ticks].filter(([id]) => keptIds.has(id))), lost };
}

/** The ticks without or with one of a dish. */
export function withTick(ticks: Ticks, lineId: string, tick: Tick | null): Ticks {
  const next = new Map(ticks);
  if (tick === null) next.delete(lineId);
  else next.set(lineId, tick);
  return next;
}

/**
 * How a part of these dishes was chosen, to go on from there; what it pays for other guests is in its amount.
 * `among`: of an even part; `amount`: as typed, empty for none.
 */
export function chosenBefore(
  dishes: NonNullable<HoldPart['dishes']>,
  among: number | undefined,
  amount: string,
): Partial<ChosenPart> {
  const ticks = new Map(dishes.map(({ line, count, of }) => [line, { count, of }]));
  const onTop = amount === '' ? null : amount;
  if (among !== undefined) return { way: 'evenly', takenOut: ticks, among, onTop };
  return ticks.size === 0 ? { way: 'amount', amount } : { way: 'dishes', ticks, onTop };
}

/** What is chosen, as page and server quote it. A text that is no amount counts as -1, which both refuse. */
export function choiceOf({ way, ticks, takenOut, among, amount, onTop }: ChosenPart): PartChoice {
  const typed = (text: string | null) =>
    text === null || text.trim() === '' ? 0 : (amountMills(text) ?? -1);
  if (way === 'amount') return { dishes: [], evenlyAmong: null, amountMills: typed(amount) };
  return {
    dishes: chosen(way === 'dishes' ? ticks : takenOut),
    evenlyAmong: way === 'evenly' ? among : null,
    amountMills: typed(onTop),
  };
}
