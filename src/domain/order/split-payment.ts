import { divideRounded, roundToPlaces, type Mills } from '../money.ts';

/** How many guests a bill is split among (specification section 5). */
export const FEWEST_GUESTS = 2;
export const MOST_GUESTS = 6;

/** The status of a share: free to take, being paid on some phone, paid. */
export type ShareStatus = 'AVAILABLE' | 'PENDING' | 'PAID';

/** Why amounts cannot split a bill: too few or too many, one that cannot be paid, or a wrong sum. */
export type SplitFault = 'guests' | 'amount' | 'sum';

/**
 * A bill in equal shares that can be paid in the currency; the last share takes what rounding leaves
 * (specification section 5). A bill too small to be split falls to the last guest.
 */
export function equalShares(billMills: Mills, guests: number, places: number): Mills[] {
  const near = roundToPlaces(divideRounded(BigInt(billMills), BigInt(guests)), places);
  const step = 10 ** (3 - places);
  const share = near * (guests - 1) < billMills ? near : Math.max(0, near - step);
  return [...Array.from({ length: guests - 1 }, () => share), billMills - share * (guests - 1)];
}

/** What is wrong with amounts as a split of a bill; null: they sum to it exactly, and each can be paid. */
export function splitFault(amounts: readonly Mills[], billMills: Mills, places: number): SplitFault | null {
  if (amounts.length < FEWEST_GUESTS || amounts.length > MOST_GUESTS) return 'guests';
  const isPayable = (mills: Mills, index: number) =>
    // A bill may be finer than its currency, such as with a tip: that lies on the last share.
    mills > 0 && (index === amounts.length - 1 || roundToPlaces(mills, places) === mills);
  if (!amounts.every(isPayable)) return 'amount';
  return amounts.reduce((sum, mills) => sum + mills, 0) === billMills ? null : 'sum';
}

/** Whether the unpaid shares sum to what is still owed; if not, the rest of the bill has to be split anew. */
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
  /** The attempt to pay it that is under way, and until when (ms UTC) it is reserved; null: nobody is paying it. */
  hold: { attemptId: string; key: string | null; until: number } | null;
}

/** Where a share stands; once the order owes nothing, however that came, all are paid. */
export function shareStatus({ isPaid, hold }: SplitShare, balanceMills: Mills): ShareStatus {
  if (isPaid || balanceMills <= 0) return 'PAID';
  return hold ? 'PENDING' : 'AVAILABLE';
}

/** What is being paid in shares at this moment. */
export function heldMills(shares: readonly SplitShare[]): Mills {
  return shares.reduce(
    (sum, { amountMills, isPaid, hold }) => (hold && !isPaid ? sum + amountMills : sum),
    0,
  );
}
