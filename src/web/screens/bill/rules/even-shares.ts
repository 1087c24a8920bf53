import type { ReadBill } from '#contract/payments/bill-parse.ts';
import { quotePart } from '#domain/bill/quote.ts';
import type { Mills } from '#domain/money/money.ts';

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
  { parts }: Pick<ReadBill, 'parts'>,
  among: number,
): Sharer[] {
  const left = known.filter(
    ({ name, plate }) =>
      !parts.some((part) => (plate === null ? name !== '' && part.name === name : part.plate === plate)),
  );
  const named = left.length < among ? left : [];
  const others = Array.from({ length: among - 1 - named.length }, () => ({ name: '', plate: null }));
  return [...named, ...others];
}
