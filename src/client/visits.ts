import { apiPath } from '#contract/api-paths.ts';
import type { CallKind } from '#contract/events.ts';
import type { ActiveOrder, JoinVisit, VisitSeats } from '#contract/visit.ts';
import type { LanguageCode } from '#domain/language.ts';
import type { OrderLocation } from '#domain/location-code.ts';
import { call, type Answer, type Connection } from './http.ts';

/** Asks to sit at a table: 200 with a token, or 202 with the request that seated phones must admit. */
export function joinVisit(
  connection: Connection,
  lang: LanguageCode,
  body: JoinVisit,
): Promise<Answer<{ visit_token?: string; request?: string }>> {
  return call(connection, apiPath('visit', { lang }), null, { method: 'POST', body });
}

/** Lets another phone in, or not. */
export function decideRequest(
  connection: Connection,
  lang: LanguageCode,
  request: string,
  admit: boolean,
): Promise<Answer<{ state: string }>> {
  return call(connection, apiPath('visitRequest', { lang, request }), 'state', {
    method: 'POST',
    body: { admit },
  });
}

/** Asks no longer to sit at a table; goes on when the page is left. */
export function withdrawRequest(
  connection: Connection,
  lang: LanguageCode,
  request: string,
): Promise<Answer<{ state: string }>> {
  const path = apiPath('visitWithdraw', { lang, request });
  return call(connection, path, 'state', { method: 'POST', body: {}, keepalive: true });
}

/** Calls a waiter, or asks for the bill, from a seated phone. */
export function callStaff(
  connection: Connection,
  lang: LanguageCode,
  kind: CallKind,
): Promise<Answer<{ for: CallKind }>> {
  return call(connection, apiPath('visitCall', { lang }), 'for', { method: 'POST', body: { for: kind } });
}

/** The tables where this phone sits, with the codes it may show. */
export function fetchSeats(connection: Connection): Promise<Answer<VisitSeats>> {
  return call(connection, apiPath('visitSeats'), 'seats');
}

/** The open order of the guest's table, as far as this phone may know. */
export function fetchActiveOrder(
  connection: Connection,
  location: OrderLocation,
  menu: string,
): Promise<Answer<ActiveOrder>> {
  return call(
    connection,
    `${apiPath('activeOrder', { location: location.code, menu })}?type=${location.type}`,
    'common_order',
  );
}
