import type { PlainKey } from '#text/office/words.ts';
import { decimalText } from '#text/read-number.ts';
import { roundToPlaces, scaleMills, type Mills } from '#domain/money/money.ts';

/** A change of several prices: by thousandths of a percent, or by an amount. */
export type PriceShift = { percentThousandths: number } | { mills: Mills };

/** How new prices are rounded, in mills: to .00 or .50, to whole units; null: to the venue's decimals. */
export type Rounding = 500 | 1000 | null;

const ROUNDINGS = [
  { step: 500, name: 'roundHalf' },
  { step: 1000, name: 'roundWhole' },
  { step: null, name: 'roundNo' },
] as const satisfies readonly { step: Rounding; name: PlainKey }[];

/** The rounding that counts for a venue's decimals: to whole units where it has none and halves were chosen. */
export function roundingFor(chosen: Rounding, places: number): Rounding {
  return chosen === 500 && places === 0 ? 1000 : chosen;
}

/** The roundings that a venue with so many decimals can choose from. */
export function roundingsOf(places: number) {
  return ROUNDINGS.filter(({ step }) => roundingFor(step, places) === step);
}

/** The shift that a text with a sign says, as a percentage or an amount; null: none. */
export function readShift(text: string, unit: 'percent' | 'amount'): PriceShift | null {
  const plain = decimalText(text.replace(/[%٪]/, ''));
  if (plain === null) return null;
  const thousandths = Math.round(Number(plain) * 1000);
  return unit === 'percent' ? { percentThousandths: thousandths } : { mills: thousandths };
}

/** A price after a shift, rounded; never below zero. */
export function shiftPrice(mills: Mills, shift: PriceShift, rounding: Rounding, places: number): Mills {
  const moved =
    'mills' in shift ? mills + shift.mills : scaleMills(mills, 100_000 + shift.percentThousandths, 100_000);
  const step = roundingFor(rounding, places);
  const rounded = step === null ? roundToPlaces(moved, places) : scaleMills(moved, 1, step) * step;
  return Math.max(0, rounded);
}

/** The prices of rows after a shift; none: as they are. */
export function shiftPrices<R extends { mills: Mills }>(
  rows: readonly R[],
  shift: PriceShift | null,
  rounding: Rounding,
  places: number,
): { row: R; mills: Mills }[] {
  return rows.map((row) => ({
    row,
    mills: shift ? shiftPrice(row.mills, shift, rounding, places) : row.mills,
  }));
}
