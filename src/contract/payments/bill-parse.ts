import type { PartChoice, Payable } from '#domain/bill/quote.ts';
import { formatMoney, parseMoney, type Mills } from '#domain/money/money.ts';
import type { HoldPart, WireHoldPart, Bill, BillPart } from './bill.ts';

/** A bill as a page knows it: quotePart reads it as the server reads its own. */
export interface ReadBill extends Payable {
  billMills: Mills;
  /** The receipt of a part can be sent by mail. */
  mailsReceipts: boolean;
  parts: readonly BillPart[];
}

function millsOf(amount: string): Mills {
  const isBelow = amount.startsWith('-');
  const mills = parseMoney(isBelow ? amount.slice(1) : amount) ?? 0;
  return isBelow ? -mills : mills;
}

/** Reads a bill as its call has answered it. */
export function readBill(bill: Bill): ReadBill {
  return {
    places: bill.priceDecimalPlaces,
    billMills: millsOf(bill.bill),
    // Absent when the page is newer than the server.
    mailsReceipts: bill.mailsReceipts ?? false,
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
}: Omit<WireHoldPart, 'name' | 'sharing'>): PartChoice {
  return {
    dishes: dishes.map(({ line, count, of }) => ({ lineId: line, count, of })),
    evenlyAmong: among ?? null,
    amountMills: amount === undefined ? 0 : (parseMoney(amount) ?? -1),
  };
}

/** Writes it as the call takes it. */
export function writeChoice({ dishes, evenlyAmong, amountMills }: PartChoice): HoldPart {
  return {
    dishes: dishes.map(({ lineId, count, of }) => ({ line: lineId, count, of })),
    ...(evenlyAmong !== null && { evenlyAmong }),
    ...(amountMills > 0 && { amount: formatMoney(amountMills) }),
  };
}
