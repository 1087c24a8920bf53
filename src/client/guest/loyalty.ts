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
import { apiPath } from '#contract/paths/api-paths.ts';
import { call, type Answer, type Connection } from '../http.ts';

/** Fetches the wallet of an order's guest; empty when there is none. */
export function fetchWallet(connection: Connection, uuid: string): Promise<Answer<BlueWallet>> {
  return call(connection, apiPath('wallet', { id: uuid }), null);
}

/** Pays part of an order from a wallet; answers the new balance. */
export function redeemWallet(
  connection: Connection,
  uuid: string,
  body: RedeemWallet,
  idempotencyKey: string,
): Promise<Answer<BlueWallet>> {
  return call(connection, apiPath('wallet', { id: uuid }), 'balance', {
    method: 'POST',
    body,
    idempotencyKey,
  });
}

/** Fetches an employee whose staff discount applies; a problem for an unknown id. */
export function fetchEmployee(connection: Connection, id: string): Promise<Answer<Employee>> {
  return call(connection, apiPath('employee', { id }), 'employee_id');
}

/** Fetches the partner's discounts for a cart. */
export function fetchLoyaltyDiscounts(
  connection: Connection,
  body: AskLoyaltyDiscounts,
): Promise<Answer<WireLoyaltyDiscount[]>> {
  return call(connection, apiPath('loyaltyDiscounts'), 'length', { method: 'POST', body });
}

/** Sets the tip of an open, unpaid order; 0 removes it. */
export function giveTips(connection: Connection, body: GiveTips): Promise<Answer<WireOrder>> {
  return call(connection, apiPath('loyaltyTips'), 'uuid', { method: 'POST', body });
}

/** Splits the amount due of an order. */
export function createSplit(connection: Connection, body: CreateSplit): Promise<Answer<WireOrder>> {
  return call(connection, apiPath('createSplit'), 'uuid', { method: 'POST', body });
}

/** Merges the unpaid shares of a split back into one amount due. */
export function undoSplit(connection: Connection, body: UndoSplit): Promise<Answer<WireOrder>> {
  return call(connection, apiPath('undoSplit'), 'uuid', { method: 'POST', body });
}

/** Claims a share and answers where to pay it; the same key continues an earlier attempt. */
export function payShare(
  connection: Connection,
  body: PayShare,
  idempotencyKey: string,
): Promise<Answer<PaymentPage>> {
  return call(connection, apiPath('payShare'), 'payment_url', { method: 'POST', body, idempotencyKey });
}

/** Answers where to pay the whole amount due. */
export function payInFull(connection: Connection, body: PayInFull): Promise<Answer<PaymentPage>> {
  return call(connection, apiPath('payInFull'), 'payment_url', { method: 'POST', body });
}
