import type { BillPart, PartWay } from '../order/bill-part.ts';
import { billLedger } from './ledger.ts';
import { isForStruckAlone } from './let-go-of-struck.ts';
import type { Order, Payment } from '../order/order.ts';

/** The payment of a part. */
type PartPaid = Pick<Payment, 'id' | 'at'>;

/** The slices of a part, as texts to compare. */
function slicesOf({ dishes }: Pick<BillPart, 'dishes'>): string[] {
  return dishes.flatMap(({ lineId, slices }) => slices.map((slice) => `${lineId} ${slice}`));
}

function cutsOf({ dishes }: Pick<BillPart, 'dishes'>): Map<string, number> {
  return new Map(dishes.map(({ lineId, of }) => [lineId, of]));
}

/** True for another part with the same dish: the same slices, or cut in another way. */
function isInTheWay(part: BillPart, other: BillPart): boolean {
  const slices = new Set(slicesOf(part));
  const cuts = cutsOf(part);
  return (
    slicesOf(other).some((slice) => slices.has(slice)) ||
    other.dishes.some(({ lineId, of }) => cuts.has(lineId) && cuts.get(lineId) !== of)
  );
}

/** An order with a part that a payment pays, and its tip. */
export function withPaidPart(order: Order, part: BillPart, { id, at }: PartPaid, way: PartWay): Order {
  const paid = { ...part, state: 'paid', way, paidAt: at, paymentId: id } as const;
  const parts = order.parts?.map((each) => (each.id === part.id ? paid : each)) ?? [];
  return { ...order, parts, tipsMills: order.tipsMills + part.tipMills };
}

/**
 * An order without a part whose money goes back: its dishes are free again, unless it was paid before, or a
 * wallet pays it.
 */
export function withoutPart(order: Order, part: BillPart): Order {
  if (part.state === 'paid' || (part.state === 'paying' && part.way === 'wallet')) return order;
  const parts = order.parts?.map((each) => (each === part ? { ...part, state: 'freed' as const } : each));
  return { ...order, ...(parts && { parts }) };
}

/**
 * An order with a part that was paid after it was let go. Who has paid comes before who holds the same dishes and has
 * not begun to pay: they lose their part, and are told. Null: others have paid or are paying it, its dishes were struck,
 * or nothing is left that it could pay, so that the money goes back.
 */
export function withLatePart(order: Order, part: BillPart, payment: PartPaid): Order | null {
  if (isForStruckAlone(part, order)) return null;
  const others = (order.parts ?? []).filter(({ id, state }) => id !== part.id && state !== 'freed');
  const inTheWay = others.filter((other) => isInTheWay(part, other));
  if (inTheWay.some(({ state }) => state !== 'held')) return null;
  const parts = (order.parts ?? []).map((each) =>
    inTheWay.includes(each) ? { ...each, state: 'freed' as const } : each,
  );
  const free = { ...order, parts };
  if (billLedger(free).openMills < part.dueMills) return null;
  return withPaidPart(free, part, payment, 'card');
}
