import { placeCalls } from '#contract/office/place-calls.ts';
import { callAddress } from '../named-ask.ts';
import type { LocationType } from '#domain/details/location-code.ts';
import type { CodeShape, CodesPerSheet, CodesQuery } from '#contract/office/tables.ts';

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
    ...(look && { shape: look.shape, perSheet: look.perSheet, address: look.withAddress }),
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
