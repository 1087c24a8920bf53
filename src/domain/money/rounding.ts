import { roundToPlaces, type Mills } from './money.ts';

/** The parts of a bill, as computed. */
export interface BillParts {
  /** Of the live lines. */
  lineMills: readonly Mills[];
  subtotalMills: Mills;
  /** Added to the subtotal: fixed taxes, and the delivery fee unless it is waived. */
  addedMills: readonly Mills[];
  /** Subtracted from it. */
  offMills: readonly Mills[];
  tipsMills: Mills;
  /** Without tips. */
  totalMills: Mills;
  /** Decimals of the currency. */
  places: number;
}

/** The difference between the rows of a bill and the sum below them, as both are written; 0 when they add up. */
export interface BillRounding {
  /** Between the lines and the subtotal. */
  subtotalMills: Mills;
  /** Between the subtotal with the rows after it, and the total with tips. */
  totalMills: Mills;
}

/** What a written sum exceeds its written rows by; below 0: what it lacks. */
export function beyondRows(sumMills: Mills, rows: readonly Mills[], places: number): Mills {
  return rows.reduce((left, mills) => left - roundToPlaces(mills, places), roundToPlaces(sumMills, places));
}

/**
 * The written sum less its written rows. Rounding moves each of them by at most half a step: a greater difference has
 * another cause (for example a negative total raised to 0) and does not count as rounding.
 */
function lackOf(rows: readonly Mills[], sumMills: Mills, places: number): Mills {
  const lack = rows.reduce((left, mills) => left - mills, sumMills);
  const halfStep = 10 ** (3 - places) / 2;
  return Math.abs(lack) <= (rows.length + 1) * halfStep ? lack : 0;
}

/**
 * The rounding that a bill shows. Amounts are computed to thousandths and written with the currency's decimals, so
 * 8.993, 8.993 and 9.974 are written 8.99, 8.99 and 9.97, which sum to 27.95, above a subtotal of 27.96; guests add up
 * the amounts they see (decision 139).
 */
export function billRounding(bill: BillParts): BillRounding {
  const written = (mills: Mills) => roundToPlaces(mills, bill.places);
  const subtotalMills = written(bill.subtotalMills);
  const rows = [
    subtotalMills,
    ...bill.addedMills.map(written),
    ...bill.offMills.map((mills) => -written(mills)),
    written(bill.tipsMills),
  ];
  return {
    subtotalMills: lackOf(bill.lineMills.map(written), subtotalMills, bill.places),
    totalMills: lackOf(rows, written(bill.totalMills + bill.tipsMills), bill.places),
  };
}
