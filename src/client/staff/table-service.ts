import type { OrderDraft } from '#contract/orders/order.ts';
import { staffPath } from '#contract/paths/paths.ts';
import type { StaffOrder, TablePaid, TakeTablePayment } from '#contract/staff/staff.ts';
import type { WaiterMenu } from '#contract/staff/staff-tables.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { call, type Answer, type Connection } from '../http.ts';

/** Opens the guests' menu for a frame, for a while. */
export function openTableMenu(connection: Connection): Promise<Answer<WaiterMenu>> {
  return call(connection, staffPath('staffTableMenu'), 'path', { method: 'POST', body: {} });
}

/** Orders for a table; the same key orders once. */
export function orderForTable(
  connection: Connection,
  lang: LanguageCode,
  draft: OrderDraft,
  idempotencyKey: string,
): Promise<Answer<StaffOrder>> {
  const path = `${staffPath('staffTableOrder')}?lang=${lang}`;
  return call(connection, path, 'uuid', { method: 'POST', body: draft, idempotencyKey });
}

/** Books one payment for all that a table owes; the same key books once. */
export function payForTable(
  connection: Connection,
  lang: LanguageCode,
  payment: TakeTablePayment,
  idempotencyKey: string,
): Promise<Answer<TablePaid>> {
  const path = `${staffPath('staffTablePay')}?lang=${lang}`;
  return call(connection, path, 'paid', { method: 'POST', body: payment, idempotencyKey });
}
