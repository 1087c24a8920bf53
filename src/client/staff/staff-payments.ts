import { staffPath } from '#contract/paths/paths.ts';
import type { GiveBack, TakePayment, StaffOrder } from '#contract/staff/staff.ts';
import { call, type Answer, type Connection } from '../http.ts';

/** Books a payment taken in person; the same key books it once. */
export function takePayment(
  connection: Connection,
  uuid: string,
  payment: TakePayment,
  idempotencyKey: string,
): Promise<Answer<StaffOrder>> {
  const path = staffPath('staffPayments', { uuid });
  return call(connection, path, 'uuid', { method: 'POST', body: payment, idempotencyKey });
}

/** Refunds an online payment, or books money handed back in person; the same key books it once. */
export function giveBack(
  connection: Connection,
  uuid: string,
  wish: GiveBack,
  idempotencyKey: string,
): Promise<Answer<StaffOrder>> {
  const path = staffPath('staffRefund', { uuid });
  return call(connection, path, 'uuid', { method: 'POST', body: wish, idempotencyKey });
}

/** Settles a redemption that the loyalty partner never answered. */
export function settleRedemption(
  connection: Connection,
  uuid: string,
  taken: boolean,
): Promise<Answer<StaffOrder>> {
  return call(connection, staffPath('staffRedemption', { uuid }), 'uuid', {
    method: 'POST',
    body: { taken },
  });
}
