import type { VisitCall } from '#contract/visits/event-shapes.ts';
import type { StockAtOnce } from '#contract/office/overview.ts';
import { staffPath } from '#contract/paths/paths.ts';
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
} from '#contract/staff/staff.ts';
import type {
  LocationHeld,
  PersonKnown,
  SayWho,
  SignedIn,
  StaffPeople,
  StockNow,
  StockState,
} from '#contract/staff/staff-answers.ts';
import type { StaffAnswer } from '#domain/needs/staff-answers.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import { orderStatuses, type OrderStatus } from '#domain/order/order-status.ts';
import { call, type Answer, type Connection } from '../http.ts';

/** Signs this browser in with a token; scripts cannot read the cookie it sets. */
export function signIn(connection: Connection, token: string): Promise<Answer<SignedIn>> {
  return call(connection, staffPath('staffSignIn'), 'role', { method: 'POST', body: { token } });
}

/** Signs this device in by the code that the office shows. */
export function enrolDevice(connection: Connection, code: string): Promise<Answer<SignedIn>> {
  return call(connection, staffPath('staffEnrol'), 'role', { method: 'POST', body: { code } });
}

/** Fetches who can say who they are on this device. */
export function fetchStaffPeople(connection: Connection): Promise<Answer<StaffPeople>> {
  return call(connection, staffPath('staffPeople'), 'people');
}

/** Says who acts on this device; the token in the answer names the person in later calls. */
export function sayWho(connection: Connection, who: SayWho): Promise<Answer<PersonKnown>> {
  return call(connection, staffPath('staffPerson'), 'token', { method: 'POST', body: who });
}

/** Fetches the venue and role of the signed-in person, with its stations' names in a language. */
export function fetchStaffVenue(connection: Connection, lang: LanguageCode): Promise<Answer<StaffVenue>> {
  return call(connection, `${staffPath('staffVenue')}?lang=${lang}`, 'role');
}

/** Extends this browser's sign-in. */
export function renewSignIn(connection: Connection): Promise<Answer<SignInRenewed>> {
  return call(connection, staffPath('staffRenew'), 'signed_in_until', { method: 'POST', body: {} });
}

/** Fetches the day's figures, with dish names in a language. */
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
  return { ...first, value: { ...all, orders } };
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

/** Removes a line of an order. */
export function deleteLine(
  connection: Connection,
  { uuid, lang }: OrderInHand,
  line: string,
): Promise<Answer<StaffOrder>> {
  const path = `${staffPath('staffLineDelete', { uuid, line })}?lang=${lang}`;
  return call(connection, path, 'uuid', { method: 'POST', body: {} });
}

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

/** Ends the visit of a table or room. */
export function closeLocation(
  connection: Connection,
  location: OrderLocation,
): Promise<Answer<{ closed: boolean }>> {
  const path = `${staffPath('staffLocationClose', { code: location.code })}?type=${location.type}`;
  return call(connection, path, 'closed', { method: 'POST', body: {} });
}

/** Marks a table's call as answered. */
export function answerCall(
  connection: Connection,
  { for: kind, location, location_type: type, called_at }: VisitCall,
): Promise<Answer<{ answered: boolean }>> {
  const path = `${staffPath('staffLocationCall', { code: location })}?type=${type}`;
  return call(connection, path, 'answered', { method: 'POST', body: { for: kind, called_at } });
}

/** Answers a guest who asks what is in a dish. */
export function answerQuestion(
  connection: Connection,
  question: string,
  answer: StaffAnswer,
): Promise<Answer<{ answered: boolean }>> {
  const path = staffPath('staffQuestion', { question });
  return call(connection, path, 'answered', { method: 'POST', body: { answer } });
}

/** Admits or refuses a phone that asks to join a table. */
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
