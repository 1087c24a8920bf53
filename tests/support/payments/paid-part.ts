import { billLedger } from '#domain/bill/ledger.ts';
import { newPart } from '#domain/bill/new-part.ts';
import { quotePart, type PartChoice } from '#domain/bill/quote.ts';
import type { Order } from '#domain/order/order.ts';

/** A choice of nothing. */
export const nothing: PartChoice = { dishes: [], evenlyAmong: null, amountMills: 0 };

/** A choice of whole dishes. */
export function wholeDishes(...ids: string[]): PartChoice {
  return { ...nothing, dishes: ids.map((lineId) => ({ lineId, count: 1, of: 1 })) };
}

/** An order of which somebody has paid another part; the same order where the choice is no part. */
export function paidPart(order: Order, id: string, choice: PartChoice, tipMills = 0): Order {
  const quoted = quotePart(billLedger(order), choice);
  if (!quoted.ok) return order;
  const paidAt = order.parts?.length ?? 0;
  const taken = { id, payer: { seat: id, name: id, plate: null }, heldUntil: 0, key: null };
  const part = { ...newPart(quoted.quote, taken), state: 'paid' as const, tipMills, paidAt };
  const amountMills = part.dueMills + tipMills;
  const payment = { id, paymentType: 'card' as const, amountMills, changeMills: 0, at: paidAt };
  return {
    ...order,
    parts: [...(order.parts ?? []), part],
    tipsMills: order.tipsMills + tipMills,
    payments: [...order.payments, payment],
  };
}
