import type { Order } from '#domain/order/order.ts';
import type { Result } from '../../runtime/result.ts';
import { appendEachTime, type Appended, type AppendServices } from '../lines/append-lines.ts';
import { placeEachTime, type Placed, type PlaceOrderServices } from '../place/place-order.ts';
import { orderAtTable } from './at-table.ts';
import { linesOfGuest, orderOfGuest, type GuestLines, type GuestOrder } from './guest.ts';
import type { TableOrder } from './hand-orders.ts';
import type { TableOrderServices } from './waiter.ts';

/** Places the order of a program that sends no key: each time that it comes, it is another order. */
export function placeForProgram(services: PlaceOrderServices, order: GuestOrder): Promise<Result<Placed>> {
  return placeEachTime(services, orderOfGuest(services, order));
}

/** Appends the lines of a program that sends no key: each time that they come, these are other lines. */
export function appendForProgram(services: AppendServices, lines: GuestLines): Promise<Result<Appended>> {
  return appendEachTime(services, linesOfGuest(services, lines));
}

/** Orders for a table, as `orderForTable`, for a program that sends no key. */
export function orderForTableByProgram(
  services: TableOrderServices,
  order: TableOrder,
): Promise<Result<Order>> {
  return orderAtTable(services, order, {
    place: (entered) => placeEachTime(services, entered),
    append: (entered) => appendEachTime(services, entered),
    uuidToExtend: async (open) => open,
  });
}
