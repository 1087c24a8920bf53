import type { LocationType } from '#domain/details/location-code.ts';
import type {
  CodeShape,
  CodesPerSheet,
  EndedVisit,
  LiveTables,
  TableCode,
  TableMove,
  TablePlace,
  VoidCodes,
} from '#contract/office/tables.ts';
import { call, type Answer, type Connection } from '../http.ts';
import { officePath } from './office-path.ts';

/** How sheets of codes are cut, and what their cards say. */
export interface CodesLook {
  shape: CodeShape;
  perSheet: CodesPerSheet;
  withAddress: boolean;
  /** The venue's own words below each code, in the order of the sheet's languages; '': an invitation to scan. */
  words: readonly string[];
}

function codesQuery(codes: string, type: LocationType, look: CodesLook | null): string[][] {
  const list = type === 'Room' ? 'rooms' : 'tables';
  return [
    ...(codes.trim() === '' ? [] : [[list, codes]]),
    ...(look
      ? [
          ['shape', look.shape],
          ['per_sheet', String(look.perSheet)],
          ['address', String(look.withAddress)],
          ...(look.words.some((line) => line.trim() !== '') ? [['words', look.words.join('\n')]] : []),
        ]
      : []),
  ];
}

/** The address of sheets of codes to print; without a list, of all that the venue names. */
export function codesAddress(
  codes: string,
  type: LocationType = 'Table',
  look: CodesLook | null = null,
): string {
  const query = new URLSearchParams(codesQuery(codes, type, look));
  return `${officePath('officeCodes')}${query.size === 0 ? '' : `?${query}`}`;
}

/** The address of one of those sheets as a drawing, counted from 1. */
export function codesSheetAddress(codes: string, look: CodesLook, sheet: number): string {
  const query = new URLSearchParams([...codesQuery(codes, 'Table', look), ['sheet', String(sheet)]]);
  return `${officePath('officeCodesSheet')}?${query}`;
}

/** Makes the printed codes of tables invalid. */
export function voidCodes(connection: Connection, body: VoidCodes): Promise<Answer<object>> {
  return call(connection, officePath('officeCodesVoid'), null, { method: 'POST', body });
}

/** Fetches who sits at each table right now. */
export function fetchTables(connection: Connection): Promise<Answer<LiveTables>> {
  return call(connection, officePath('officeTables'), 'tables');
}

/** Moves guests to a free table, at once. */
export function moveTable(connection: Connection, body: TableMove): Promise<Answer<object>> {
  return call(connection, officePath('officeTableMove'), null, { method: 'POST', body });
}

/** Brings the guests of a visit back that has just been ended. */
export function bringBack(connection: Connection, visit: string): Promise<Answer<object>> {
  return call(connection, officePath('officeTableBack'), null, { method: 'POST', body: { visit } });
}

/** Fetches what the printed code of a table says. */
export function fetchCode(
  connection: Connection,
  { location, location_type }: TablePlace,
): Promise<Answer<TableCode>> {
  const query = new URLSearchParams({ location, location_type });
  return call(connection, `${officePath('officeCodeOf')}?${query}`, 'address');
}

/** Ends the visit at a table, at once. */
export function endTable(connection: Connection, body: TablePlace): Promise<Answer<EndedVisit>> {
  return call(connection, officePath('officeTableEnd'), null, { method: 'POST', body });
}
