import type { PartChecked, PartText, UndoVenueFile, VenueFileOutcome } from '#contract/office/copies.ts';
import { call, type Answer, type Connection } from '../http.ts';
import { officePath } from './office-path.ts';

/** A large menu with new pictures on a slow network takes minutes. */
const TIMEOUT_MS = 180_000;

/** A file to bring in. */
export interface SentFile {
  text: string;
  /** Of the file that guests have. */
  sequence: number;
  dryRun?: boolean;
  /** What becomes of that which the office has published since the file was made. */
  published?: 'kept' | 'taken_back';
}

/** Brings a venue file in, or tells what it would change. */
export function bringInFile(
  connection: Connection,
  { text, sequence, dryRun = false, published }: SentFile,
): Promise<Answer<VenueFileOutcome>> {
  const query = new URLSearchParams({ ...(dryRun && { dry_run: 'true' }), ...(published && { published }) });
  return call(connection, `${officePath('officeVenueFile')}?${query}`, 'outcome', {
    method: 'PUT',
    body: new Blob([text], { type: 'application/yaml' }),
    ifMatch: `"${sequence}"`,
    timeoutMs: TIMEOUT_MS,
  });
}

/** Takes back that a file was brought in; `sequence`: what bringing it in answered. */
export function undoFile(connection: Connection, sequence: number): Promise<Answer<UndoVenueFile>> {
  return call(connection, officePath('officeVenueFileUndo'), 'sequence', {
    method: 'POST',
    body: { sequence },
  });
}

/** Fetches a part of the venue file as text. */
export function fetchPart(connection: Connection, id: string): Promise<Answer<PartText>> {
  return call(connection, officePath('officeFilePart', { id }), 'text');
}

/** Asks what is wrong with the text of a part, or which edits it amounts to. */
export function checkPart(
  connection: Connection,
  id: string,
  before: string,
  text: string,
): Promise<Answer<PartChecked>> {
  return call(connection, officePath('officeFilePart', { id }), 'findings', {
    method: 'POST',
    body: { before, text },
  });
}
