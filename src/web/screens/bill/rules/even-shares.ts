import type { ReadBill } from '#contract/payments/bill-parse.ts';
import { quotePart, wholeUnits } from '#domain/bill/quote.ts';
import type { Mills } from '#domain/money/money.ts';
import { isSameSharer } from './sharers.ts';

/** The guests who pay no part of a bill yet. */
export function sharersWithoutPart(known: readonly Sharer[], { parts }: Pick<ReadBill, 'parts'>): Sharer[] {
  return known.filter((guest) => !parts.some((part) => isSameSharer(guest, part)));
}

/**
 * Between how many guests what is left is divided at first: this one and the `others` at the table who pay no part of it
 * yet. Two where nobody else is known, since whoever divides a bill is not alone.
 */
export function guestsLeft(bill: Pick<ReadBill, 'parts'>, others: readonly Sharer[]): number {
  return others.length === 0 ? 2 : 1 + sharersWithoutPart(others, bill).length;
}

/** What each of some guests pays of what is left, in the order of paying: the last one takes what cannot be divided. */
export function evenShares({ places }: Pick<ReadBill, 'places'>, leftMills: Mills, among: number): Mills[] {
  const shares: Mills[] = [];
  let openMills = leftMills;
  for (let evenlyAmong = among; evenlyAmong >= 1; evenlyAmong--) {
    const left = { places, dishes: [], openMills, leftMills: 0 };
    const quoted = quotePart(left, { dishes: [], evenlyAmong, amountMills: 0 });
    const share = quoted.ok ? quoted.quote.evenMills : 0;
    shares.push(share);
    openMills -= share;
  }
  return shares;
}

/** Somebody who takes an even part of what is left. */
export interface Sharer {
  /** Empty: none is known. */
  name: string;
  plate: number | null;
}

/**
 * Who else divides what is left, as far as it is known: those who sit there and have no part yet. Among fewer than they
 * are, nobody can say who.
 */
export function otherSharers(
  known: readonly Sharer[],
  bill: Pick<ReadBill, 'parts'>,
  among: number,
): Sharer[] {
  const left = sharersWithoutPart(known, bill);
  const named = left.length < among ? left : [];
  const others = Array.from({ length: among - 1 - named.length }, () => ({ name: '', plate: null }));
  return [...named, ...others];
}

/**
 * What this guest pays for those whom they treat, `shares` and `others` as they are shown: whole units, unless nothing is
 * left to others.
 */
export function treatMills(
  { places }: Pick<ReadBill, 'places'>,
  [, ...shares]: readonly Mills[],
  others: readonly Sharer[],
  treated: readonly Sharer[],
): Mills {
  const isTreated = (other: Sharer) => treated.some((each) => isSameSharer(each, other));
  const sumOf = (list: readonly Mills[]) => list.reduce((sum, share) => sum + share, 0);
  const mills = sumOf(shares.filter((_, index) => others[index] && isTreated(others[index])));
  return mills === sumOf(shares) ? mills : wholeUnits(mills, places);
}
