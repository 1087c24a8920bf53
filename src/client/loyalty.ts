import type {
  AskLoyaltyDiscounts,
  BlueWallet,
  Employee,
  GiveTips,
  RedeemWallet,
  WireLoyaltyDiscount,
} from '#contract/loyalty.ts';
import type { WireOrder } from '#contract/order.ts';
import type { PaymentPage } from '#contract/payment.ts';
import type { CreateSplit, PayInFull, PayShare, UndoSplit } from '#contract/split-payment.ts';
import { apiPath } from '#contract/api-paths.ts';
import { call, type Answer, type Connection } from './http.ts';

/** The wallet of an order's guest; empty where there is none to be had. */
export function fetchWallet(connection: Connection, uuid: string): Promise<Answer<BlueWallet>> {
  return call(connection, apiPath('wallet', { id: uuid }), null);
}

/** Pays some of an order out of a wallet; answers what the wallet holds then. */
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

/** Somebody whose staff discount counts; a problem for an id that nobody has. */
export function fetchEmployee(connection: Connection, id: string): Promise<Answer<Employee>> {
  return call(connection, apiPath('employee', { id }), 'employee_id');
}

/** What the partner takes off a cart. */
export function fetchLoyaltyDiscounts(
  connection: Connection,
  body: AskLoyaltyDiscounts,
): Promise<Answer<WireLoyaltyDiscount[]>> {
  return call(connection, apiPath('loyaltyDiscounts'), 'length', { method: 'POST', body });
}

/** Sets the tip of an order that is open and not paid; 0 takes it back. */
export function giveTips(connection: Connection, body: GiveTips): Promise<Answer<WireOrder>> {
  return call(connection, apiPath('loyaltyTips'), 'uuid', { method: 'POST', body });
}

/** Splits what an order owes. */
export function createSplit(connection: Connection, body: CreateSplit): Promise<Answer<WireOrder>> {
  return call(connection, apiPath('createSplit'), 'uuid', { method: 'POST', body });
}

/** Owes as one again what nobody has paid of a split. */
export function undoSplit(connection: Connection, body: UndoSplit): Promise<Answer<WireOrder>> {
  return call(connection, apiPath('undoSplit'), 'uuid', { method: 'POST', body });
}

/** Takes a share and answers where it is paid; the same key goes on where it was left. */
export function payShare(
  connection: Connection,
  body: PayShare,
  idempotencyKey: string,
): Promise<Answer<PaymentPage>> {
  return call(connection, apiPath('payShare'), 'payment_url', { method: 'POST', body, idempotencyKey });
}

/** Answers where all that an order owes is paid. */
export function payInFull(connection: Connection, body: PayInFull): Promise<Answer<PaymentPage>> {
  return call(connection, apiPath('payInFull'), 'payment_url', { method: 'POST', body });
}
