import type { Order } from '#domain/order/order.ts';
import type { Result } from '../../runtime/result.ts';
import { findAppendByKey } from '../../store/queries/orders/appends.ts';
import { findByKey } from '../../store/queries/orders/orders.ts';
import { appendUnderKey, type AppendServices } from '../lines/append-lines.ts';
import { placeUnderKey, type PlaceOrderServices } from '../place/place-order.ts';
import { orderAtTable } from './at-table.ts';
import type { TableOrder } from './hand-orders.ts';

export type TableOrderServices = PlaceOrderServices & AppendServices;

/**
 * Orders for a table: a new order, or lines for the one that the kitchen already works on there. The same key orders
 * once, whichever it was. Refuses what a guest's order is refused for, except that staff give no details of a guest,
 * choose no way of payment and may order at a table that is held.
 */
export function orderForTable(
  services: TableOrderServices,
  order: TableOrder,
  key: string,
): Promise<Result<Order>> {
  const { engine } = services;
  const { license } = order.live.venue;
  return orderAtTable(services, order, {
    place: (entered) => placeUnderKey(services, entered, key),
    append: (entered) => appendUnderKey(services, entered, key),
    // Read after the table's order: a twin of this call that has just made that must not be added to it.
    async uuidToExtend(open) {
      const extended = await findAppendByKey(engine, license, key);
      if (extended) return extended.uuid;
      return (await findByKey(engine, license, key)) ? undefined : open;
    },
  });
}
