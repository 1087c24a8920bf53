import { readLogo } from '../images/logo.ts';
import type { Typesetter } from '../typeset/typesetter.ts';
import { accepted, refused, type Result } from '../runtime/result.ts';
import type { Engine } from '../store/engine.ts';
import type { Venue } from '../venues/menu/venue.ts';
import { codeSheetJob, type SheetLook } from './code-sheet.ts';
import { codesToPrint } from './print-codes.ts';
import { findCodes, type WantedCodes } from './wanted-codes.ts';

/** The part of the codes that stands on one sheet, counted from 1. */
export interface WantedSheet extends SheetLook {
  sheet: number;
}

async function set(
  { engine, typesetter }: { engine: Engine; typesetter: Typesetter },
  venue: Venue,
  wanted: WantedCodes,
  origin: string,
  look: SheetLook & { sheet?: number },
): Promise<Result<Uint8Array>> {
  const found = findCodes(wanted, venue.file.locations);
  if (found.kind !== 'codes') {
    const message = found.kind === 'wrong' ? `"${found.text}" is no code` : found.kind;
    return refused({ code: 'validation', errors: [{ path: 'tables', message }] });
  }
  const { sheet, perSheet } = look;
  const codes =
    sheet === undefined ? found.codes : found.codes.slice((sheet - 1) * perSheet, sheet * perSheet);
  if (codes.length === 0)
    return refused({ code: 'validation', errors: [{ path: 'sheet', message: 'there are fewer sheets' }] });
  const kind = sheet === undefined ? 'codes' : 'codes-drawing';
  const [printed, logo] = await Promise.all([
    codesToPrint(engine, venue, codes, origin),
    readLogo(engine, venue),
  ]);
  const job = await codeSheetJob(venue, printed, logo, look, kind);
  return accepted(await typesetter.print(job));
}

/**
 * Sheets of codes as PDF. Refuses `validation` for entries that are no codes, or that the venue does not list. Throws
 * TypesetterUnavailable while the typesetter is busy.
 */
export function printSheet(
  services: { engine: Engine; typesetter: Typesetter },
  venue: Venue,
  wanted: WantedCodes,
  origin: string,
  look: SheetLook,
): Promise<Result<Uint8Array>> {
  return set(services, venue, wanted, origin, look);
}

/** One of those sheets as a drawing (SVG). Refuses `validation` likewise, and for a sheet beyond the last. */
export function drawSheet(
  services: { engine: Engine; typesetter: Typesetter },
  venue: Venue,
  wanted: WantedCodes,
  origin: string,
  look: WantedSheet,
): Promise<Result<Uint8Array>> {
  return set(services, venue, wanted, origin, look);
}
