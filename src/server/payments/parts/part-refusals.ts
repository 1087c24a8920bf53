import type { Refusal } from '#contract/values/problem.ts';
import { billLedger, type BillLedger } from '#domain/bill/ledger.ts';
import type { QuoteFault } from '#domain/bill/quote.ts';
import type { BillPart } from '#domain/order/bill-part.ts';
import { isCanceledStatus } from '#domain/order/order-status.ts';
import type { Order } from '#domain/order/order.ts';
import { excessiveTip } from '../../orders/draft/excessive-tip.ts';
import { tooFine } from '../payment-refusals.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';

const FAULT_PATHS = { nothing: 'dishes', unknown_dish: 'dishes', evenly: 'evenly_among', amount: 'amount' };
const FAULT_WORDS = {
  nothing: 'There is nothing to pay in it',
  unknown_dish: 'A dish is not on the bill, or its slices cannot be',
  evenly: 'Expected 1 to 50 guests',
  amount: 'Expected an amount that the currency has, and no more than is left',
};

/** Refuses what is no part: with part_held, the dishes that another pays and who was first. */
export function quoteRefusal(fault: QuoteFault, { dishes, parts }: BillLedger): Refusal {
  if (!('lineIds' in fault))
    return {
      code: 'validation',
      errors: [{ path: FAULT_PATHS[fault.kind], message: FAULT_WORDS[fault.kind] }],
    };
  const { lineIds } = fault;
  const taken = dishes.find(({ lineId }) => lineId === lineIds[0]);
  const partId = taken?.slices.find((slice) => slice.partId !== null)?.partId;
  const name = parts.find(({ id }) => id === partId)?.payer.name ?? '';
  return { code: 'part_held', members: { lines: lineIds, name } };
}

/**
 * Refuses a tip where the venue takes none, one far beyond the part that it is given with, and one with more decimals than
 * the currency has (`places`).
 */
export function partTipRefusal(
  { venue }: LiveVenue,
  { tipMills, dueMills }: Pick<BillPart, 'tipMills' | 'dueMills'>,
  places: number,
): Refusal | null {
  if (tipMills > 0 && !venue.file.menu.enable_tips)
    return { code: 'validation', errors: [{ path: 'tip', message: 'The venue takes no tips here' }] };
  return tooFine(tipMills, places, 'tip') ?? excessiveTip(tipMills, dueMills, 'tip');
}

/**
 * Why a held part cannot be paid as it is: the order is over, one of its dishes was struck, so that its money would pay
 * for others, or its bill became smaller than the part.
 */
export function partRefusal(order: Order, part: BillPart): Refusal | null {
  if (isCanceledStatus(order.status)) return { code: 'order_closed' };
  const others = order.parts?.filter((each) => each !== part) ?? [];
  const { dishes, openMills } = billLedger({ ...order, parts: others });
  const onBill = new Set(dishes.map(({ lineId }) => lineId));
  const isWhole = part.dishes.every(({ lineId }) => onBill.has(lineId));
  return isWhole && part.dueMills <= openMills ? null : { code: 'price_changed' };
}
