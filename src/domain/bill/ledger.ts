import type { Mills } from '../money/money.ts';
import { isActive, reservedMills, type BillPart } from '../order/bill-part.ts';
import { balanceDue, openMills, returnedMills } from '../order/order.ts';
import { billedLines, billMills, type BilledOrder } from './billed-lines.ts';
import { spread } from '../money/spread.ts';

/** One slice of a dish on the bill. */
export interface BillSlice {
  mills: Mills;
  /** The part that pays it or has paid it; null: nobody yet. */
  partId: string | null;
}

/** A dish on the bill, whole or in slices that together are the dish. */
export interface BillDish {
  lineId: string;
  mills: Mills;
  slices: readonly BillSlice[];
}

/** Who has paid what of an order, and what is left for whom. Amounts in thousandths. */
export interface BillLedger {
  places: number;
  /** The bill without the tips of single parts. */
  billMills: Mills;
  dishes: readonly BillDish[];
  parts: readonly BillPart[];
  /** The money that nobody has paid and nobody is about to pay. */
  openMills: Mills;
  /** What parts left to the last one, because a currency has no smaller unit. */
  leftMills: Mills;
}

/** The parts that pay or have paid something of a line, of which the first says how it is cut. */
function claimsOn(parts: readonly BillPart[], lineId: string) {
  return parts.flatMap(({ id, dishes }) =>
    dishes.filter((dish) => dish.lineId === lineId).map((dish) => ({ ...dish, partId: id })),
  );
}

function cutDish(lineId: string, mills: Mills, parts: readonly BillPart[]): BillDish {
  const claims = claimsOn(parts, lineId);
  const of = claims[0]?.of ?? 1;
  const holders = new Map(claims.flatMap(({ slices, partId }) => slices.map((slice) => [slice, partId])));
  return {
    lineId,
    mills,
    slices: slicesOf(mills, of).map((slice, index) => ({
      mills: slice,
      partId: holders.get(index) ?? null,
    })),
  };
}

/** A dish in slices, which together are the dish to the thousandth. */
export function slicesOf(mills: Mills, of: number): Mills[] {
  return spread(
    mills,
    Array.from({ length: of }, () => 1),
  );
}

/** The shares of a split that nobody has paid: their money is spoken for. */
function unpaidSharesMills({ shares }: BilledOrder): Mills {
  return shares.reduce((sum, { amountMills, isPaid }) => (isPaid ? sum : sum + amountMills), 0);
}

/**
 * Works out who has paid what of an order, and what is open: the one rule that server, page, paper and board share.
 * `refundWaitingMills`: what is on its way back.
 */
export function billLedger(order: BilledOrder, refundWaitingMills: Mills = 0): BillLedger {
  const all = order.parts ?? [];
  const parts = all.filter(isActive);
  const owedMills = openMills({
    balanceMills: balanceDue(order),
    refundWaitingMills,
    forgivenMills: Math.min(order.forgivenMills, returnedMills(order) + refundWaitingMills),
  });
  const spokenForMills = reservedMills(parts) + unpaidSharesMills(order);
  return {
    places: order.money.places,
    billMills: billMills(order),
    dishes: billedLines(order).map(({ lineId, mills }) => cutDish(lineId, mills, parts)),
    parts,
    openMills: Math.max(0, owedMills - spokenForMills),
    leftMills: parts.reduce((sum, { leftMills }) => sum + leftMills, 0),
  };
}
