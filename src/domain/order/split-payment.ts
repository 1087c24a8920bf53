import { divideRounded, roundToPlaces, type Mills } from '../money/money.ts';

/** The smallest and largest number of guests who can split a bill (specification section 5). */
export const FEWEST_GUESTS = 2;
export const MOST_GUESTS = 6;

/** The status of a share: available, being paid on a phone, or paid. */
export type ShareStatus = 'AVAILABLE' | 'PENDING' | 'PAID';

/** Why amounts cannot split a bill: wrong number of shares, an amount that cannot be paid, or a wrong sum. */
export type SplitFault = 'guests' | 'amount' | 'sum';

/**
 * Splits a bill into equal shares that can be paid in the currency; the last share takes the rounding difference
 * (specification section 5). A bill too small to split goes to the last guest.
 */
export function equalShares(billMills: Mills, guests: number, places: number): Mills[] {
  const near = roundToPlaces(divideRounded(BigInt(billMills), BigInt(guests)), places);
  const step = 10 ** (3 - places);
  const share = near * (guests - 1) < billMills ? near : Math.max(0, near - step);
  return [...Array.from({ length: guests - 1 }, () => share), billMills - share * (guests - 1)];
}

/** The fault of amounts as a split of a bill; null: they sum to it exactly, and each can be paid. */
export function splitFault(amounts: readonly Mills[], billMills: Mills, places: number): SplitFault | null {
  if (amounts.length < FEWEST_GUESTS || amounts.length > MOST_GUESTS) return 'guests';
  const isPayable = (mills: Mills, index: number) =>
    // A bill may have more decimals than its currency, for example because of a tip: the last share carries them.
    mills > 0 && (index === amounts.length - 1 || roundToPlaces(mills, places) === mills);
  if (!amounts.every(isPayable)) return 'amount';
  return amounts.reduce((sum, mills) => sum + mills, 0) === billMills ? null : 'sum';
}

/** True when the unpaid shares sum to the balance; if not, the rest of the bill has to be split again. */
export function isSplitCurrent(
  shares: readonly { amountMills: Mills; status: ShareStatus }[],
  balanceMills: Mills,
): boolean {
  const open = shares.filter(({ status }) => status !== 'PAID');
  return open.reduce((sum, { amountMills }) => sum + amountMills, 0) === Math.max(0, balanceMills);
}

/** One guest's part of a bill. */
export interface SplitShare {
  id: string;
  amountMills: Mills;
  isPaid: boolean;
  /** The current attempt to pay it, which reserves it until an instant (ms UTC); null: nobody is paying it. */
  hold: { attemptId: string; key: string | null; until: number } | null;
}

/** The status of a share; once the order owes nothing, for whatever reason, all are paid. */
export function shareStatus({ isPaid, hold }: SplitShare, balanceMills: Mills): ShareStatus {
  if (isPaid || balanceMills <= 0) return 'PAID';
  return hold ? 'PENDING' : 'AVAILABLE';
}

/** The amount in shares that are being paid now. */
export function heldMills(shares: readonly SplitShare[]): Mills {
  return shares.reduce(
    (sum, { amountMills, isPaid, hold }) => (hold && !isPaid ? sum + amountMills : sum),
    0,
  );
}
