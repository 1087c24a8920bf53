import { placeCalls } from '#contract/office/place-calls.ts';
import { ask, callAddress } from '../ask.ts';
import type { LocationType } from '#domain/details/location-code.ts';
import type {
  CodeShape,
  CodesPerSheet,
  CodesQuery,
  EndedVisit,
  LiveTables,
  TableCode,
  TableMove,
  TablePlace,
  VoidCodes,
} from '#contract/office/tables.ts';
import { type Answer, type Connection } from '../http.ts';

/** How sheets of codes are cut, and what their cards say. */
export interface CodesLook {
  shape: CodeShape;
  perSheet: CodesPerSheet;
  withAddress: boolean;
  /** The venue's own words below each code, in the order of the sheet's languages; '': an invitation to scan. */
  words: readonly string[];
}

function codesQuery(codes: string, type: LocationType, look: CodesLook | null): CodesQuery {
  const list = type === 'Room' ? 'rooms' : 'tables';
  return {
    ...(codes.trim() !== '' && { [list]: codes }),
    ...(look && { shape: look.shape, per_sheet: look.perSheet, address: look.withAddress }),
    ...(look?.words.some((line) => line.trim() !== '') && { words: look.words.join('\n') }),
  };
}

/** The address of sheets of codes to print; without a list, of all that the venue names. */
export function codesAddress(
  codes: string,
  type: LocationType = 'Table',
  look: CodesLook | null = null,
): string {
  return callAddress(placeCalls.printCodes, { query: codesQuery(codes, type, look) });
}

/** The address of one of those sheets as a drawing, counted from 1. */
export function codesSheetAddress(codes: string, look: CodesLook, sheet: number): string {
  return callAddress(placeCalls.drawCodes, { query: { ...codesQuery(codes, 'Table', look), sheet } });
}

/** Makes the printed codes of tables invalid. */
export function voidCodes(connection: Connection, body: VoidCodes): Promise<Answer<object>> {
  return ask(connection, placeCalls.voidCodes, { body });
}

/** Fetches who sits at each table right now. */
export function fetchTables(connection: Connection): Promise<Answer<LiveTables>> {
  return ask(connection, placeCalls.readLiveTables);
}

/** Moves guests to a free table, at once. */
export function moveTable(connection: Connection, body: TableMove): Promise<Answer<object>> {
  return ask(connection, placeCalls.moveVisit, { body });
}

/** Brings the guests of a visit back that has just been ended. */
export function bringBack(connection: Connection, visit: string): Promise<Answer<object>> {
  return ask(connection, placeCalls.bringVisitBack, { body: { visit } });
}

/** Fetches what the printed code of a table says. */
export function fetchCode(
  connection: Connection,
  { location, location_type }: TablePlace,
): Promise<Answer<TableCode>> {
  return ask(connection, placeCalls.readTableCode, { query: { location, location_type } });
}

/** Ends the visit at a table, at once. */
export function endTable(connection: Connection, body: TablePlace): Promise<Answer<EndedVisit>> {
  return ask(connection, placeCalls.endVisit, { body });
}
