import { moneyCalls } from '#contract/payments/money-calls.ts';
import { orderCalls } from '#contract/orders/order-calls.ts';
import { ask } from '../ask.ts';
import type {
  AskLoyaltyDiscounts,
  BlueWallet,
  Employee,
  GiveTips,
  RedeemWallet,
  WireLoyaltyDiscount,
} from '#contract/orders/loyalty.ts';
import type { WireOrder } from '#contract/orders/order.ts';
import type { PaymentPage } from '#contract/payments/payment.ts';
import type { CreateSplit, PayInFull, PayShare, UndoSplit } from '#contract/payments/split-payment.ts';
import { type Answer, type Connection } from '../http.ts';

/** Fetches the wallet of an order's guest; empty when there is none. */
export function fetchWallet(connection: Connection, uuid: string): Promise<Answer<BlueWallet>> {
  return ask(connection, orderCalls.readWallet, { params: { id: uuid } });
}

/** Pays part of an order from a wallet; answers the new balance. */
export function redeemWallet(
  connection: Connection,
  uuid: string,
  body: RedeemWallet,
  idempotencyKey: string,
): Promise<Answer<BlueWallet>> {
  return ask(connection, orderCalls.redeemWallet, { params: { id: uuid }, body, key: idempotencyKey });
}

/** Fetches an employee whose staff discount applies; a problem for an unknown id. */
export function fetchEmployee(connection: Connection, id: string): Promise<Answer<Employee>> {
  return ask(connection, orderCalls.readEmployee, { params: { id } });
}

/** Fetches the partner's discounts for a cart. */
export function fetchLoyaltyDiscounts(
  connection: Connection,
  body: AskLoyaltyDiscounts,
): Promise<Answer<WireLoyaltyDiscount[]>> {
  return ask(connection, orderCalls.readLoyaltyDiscounts, { body });
}

/** Sets the tip of an open, unpaid order; 0 removes it. */
export function giveTips(connection: Connection, body: GiveTips): Promise<Answer<WireOrder>> {
  return ask(connection, orderCalls.giveTips, { body });
}

/** Splits the amount due of an order. */
export function createSplit(connection: Connection, body: CreateSplit): Promise<Answer<WireOrder>> {
  return ask(connection, moneyCalls.splitBill, { body });
}

/** Merges the unpaid shares of a split back into one amount due. */
export function undoSplit(connection: Connection, body: UndoSplit): Promise<Answer<WireOrder>> {
  return ask(connection, moneyCalls.undoSplit, { body });
}

/** Claims a share and answers where to pay it; the same key continues an earlier attempt. */
export function payShare(
  connection: Connection,
  body: PayShare,
  idempotencyKey: string,
): Promise<Answer<PaymentPage>> {
  return ask(connection, moneyCalls.payShare, { body, key: idempotencyKey });
}

/** Answers where to pay the whole amount due. */
export function payInFull(connection: Connection, body: PayInFull): Promise<Answer<PaymentPage>> {
  return ask(connection, moneyCalls.payInFull, { body });
}
