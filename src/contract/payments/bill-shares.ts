import { parseMoney, type Mills } from '#domain/money/money.ts';
import type { ReadBill } from './bill-parse.ts';
import type { BillPart } from './bill.ts';

/** How far a share of a bill is: paid, being paid by another, or what this guest is choosing. */
export type ShareLook = 'paid' | 'paying' | 'mine';

/** Who pays how much of a bill, as its ring and its legend show it. */
export interface BillShare {
  look: ShareLook;
  /** Null: paid in another way, or what this guest is choosing. */
  part: BillPart | null;
  mills: Mills;
}

/** What of the bill a part pays, without its tip. */
export function dueOf({ due }: Pick<BillPart, 'due'>): Mills {
  return parseMoney(due) ?? 0;
}

/** The tip of a part. */
export function tipOf({ tip }: Pick<BillPart, 'tip'>): Mills {
  return parseMoney(tip) ?? 0;
}

/**
 * The shares of a bill: paid ones first, then what was paid in other ways, what others are paying, and this guest's.
 * `ownMills`: what this guest is choosing now.
 */
export function sharesOf(bill: ReadBill, ownMills: Mills): BillShare[] {
  const of = (look: ShareLook, parts: readonly BillPart[]) =>
    parts.map((part) => ({ look, part, mills: dueOf(part) }));
  const paid = bill.parts.filter(({ state }) => state === 'paid');
  const others = bill.parts.filter(({ state }) => state !== 'paid');
  const knownMills = bill.parts.reduce((sum, part) => sum + dueOf(part), 0);
  const elsewhereMills = bill.billMills - bill.openMills - knownMills;
  return [
    ...of('paid', paid),
    ...(elsewhereMills > 0 ? [{ look: 'paid' as const, part: null, mills: elsewhereMills }] : []),
    ...of('paying', others),
    ...(ownMills > 0 ? [{ look: 'mine' as const, part: null, mills: ownMills }] : []),
  ];
}

/** What of a bill is paid, in parts or otherwise, without tips of parts. */
export function paidOf(shares: readonly BillShare[]): Mills {
  return shares.reduce((sum, { look, mills }) => (look === 'paid' ? sum + mills : sum), 0);
}

/** What of a bill nobody has paid yet, whoever is paying it. */
export function unpaidOf(bill: ReadBill): Mills {
  return Math.max(0, bill.openMills, bill.billMills - paidOf(sharesOf(bill, 0)));
}
