import { ask } from '../ask.ts';
import type { Connection } from '../http.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import type { StaffAnswer } from '#domain/needs/staff-answers.ts';
import type { PhoneRemoval, TableMove } from '#contract/office/tables.ts';
import { floorCalls } from '#contract/staff/floor-calls.ts';
import type { VisitCall } from '#contract/visits/event-shapes.ts';
import type { LanguageCode } from '#domain/text/language.ts';

export function fetchStaffTables(connection: Connection, lang: LanguageCode) {
  return ask(connection, floorCalls.readTables, { query: { lang } });
}
export function moveGuests(connection: Connection, body: TableMove) {
  return ask(connection, floorCalls.moveTable, { body });
}
export function joinGuests(connection: Connection, body: TableMove) {
  return ask(connection, floorCalls.joinTables, { body });
}
export function takeGuestsBack(connection: Connection, body: TableMove) {
  return ask(connection, floorCalls.takeTableBack, { body });
}
export function removePhone(connection: Connection, body: PhoneRemoval) {
  return ask(connection, floorCalls.removePhone, { body });
}

/** Says that one is coming to a table that calls. */
export function takeCall(
  connection: Connection,
  { for: kind, location: code, location_type: type, called_at }: VisitCall,
) {
  return ask(connection, floorCalls.takeCall, {
    params: { code },
    query: { type },
    body: { for: kind, called_at },
  });
}

/** Ends the visit of a table or room; with `since`, when it began, no later one. */
export function closeLocation(connection: Connection, { code, type }: OrderLocation, since?: string) {
  return ask(connection, floorCalls.closeLocation, {
    params: { code },
    query: { type, ...(since !== undefined && { since }) },
  });
}

/** Marks a table's call as answered. */
export function answerCall(
  connection: Connection,
  { for: kind, location: code, location_type: type, called_at }: VisitCall,
) {
  return ask(connection, floorCalls.answerCall, {
    params: { code },
    query: { type },
    body: { for: kind, called_at },
  });
}
export function answerQuestion(connection: Connection, question: string, answer: StaffAnswer) {
  return ask(connection, floorCalls.answerQuestion, { params: { question }, body: { answer } });
}
export function decideVisit(connection: Connection, request: string, admit: boolean) {
  return ask(connection, floorCalls.admitGuest, { params: { request }, body: { admit } });
}
