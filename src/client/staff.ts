import type { VisitCall } from '#contract/event-shapes.ts';
import { staffPath } from '#contract/paths.ts';
import type {
  ChangeStatus,
  GiveBack,
  ProductStock,
  SignInRenewed,
  TakePayment,
  StaffFigures,
  StaffOrder,
  StaffOrders,
  StaffVenue,
} from '#contract/staff.ts';
import type { LocationHeld, SignedIn, StockNow } from '#contract/staff-answers.ts';
import type { LanguageCode } from '#domain/language.ts';
import type { OrderLocation } from '#domain/location-code.ts';
import { orderStatuses, type OrderStatus } from '#domain/order/order-status.ts';
import { call, type Answer, type Connection } from './http.ts';

/** Signs this browser in by a token; the cookie it gets is out of reach for scripts. */
export function signIn(connection: Connection, token: string): Promise<Answer<SignedIn>> {
  return call(connection, staffPath('staffSignIn'), 'role', { method: 'POST', body: { token } });
}

/** The venue and the role of whoever is signed in. */
export function fetchStaffVenue(connection: Connection): Promise<Answer<StaffVenue>> {
  return call(connection, staffPath('staffVenue'), 'role');
}

/** Keeps this browser signed in for another while. */
export function renewSignIn(connection: Connection): Promise<Answer<SignInRenewed>> {
  return call(connection, staffPath('staffRenew'), 'signed_in_until', { method: 'POST', body: {} });
}

/** How the day is going, dishes named in a language. */
export function fetchFigures(connection: Connection, lang: LanguageCode): Promise<Answer<StaffFigures>> {
  return call(connection, `${staffPath('staffFigures')}?lang=${lang}`, 'since');
}

/** Holds a table for a waiter's order, or frees it. */
export function holdLocation(
  connection: Connection,
  code: string,
  busy: boolean,
): Promise<Answer<LocationHeld>> {
  return call(connection, staffPath('staffLocationBusy', { code }), 'busy', {
    method: 'POST',
    body: { busy },
  });
}

/** How the board reads orders. */
export interface BoardQuery {
  lang: LanguageCode;
  statuses?: readonly OrderStatus[];
  /** How many done ones. */
  done: number;
  /** How many open ones of each status and order type, all counted; without it every one. */
  open?: number;
  /** Also the order of this number, wherever it stands. */
  number?: number;
  /** Also the open orders of this place. */
  place?: OrderLocation;
  /** Only these. */
  uuids?: readonly string[];
  /** For each page. */
  timeoutMs?: number;
  /** Of what the board holds: where nothing else would be answered, the answer is 'unchanged'. */
  etag?: string;
}

/** One page of them: the first, or what comes behind another. */
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

/**
 * Open orders of the given statuses (all without), oldest first, with the latest done ones. An answer holds at most a megabyte: of more, page
 * after page is read, and all of them or none are answered.
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
  return { ...first, value: { ...all, orders } };
}

/** An order that something is done with, and the language it is answered in. */
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

/** Takes the last step back. */
export function recallOrder(
  connection: Connection,
  { uuid, lang }: OrderInHand,
): Promise<Answer<StaffOrder>> {
  const path = `${staffPath('staffOrderRecall', { uuid })}?lang=${lang}`;
  return call(connection, path, 'uuid', { method: 'POST', body: {} });
}

/** Says when an order will be with its guest (ms UTC). */
export function promiseTime(
  connection: Connection,
  { uuid, lang }: OrderInHand,
  promisedAt: number,
): Promise<Answer<StaffOrder>> {
  const body = { promised_at: new Date(promisedAt).toISOString() };
  return call(connection, `${staffPath('staffOrderPromise', { uuid })}?lang=${lang}`, 'uuid', {
    method: 'POST',
    body,
  });
}

/** Sends an order to the venue's printers once more; answers to how many. */
export function printAgain(connection: Connection, uuid: string): Promise<Answer<{ printers: number }>> {
  return call(connection, staffPath('staffOrderPrint', { uuid }), 'printers', { method: 'POST', body: {} });
}

/** Says whether a ticket came out of its printer; if not, it is printed once more. */
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

/** Strikes a line of an order. */
export function deleteLine(
  connection: Connection,
  { uuid, lang }: OrderInHand,
  line: string,
): Promise<Answer<StaffOrder>> {
  const path = `${staffPath('staffLineDelete', { uuid, line })}?lang=${lang}`;
  return call(connection, path, 'uuid', { method: 'POST', body: {} });
}

/** Books money that was taken in person; the same key books it once. */
export function takePayment(
  connection: Connection,
  uuid: string,
  payment: TakePayment,
  idempotencyKey: string,
): Promise<Answer<StaffOrder>> {
  const path = staffPath('staffPayments', { uuid });
  return call(connection, path, 'uuid', { method: 'POST', body: payment, idempotencyKey });
}

/** Gives back what was paid online, or books what was handed back in person; the same key books it once. */
export function giveBack(
  connection: Connection,
  uuid: string,
  wish: GiveBack,
  idempotencyKey: string,
): Promise<Answer<StaffOrder>> {
  const path = staffPath('staffRefund', { uuid });
  return call(connection, path, 'uuid', { method: 'POST', body: wish, idempotencyKey });
}

/** Says what became of a redemption that the loyalty partner never answered. */
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

/** Marks a product out of stock or back, or sets what is left of it. */
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

/** Pauses ordering for some minutes; 0 ends the pause. */
export function pauseOrders(
  connection: Connection,
  minutes: number,
): Promise<Answer<{ paused_until: string | null }>> {
  return call(connection, staffPath('staffPause'), 'paused_until', { method: 'POST', body: { minutes } });
}

/** Ends the visit of a table or room. */
export function closeLocation(
  connection: Connection,
  location: OrderLocation,
): Promise<Answer<{ closed: boolean }>> {
  const path = `${staffPath('staffLocationClose', { code: location.code })}?type=${location.type}`;
  return call(connection, path, 'closed', { method: 'POST', body: {} });
}

/** Somebody goes to a table that called. */
export function answerCall(
  connection: Connection,
  { for: kind, location, location_type: type }: VisitCall,
): Promise<Answer<{ answered: boolean }>> {
  const path = `${staffPath('staffLocationCall', { code: location })}?type=${type}`;
  return call(connection, path, 'answered', { method: 'POST', body: { for: kind } });
}

/** Answers a phone that asks to sit at a table. */
export function decideVisit(
  connection: Connection,
  request: string,
  admit: boolean,
): Promise<Answer<{ state: string }>> {
  return call(connection, staffPath('staffVisit', { request }), 'state', { method: 'POST', body: { admit } });
}

/** Ends this browser's session. */
export function signOut(connection: Connection): Promise<Answer<{ signed_out: boolean }>> {
  return call(connection, staffPath('staffSignOut'), 'signed_out', { method: 'POST', body: {} });
}
