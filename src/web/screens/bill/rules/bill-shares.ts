import type { ReadBill } from '#contract/payments/bill-parse.ts';
import { dueOf } from '#contract/payments/bill-shares.ts';
import type { BillPart } from '#contract/payments/bill.ts';
import { parseMoney, type Mills } from '#domain/money/money.ts';

/** The part that this phone holds or pays just now; undefined: none. */
export function ownActive({ parts }: Pick<ReadBill, 'parts'>): BillPart | undefined {
  return parts.find(({ mine, state }) => mine && state !== 'paid');
}

/**
 * A bill as it would be without a part that is only held, which its phone may replace by another. An unknown part
 * leaves the bill as it is.
 */
export function billWithout(bill: ReadBill, part: BillPart | undefined): ReadBill {
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
