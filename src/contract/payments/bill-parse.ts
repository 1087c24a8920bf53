import type { PartChoice, Payable } from '#domain/bill/quote.ts';
import { formatMoney, parseMoney, type Mills } from '#domain/money/money.ts';
import type { HoldPart, WireBill, WireBillPart } from './bill.ts';

/** A bill as a page knows it: quotePart reads it as the server reads its own. */
export interface ReadBill extends Payable {
  billMills: Mills;
  /** The receipt of a part can be sent by mail. */
  mailsReceipts: boolean;
  parts: readonly WireBillPart[];
}

function millsOf(amount: string): Mills {
  const isBelow = amount.startsWith('-');
  const mills = parseMoney(isBelow ? amount.slice(1) : amount) ?? 0;
  return isBelow ? -mills : mills;
}

/** Reads a bill from the wire. */
export function readBill(bill: WireBill): ReadBill {
  return {
    places: bill.price_decimal_places,
    billMills: millsOf(bill.bill),
    // Absent when the page is newer than the server.
    mailsReceipts: bill.mails_receipts ?? false,
    openMills: millsOf(bill.open),
    leftMills: bill.parts.reduce((sum, { left }) => sum + millsOf(left), 0),
    dishes: bill.dishes.map(({ line, amount, slices }) => ({
      lineId: line,
      mills: millsOf(amount),
      slices: slices.map((slice) => ({ mills: millsOf(slice.amount), partId: slice.part })),
    })),
    parts: bill.parts,
  };
}

/** Reads what a guest wants to pay from the wire. */
export function readChoice({
  dishes = [],
  evenly_among: among,
  amount,
}: Omit<HoldPart, 'name' | 'sharing'>): PartChoice {
  return {
    dishes: dishes.map(({ line, count, of }) => ({ lineId: line, count, of })),
    evenlyAmong: among ?? null,
    amountMills: amount === undefined ? 0 : (parseMoney(amount) ?? -1),
  };
}

/** Writes it for the wire. */
export function writeChoice({ dishes, evenlyAmong, amountMills }: PartChoice): HoldPart {
  return {
    dishes: dishes.map(({ lineId, count, of }) => ({ line: lineId, count, of })),
    ...(evenlyAmong !== null && { evenly_among: evenlyAmong }),
    ...(amountMills > 0 && { amount: formatMoney(amountMills) }),
  };
}
