import { publicationCalls } from '#contract/office/publication-calls.ts';
import { ask } from '../named-ask.ts';
import type { VenueFileOutcome } from '#contract/office/copies.ts';
import { type Answer, type Connection } from '../http.ts';

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
  return ask(connection, publicationCalls.bringInVenueFile, {
    query: { ...(dryRun && { dryRun: 'true' }), ...(published && { published }) },
    text,
    type: 'application/yaml',
    ifMatch: `"${sequence}"`,
    timeoutMs: TIMEOUT_MS,
  });
}
