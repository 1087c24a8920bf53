import { staffPath } from '#contract/paths/paths.ts';
import type { WireBill } from '#contract/payments/bill.ts';
import type { TakenPart, TakePart } from '#contract/payments/take-part.ts';
import { call, type Answer, type Connection } from '../http.ts';

/** Fetches who has paid what of an order, and what is open, for staff. */
export function fetchStaffBill(connection: Connection, uuid: string): Promise<Answer<WireBill>> {
  return call(connection, staffPath('staffBill', { uuid }), 'dishes');
}

/** Books money taken in person for one guest's part of a bill; the same key books it once. */
export function takeBillPart(
  connection: Connection,
  uuid: string,
  body: TakePart,
  idempotencyKey: string,
): Promise<Answer<TakenPart>> {
  const path = staffPath('staffBillTake', { uuid });
  return call(connection, path, 'part', { method: 'POST', body, idempotencyKey });
}

/** The address of a receipt as a PDF, which a signed-in browser opens and prints: of an order, or of one paid part of its bill. */
export function staffReceiptPath(uuid: string, part?: string): string {
  const path = staffPath('staffReceipt', { uuid });
  return part === undefined ? path : `${path}?${new URLSearchParams({ part }).toString()}`;
}
