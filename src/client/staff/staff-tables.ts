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
