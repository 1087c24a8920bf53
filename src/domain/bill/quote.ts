import { roundToPlaces, type Mills } from '../money/money.ts';
import { MOST_SLICES, type DishSlices } from '../order/bill-part.ts';
import { slicesOf, type BillDish, type BillLedger } from './ledger.ts';

/** Among how many guests an even part divides what is left, at most. */
export const MOST_EVENLY = 50;

/** How much of a dish a guest wants to pay: so many slices of so many. */
export interface ChosenDish {
  lineId: string;
  count: number;
  of: number;
}

/** What a guest wants to pay of a bill; all of it together is one part. */
export interface PartChoice {
  dishes: readonly ChosenDish[];
  /** Among how many guests what is left is divided; null: not evenly. */
  evenlyAmong: number | null;
  /** An amount on top; 0: none. */
  amountMills: Mills;
}

/** What a choice comes to. */
export interface Quote {
  dishes: DishSlices[];
  dishesMills: Mills;
  evenMills: Mills;
  amountMills: Mills;
  /** What is to be paid, in whole units of the currency; only the last part of a bill has more decimals. */
  dueMills: Mills;
  /** See BillPart. */
  leftMills: Mills;
}

/** Why a choice is no part: nothing to pay, a dish that others pay or that is cut otherwise, or more than is left. */
export type QuoteFault =
  | { kind: 'nothing' | 'unknown_dish' | 'evenly' | 'amount' }
  | { kind: 'dish_taken' | 'cut_otherwise'; lineIds: string[] };

export type Quoted = { ok: true; quote: Quote } | { ok: false; fault: QuoteFault };

/** What of a ledger decides what a choice comes to. */
export type Payable = Pick<BillLedger, 'places' | 'dishes' | 'openMills' | 'leftMills'>;

/** The largest amount of whole units of a currency that is not above another. */
export function wholeUnits(mills: Mills, places: number): Mills {
  const near = roundToPlaces(mills, places);
  return near > mills ? near - 10 ** (3 - places) : near;
}

/** The slices of a dish that are free, with what each costs; null: its slices that are taken are of another size. */
function freeSlices({ mills, slices }: BillDish, of: number) {
  if (slices.length === of)
    return slices.flatMap((slice, index) => (slice.partId === null ? { index, mills: slice.mills } : []));
  const isUncut = slices.every(({ partId }) => partId === null);
  return isUncut ? slicesOf(mills, of).map((slice, index) => ({ index, mills: slice })) : null;
}

function isCount(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most;
}

interface Taken extends DishSlices {
  mills: Mills;
}

function takeDish({ dishes }: Payable, { lineId, count, of }: ChosenDish): Taken | QuoteFault {
  const dish = dishes.find((each) => each.lineId === lineId);
  if (!dish || !isCount(of, MOST_SLICES) || !isCount(count, of)) return { kind: 'unknown_dish' };
  const free = freeSlices(dish, of);
  if (!free) return { kind: 'cut_otherwise', lineIds: [lineId] };
  const own = free.slice(0, count);
  if (own.length < count) return { kind: 'dish_taken', lineIds: [lineId] };
  return {
    lineId,
    of,
    slices: own.map(({ index }) => index),
    mills: own.reduce((sum, { mills }) => sum + mills, 0),
  };
}

function joined(faults: readonly QuoteFault[]): QuoteFault | null {
  const [first] = faults;
  if (!first || !('lineIds' in first)) return first ?? null;
  const alike = faults.flatMap((fault) =>
    fault.kind === first.kind && 'lineIds' in fault ? fault.lineIds : [],
  );
  return { ...first, lineIds: alike };
}

/** True when these slices are the last of all dishes that nobody has paid or is paying. */
function takesLastDish({ dishes }: Payable, taken: readonly Taken[]): boolean {
  return (
    taken.length > 0 &&
    dishes.every(({ lineId, slices }) => {
      const free = slices.filter(({ partId }) => partId === null).length;
      const own = taken.find((each) => each.lineId === lineId);
      return free === 0 || own?.slices.length === (own && own.of !== slices.length ? own.of : free);
    })
  );
}

/** What is left divided among guests; the last of them takes all of it. */
function evenMillsOf(leftMills: Mills, among: number | null, places: number): Mills {
  if (among === null) return 0;
  return among === 1 ? leftMills : wholeUnits(Math.floor(leftMills / among), places);
}

/**
 * What a guest's choice comes to: the slices that are taken (the first that are free) and the amount to pay. A part is
 * charged in whole units of the currency and leaves what is below to the last part, which brings the bill to an end.
 * Nobody pays more than is left. The same for page and server, which asks again inside its transaction.
 */
export function quotePart(ledger: Payable, { dishes, evenlyAmong, amountMills }: PartChoice): Quoted {
  const { places, openMills } = ledger;
  const fault = (value: QuoteFault): Quoted => ({ ok: false, fault: value });
  if (new Set(dishes.map(({ lineId }) => lineId)).size < dishes.length)
    return fault({ kind: 'unknown_dish' });
  if (evenlyAmong !== null && !isCount(evenlyAmong, MOST_EVENLY)) return fault({ kind: 'evenly' });
  const results = dishes.map((dish) => takeDish(ledger, dish));
  const wrong = joined(results.flatMap((result) => ('kind' in result ? result : [])));
  if (wrong) return fault(wrong);
  const taken = results.flatMap((result) => ('kind' in result ? [] : result));
  const dishesMills = Math.min(
    openMills,
    taken.reduce((sum, { mills }) => sum + mills, 0),
  );
  const evenMills = evenMillsOf(openMills - dishesMills, evenlyAmong, places);
  const restMills = openMills - dishesMills - evenMills;
  const isWhole = roundToPlaces(amountMills, places) === amountMills;
  if (amountMills < 0 || amountMills > restMills || !(isWhole || amountMills === restMills))
    return fault({ kind: 'amount' });
  const exactMills = dishesMills + evenMills + amountMills;
  const withLeft = exactMills + (takesLastDish(ledger, taken) ? ledger.leftMills : 0);
  const dueMills = withLeft >= openMills ? openMills : wholeUnits(withLeft, places);
  if (dueMills <= 0) return fault({ kind: 'nothing' });
  return {
    ok: true,
    quote: {
      dishes: taken.map(({ lineId, of, slices }) => ({ lineId, of, slices })),
      dishesMills,
      evenMills,
      amountMills,
      dueMills,
      leftMills: exactMills - dueMills,
    },
  };
}
