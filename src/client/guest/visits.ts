import { visitCalls } from '#contract/visits/visit-calls.ts';
import { ask } from '../ask.ts';
import type { ActiveOrder, JoinVisit, VisitSeats } from '#contract/visits/visit.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import { type Answer, type Connection } from '../http.ts';

/**
 * Asks to join a table: 200 with a token, or 202 with the request that seated phones must admit; repeated with the same
 * key it is the same request.
 */
export function joinVisit(
  connection: Connection,
  lang: LanguageCode,
  body: JoinVisit,
  idempotencyKey?: string,
): Promise<Answer<{ visit_token?: string; request?: string }>> {
  return ask(connection, visitCalls.joinVisit, {
    params: { lang },
    body,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  });
}

/** Fetches the tables where this phone sits, with the codes it may show. */
export function fetchSeats(connection: Connection): Promise<Answer<VisitSeats>> {
  return ask(connection, visitCalls.readSeats);
}

/** Fetches the open order of the guest's table, as far as this phone may see it. */
export function fetchActiveOrder(
  connection: Connection,
  location: OrderLocation,
  menu: string,
): Promise<Answer<ActiveOrder>> {
  return ask(connection, visitCalls.readActiveOrder, {
    params: { location: location.code, menu },
    query: { type: location.type },
  });
}
