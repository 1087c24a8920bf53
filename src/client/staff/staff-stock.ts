import type { StockAtOnce } from '#contract/office/overview.ts';
import { staffPath } from '#contract/paths/paths.ts';
import type { ProductStock } from '#contract/staff/staff.ts';
import type { StockNow, StockState } from '#contract/staff/staff-answers.ts';
import { call, type Answer, type Connection } from '../http.ts';

/** Marks a product out of stock or back in stock, or sets its remaining quantity. */
export function setStock(
  connection: Connection,
  id: string,
  change: ProductStock,
): Promise<Answer<StockNow>> {
  return call(connection, staffPath('staffProduct', { id }), 'out_of_stock', {
    method: 'POST',
    body: change,
  });
}

/** Marks a product, an answer or a combo part out of stock or back, by its address. */
export function setStockAt(connection: Connection, change: StockAtOnce): Promise<Answer<StockState>> {
  return call(connection, staffPath('staffStock'), 'at', { method: 'POST', body: change });
}

/** Pauses ordering for some minutes; 0 ends the pause. */
export function pauseOrders(
  connection: Connection,
  minutes: number,
): Promise<Answer<{ paused_until: string | null }>> {
  return call(connection, staffPath('staffPause'), 'paused_until', { method: 'POST', body: { minutes } });
}
