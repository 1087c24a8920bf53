import type { Typesetter } from '../receipts/typesetter.ts';
import { accepted, refused, type Result } from '../runtime/result.ts';
import type { Engine } from '../store/engine.ts';
import type { Venue } from '../venues/menu/venue.ts';
import { codeSheetJob } from './code-sheet.ts';
import { codesToPrint } from './print-codes.ts';
import { findCodes, type WantedCodes } from './wanted-codes.ts';

/**
 * A sheet of codes as PDF, six to a page. Refuses `validation` for entries that are no codes, or that the venue does not
 * list. Throws TypesetterUnavailable while the typesetter is busy.
 */
export async function printSheet(
  { engine, typesetter }: { engine: Engine; typesetter: Typesetter },
  venue: Venue,
  wanted: WantedCodes,
  origin: string,
): Promise<Result<Uint8Array>> {
  const found = findCodes(wanted, venue.file.locations);
  if (found.kind !== 'codes') {
    const message = found.kind === 'wrong' ? `"${found.text}" is no code` : found.kind;
    return refused({ code: 'validation', errors: [{ path: 'tables', message }] });
  }
  const job = await codeSheetJob(venue, await codesToPrint(engine, venue, found.codes, origin));
  return accepted(await typesetter.print(job));
}
