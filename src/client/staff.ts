import { apiPath } from '#contract/paths.ts';
import type { ChangeStatus, StaffOrder, StaffVenue } from '#contract/staff.ts';
import type { OrderLocation } from '#domain/location-code.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { call, type Answer, type Connection } from './http.ts';

/** The venue and the role of whoever is signed in. */
export function fetchStaffVenue(connection: Connection): Promise<Answer<StaffVenue>> {
  return call(connection, apiPath('staffVenue'));
}

/** Every order of the given statuses, oldest first; done ones of today. */
export function fetchStaffOrders(
  connection: Connection,
  statuses: readonly OrderStatus[],
): Promise<Answer<{ orders: StaffOrder[] }>> {
  return call(connection, `${apiPath('staffOrders')}?status=${statuses.join(',')}`);
}

/** Moves an order to another status. */
export function changeStatus(
  connection: Connection,
  uuid: string,
  change: ChangeStatus,
): Promise<Answer<StaffOrder>> {
  return call(connection, apiPath('staffOrderStatus', { uuid }), { method: 'POST', body: change });
}

/** Takes the last step back. */
export function recallOrder(connection: Connection, uuid: string): Promise<Answer<StaffOrder>> {
  return call(connection, apiPath('staffOrderRecall', { uuid }), { method: 'POST', body: {} });
}

/** Ends the visit of a table or room. */
export function closeLocation(
  connection: Connection,
  location: OrderLocation,
): Promise<Answer<{ closed: boolean }>> {
  const path = `${apiPath('staffLocationClose', { code: location.code })}?type=${location.type}`;
  return call(connection, path, { method: 'POST', body: {} });
}

/** Answers a phone that asks to sit at a table. */
export function decideVisit(
  connection: Connection,
  request: string,
  admit: boolean,
): Promise<Answer<{ state: string }>> {
  return call(connection, apiPath('staffVisit', { request }), { method: 'POST', body: { admit } });
}

/** Ends this browser's session. */
export function signOut(connection: Connection): Promise<Answer<{ signed_out: boolean }>> {
  return call(connection, apiPath('staffSignOut'), { method: 'POST', body: {} });
}
