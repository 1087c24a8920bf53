import { ask } from '../named-ask.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import type { StaffOrder, StaffOrders } from '#contract/staff/staff.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import { orderStatuses, type OrderStatus } from '#domain/order/order-status.ts';
import { withoutTurns } from '#domain/text/turns.ts';
import { type Answer, type Connection } from '../http.ts';

/** The orders that the board asks for. */
export interface BoardQuery {
  lang: LanguageCode;
  statuses?: readonly OrderStatus[];
  /** The number of done orders. */
  done: number;
  /**
   * The number of open orders of each status and type, with the totals of all; every open order when absent.
   */
  open?: number;
  /** Also reads the order of this number, whatever its status. */
  number?: number;
  /** Also reads the open orders of this place. */
  place?: OrderLocation;
  /** Reads only these orders. */
  uuids?: readonly string[];
  /** The time limit of each page. */
  timeoutMs?: number;
  /** The etag of the board's orders: the answer is 'unchanged' when it still matches. */
  etag?: string;
}

/** Fetches one page of orders: the first, or the one after another page. */
function fetchPage(
  connection: Connection,
  { lang, statuses = orderStatuses, done, open, number, place, uuids, timeoutMs, etag }: BoardQuery,
  after?: string,
): Promise<Answer<StaffOrders>> {
  return ask(connection, staffOrderCalls.readOrders, {
    query: {
      status: statuses.join(','),
      lang,
      done,
      ...(open !== undefined && { open }),
      ...(number !== undefined && { number }),
      ...(place && { location: place.code, locationType: place.type }),
      ...(uuids && { uuids: uuids.join(',') }),
      ...(after !== undefined && { after }),
    },
    ...(timeoutMs !== undefined && { timeoutMs }),
    etag,
  });
}

/** An order as staff read it: nothing that its guest has typed turns the direction of a text. */
function readable(order: StaffOrder): StaffOrder {
  return {
    ...order,
    ...(order.customerName !== undefined && { customerName: withoutTurns(order.customerName) }),
    orderComments: withoutTurns(order.orderComments),
    lineItems: order.lineItems.map((line) => ({
      ...line,
      specialInstructions: withoutTurns(line.specialInstructions),
    })),
  };
}

/**
 * Fetches the open orders of the given statuses (all by default), oldest first, with the latest done ones.
 * An answer holds at most a megabyte, so this reads page after page and returns all of them or none.
 */
export async function fetchStaffOrders(
  connection: Connection,
  wish: BoardQuery,
): Promise<Answer<StaffOrders>> {
  const first = await fetchPage(connection, wish);
  if (first.kind !== 'ok') return first;
  const { next: second, ...all } = first.value;
  const orders = [...all.orders];
  for (let next = second; next !== undefined;) {
    const page = await fetchPage(connection, { ...wish, etag: '' }, next);
    if (page.kind !== 'ok') return page;
    orders.push(...page.value.orders);
    next = page.value.next;
  }
  return { ...first, value: { ...all, orders: orders.map(readable) } };
}
