import type { OrderLocation } from '#domain/details/location-code.ts';
import type { StaffAnswer } from '#domain/needs/staff-answers.ts';
import type { LocationHeld } from '#contract/staff/staff-answers.ts';
import type { PhoneRemoval, TableMove } from '#contract/office/tables.ts';
import { staffPath } from '#contract/paths/paths.ts';
import type { StaffTables } from '#contract/staff/staff-tables.ts';
import type { VisitCall } from '#contract/visits/event-shapes.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { call, type Answer, type Connection } from '../http.ts';

/** Fetches who sits at each table right now, and who serves. */
export function fetchStaffTables(connection: Connection, lang: LanguageCode): Promise<Answer<StaffTables>> {
  return call(connection, `${staffPath('staffTables')}?lang=${lang}`, 'tables');
}

/** Moves guests to a free table. */
export function moveGuests(connection: Connection, body: TableMove): Promise<Answer<{ moved: true }>> {
  return call(connection, staffPath('staffTableMove'), 'moved', { method: 'POST', body });
}

/** Joins guests to those of another table. */
export function joinGuests(connection: Connection, body: TableMove): Promise<Answer<{ moved: true }>> {
  return call(connection, staffPath('staffTableJoin'), 'moved', { method: 'POST', body });
}

/** Takes a move or a join back that was just asked: by its body. */
export function takeGuestsBack(connection: Connection, body: TableMove): Promise<Answer<{ moved: true }>> {
  return call(connection, staffPath('staffTableBack'), 'moved', { method: 'POST', body });
}

/** Takes a phone off the cart that a table shares. */
export function removePhone(connection: Connection, body: PhoneRemoval): Promise<Answer<{ removed: true }>> {
  return call(connection, staffPath('staffPhoneRemove'), 'removed', { method: 'POST', body });
}

/** Says that one is coming to a table that calls. */
export function takeCall(
  connection: Connection,
  { for: kind, location, location_type: type, called_at }: VisitCall,
): Promise<Answer<{ taken: boolean }>> {
  const path = `${staffPath('staffLocationTake', { code: location })}?type=${type}`;
  return call(connection, path, 'taken', { method: 'POST', body: { for: kind, called_at } });
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

/** Ends the visit of a table or room; with `since`, when it began, no later one. */
export function closeLocation(
  connection: Connection,
  { code, type }: OrderLocation,
  since?: string,
): Promise<Answer<{ closed: boolean }>> {
  const query = new URLSearchParams({ type, ...(since !== undefined && { since }) });
  return call(connection, `${staffPath('staffLocationClose', { code })}?${query}`, 'closed', {
    method: 'POST',
    body: {},
  });
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
