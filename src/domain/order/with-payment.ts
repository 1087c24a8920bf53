import { reservedMills, type BillPart } from './bill-part.ts';
import { balanceDue, type Order, type Payment } from './order.ts';

/**
 * Lets go of parts that are only held, the newest first, as long as parts keep more money than is owed: a phone that
 * pays at a gateway keeps its part, since its money may come.
 */
function withoutUnowed(parts: readonly BillPart[], owedMills: number): readonly BillPart[] {
  if (reservedMills(parts) <= Math.max(0, owedMills)) return parts;
  const last = parts.findLast(({ state }) => state === 'held');
  if (!last) return parts;
  const without = parts.map((part) => (part === last ? { ...part, state: 'freed' as const } : part));
  return withoutUnowed(without, owedMills);
}

/** An order with one more payment. No part of its bill stays held for money that is not owed any more. */
export function withPayment(order: Order, payment: Payment): Order {
  const paid = { ...order, payments: [...order.payments, payment] };
  return order.parts ? { ...paid, parts: withoutUnowed(order.parts, balanceDue(paid)) } : paid;
}
