import { roundToPlaces, type Mills } from './money.ts';

/** What makes up a bill, in the amounts that were computed. */
export interface BillParts {
  /** Of the lines that count. */
  lineMills: readonly Mills[];
  subtotalMills: Mills;
  /** What is added to the subtotal: fixed taxes, the delivery fee unless it is waived. */
  addedMills: readonly Mills[];
  /** What is taken off it; written as computed, as tips are. */
  offMills: readonly Mills[];
  tipsMills: Mills;
  /** Without tips. */
  totalMills: Mills;
  /** Decimals of the currency. */
  places: number;
}

/** What the rows of a bill lack of the sum under them, as both are written; 0 where they add up. */
export interface BillRounding {
  /** Between the lines and the subtotal. */
  subtotalMills: Mills;
  /** Between the subtotal with what follows it, and the total with tips. */
  totalMills: Mills;
}

/**
 * The sum less its rows, all as they are written. Rounding moves each of them by half a step at most: a greater difference has
 * another cause (a total that would be below 0 is 0), and is not told as rounding.
 */
function lackOf(rows: readonly Mills[], sumMills: Mills, places: number): Mills {
  const lack = rows.reduce((left, mills) => left - mills, sumMills);
  const halfStep = 10 ** (3 - places) / 2;
  return Math.abs(lack) <= (rows.length + 1) * halfStep ? lack : 0;
}

/**
 * What a bill shows as rounding. Amounts are computed to thousandths and written with the currency's decimals, so 8.993, 8.993
 * and 9.974 are written 8.99, 8.99 and 9.97, which is 27.95, over a subtotal of 27.96; guests add up what they see (decision 139).
 */
export function billRounding(bill: BillParts): BillRounding {
  const written = (mills: Mills) => roundToPlaces(mills, bill.places);
  const subtotalMills = written(bill.subtotalMills);
  const rows = [
    subtotalMills,
    ...bill.addedMills.map(written),
    ...bill.offMills.map((mills) => -mills),
    bill.tipsMills,
  ];
  return {
    subtotalMills: lackOf(bill.lineMills.map(written), subtotalMills, bill.places),
    totalMills: lackOf(rows, written(bill.totalMills + bill.tipsMills), bill.places),
  };
}
