import type { ReadBill } from '#contract/payments/bill-parse.ts';
import type { WireBillPart } from '#contract/payments/bill.ts';
import { parseMoney, type Mills } from '#domain/money/money.ts';
import type { ArcLook } from './ring-arcs.ts';

/** Who pays how much of a bill, as the ring and its legend show it. */
export interface BillShare {
  look: ArcLook;
  /** Null: paid in another way, or what this guest is choosing. */
  part: WireBillPart | null;
  mills: Mills;
}

/** What of the bill a part pays, without its tip. */
export function dueOf({ due }: WireBillPart): Mills {
  return parseMoney(due) ?? 0;
}

/** The tip of a part. */
export function tipOf({ tip }: WireBillPart): Mills {
  return parseMoney(tip) ?? 0;
}

/** The part that this phone holds or pays just now; undefined: none. */
export function ownActive({ parts }: Pick<ReadBill, 'parts'>): WireBillPart | undefined {
  return parts.find(({ mine, state }) => mine && state !== 'paid');
}

/**
 * A bill as it would be without a part that is only held, which its phone may replace by another. An unknown part
 * leaves the bill as it is.
 */
export function withoutPart(bill: ReadBill, part: WireBillPart | undefined): ReadBill {
  if (!part) return bill;
  return {
    ...bill,
    openMills: bill.openMills + dueOf(part),
    leftMills: bill.leftMills - signed(part.left),
    dishes: bill.dishes.map((dish) => ({
      ...dish,
      slices: dish.slices.map((slice) => (slice.partId === part.uuid ? { ...slice, partId: null } : slice)),
    })),
    parts: bill.parts.filter((each) => each !== part),
  };
}

function signed(amount: string): Mills {
  return amount.startsWith('-') ? -(parseMoney(amount.slice(1)) ?? 0) : (parseMoney(amount) ?? 0);
}

/**
 * The shares of a bill: paid ones first, then what was paid in other ways, what others are paying, and this guest's.
 * `ownMills`: what this guest is choosing now.
 */
export function sharesOf(bill: ReadBill, ownMills: Mills): BillShare[] {
  const of = (look: ArcLook, parts: readonly WireBillPart[]) =>
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
