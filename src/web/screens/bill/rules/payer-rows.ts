import type { ReadBill } from '#contract/payments/bill-parse.ts';
import type { BillPart } from '#contract/payments/bill.ts';
import type { OpenOfGuest } from '#domain/bill/open-dishes.ts';
import type { Sharer } from './even-shares.ts';
import { isSameSharer } from './sharers.ts';

/** What of a guest's dishes nobody pays yet, and who the guest is. */
export interface OpenOfSharer extends OpenOfGuest {
  sharer: Sharer;
}

/** All parts that one guest has paid, the last one first; or one that is not paid yet. */
export type PartsOfPayer = readonly [BillPart, ...BillPart[]];

/** Who has paid a bill, each guest in one row. */
export interface PayerRows {
  /** `open`: what of the same guest's dishes nobody pays yet. */
  payers: { parts: PartsOfPayer; open: OpenOfSharer | undefined }[];
  /** The guests who have no part of the bill. */
  notYet: OpenOfSharer[];
}

function isSamePayer(a: BillPart, b: BillPart): boolean {
  return a.mine === b.mine && (a.mine || isSameSharer(a, b));
}

function withPart(rows: readonly PartsOfPayer[], part: BillPart): PartsOfPayer[] {
  const isPaid = ({ state }: BillPart) => state === 'paid';
  const row = rows.find(([last]) => isPaid(last) && isPaid(part) && isSamePayer(last, part));
  return row ? rows.map((each) => (each === row ? [part, ...each] : each)) : [...rows, [part]];
}

/** Who has paid, this phone's guest first, and who has not yet. */
export function payerRows({ parts }: Pick<ReadBill, 'parts'>, open: readonly OpenOfSharer[]): PayerRows {
  const rows = parts.reduce(withPart, []).toSorted(([a], [b]) => Number(b.mine) - Number(a.mine));
  const rowOf = ({ sharer }: OpenOfSharer) =>
    rows.findLast(([last]) => !last.mine && isSameSharer(last, sharer));
  return {
    payers: rows.map((row) => ({ parts: row, open: open.find((guest) => rowOf(guest) === row) })),
    notYet: open.filter((guest) => rowOf(guest) === undefined),
  };
}
