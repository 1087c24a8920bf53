import type { Refusal } from '#contract/values/problem.ts';
import { formatMoney, type Mills } from '#domain/money/money.ts';
import type { BillPart } from '#domain/order/bill-part.ts';
import { isCanceledStatus } from '#domain/order/order-status.ts';
import type { Order } from '#domain/order/order.ts';
import type { Redemption, RedeemedPart } from '../orders/draft/loyalty-partner.ts';
import { partRefusal, partTipRefusal } from '../payments/parts/part-refusals.ts';
import { redeemableMills, redemptionRefusal } from './redemption.ts';

/** The part that a phone holds and pays from a wallet, with its tip; undefined: it holds no such part. */
export function redeemedPart(
  order: Order,
  { partId, tipMills, receipt, isOwn }: RedeemedPart,
): BillPart | undefined {
  const part = order.parts?.find(({ id, state }) => id === partId && state === 'held');
  return part && isOwn(part) ? { ...part, tipMills, receipt } : undefined;
}

function amountRefusal(message: string): Refusal {
  return { code: 'validation', errors: [{ path: 'amount', message }] };
}

/**
 * Why a redemption cannot be, of a wallet with this balance; null when it can. A part is paid as it is held, with its
 * tip: never some of it, and never more.
 */
export function redemptionFault(
  order: Order,
  { live, amountMills, part: wanted }: Pick<Redemption, 'live' | 'amountMills' | 'part'>,
  balanceMills: Mills,
): Refusal | null {
  if (!wanted) return redemptionRefusal(order, amountMills, redeemableMills(order, balanceMills));
  if (isCanceledStatus(order.status)) return { code: 'order_closed' };
  const part = redeemedPart(order, wanted);
  const held = order.parts?.find(({ id }) => id === wanted.partId);
  if (!part || !held) return { code: 'not_found' };
  const refusal = partRefusal(order, held) ?? partTipRefusal(live, part, order.money.places);
  if (refusal) return refusal;
  const owedMills = part.dueMills + part.tipMills;
  if (amountMills !== owedMills)
    return amountRefusal(`The part and its tip come to ${formatMoney(owedMills)}`);
  return amountMills > balanceMills
    ? amountRefusal(`At most ${formatMoney(balanceMills)} can be redeemed`)
    : null;
}

/** An order with another state of one of its parts. */
export function withPartAs(order: Order, partId: string, change: Partial<BillPart>): Order {
  const parts = order.parts?.map((part) => (part.id === partId ? { ...part, ...change } : part));
  return { ...order, ...(parts && { parts }) };
}
