import { staffPath } from '#contract/paths/paths.ts';
import type { ChangeStatus, StaffFigures, StaffOrder, StaffOrders } from '#contract/staff/staff.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import { orderStatuses, type OrderStatus } from '#domain/order/order-status.ts';
import { withoutTurns } from '#domain/text/turns.ts';
import { call, type Answer, type Connection } from '../http.ts';

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
  const query = new URLSearchParams({ status: statuses.join(','), lang, done: String(done) });
  if (open !== undefined) query.set('open', String(open));
  if (number !== undefined) query.set('number', String(number));
  if (place) {
    query.set('location', place.code);
    query.set('location_type', place.type);
  }
  if (uuids) query.set('uuids', uuids.join(','));
  if (after !== undefined) query.set('after', after);
  return call(connection, `${staffPath('staffOrders')}?${query}`, 'orders', {
    ...(timeoutMs !== undefined && { timeoutMs }),
    etag,
  });
}

/** An order as staff read it: nothing that its guest has typed turns the direction of a text. */
function readable(order: StaffOrder): StaffOrder {
  return {
    ...order,
    ...(order.customer_name !== undefined && { customer_name: withoutTurns(order.customer_name) }),
    order_comments: withoutTurns(order.order_comments),
    line_items: order.line_items.map((line) => ({
      ...line,
      special_instructions: withoutTurns(line.special_instructions),
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

/** Fetches the day's figures, with dish names in a language. */
export function fetchFigures(connection: Connection, lang: LanguageCode): Promise<Answer<StaffFigures>> {
  return call(connection, `${staffPath('staffFigures')}?lang=${lang}`, 'since');
}

/** The order that a command changes, and the language of its answer. */
export interface OrderInHand {
  uuid: string;
  lang: LanguageCode;
}

/** Moves an order to another status. */
export function changeStatus(
  connection: Connection,
  { uuid, lang }: OrderInHand,
  change: ChangeStatus,
): Promise<Answer<StaffOrder>> {
  const path = `${staffPath('staffOrderStatus', { uuid })}?lang=${lang}`;
  return call(connection, path, 'uuid', { method: 'POST', body: change });
}

/** Undoes the last step, which brought the order to this status; a step that was undone before is refused. */
export function recallOrder(
  connection: Connection,
  { uuid, lang }: OrderInHand,
  from: OrderStatus,
): Promise<Answer<StaffOrder>> {
  const path = `${staffPath('staffOrderRecall', { uuid })}?lang=${lang}&from=${from}`;
  return call(connection, path, 'uuid', { method: 'POST', body: {} });
}

/** Promises when the guest will have the order (ms UTC); null takes the promise back. */
export function promiseTime(
  connection: Connection,
  { uuid, lang }: OrderInHand,
  promisedAt: number | null,
): Promise<Answer<StaffOrder>> {
  const body = { promised_at: promisedAt === null ? null : new Date(promisedAt).toISOString() };
  return call(connection, `${staffPath('staffOrderPromise', { uuid })}?lang=${lang}`, 'uuid', {
    method: 'POST',
    body,
  });
}

/** Removes a line of an order. */
export function deleteLine(
  connection: Connection,
  { uuid, lang }: OrderInHand,
  line: string,
): Promise<Answer<StaffOrder>> {
  const path = `${staffPath('staffLineDelete', { uuid, line })}?lang=${lang}`;
  return call(connection, path, 'uuid', { method: 'POST', body: {} });
}

/** Prints an order again on the venue's printers; answers the number of printers. */
export function printAgain(connection: Connection, uuid: string): Promise<Answer<{ printers: number }>> {
  return call(connection, staffPath('staffOrderPrint', { uuid }), 'printers', { method: 'POST', body: {} });
}

/** Answers whether a ticket was printed; prints it again if not. */
export function answerPrintDoubt(
  connection: Connection,
  job: string,
  printed: boolean,
): Promise<Answer<{ job: string; printed: boolean }>> {
  return call(connection, staffPath('staffPrintDoubt', { job }), 'job', {
    method: 'POST',
    body: { printed },
  });
}
