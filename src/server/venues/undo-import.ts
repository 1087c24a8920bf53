import type { CompleteVenueFile } from '#contract/venue-file.ts';
import type { Clock, Ids } from '../runtime/clock.ts';
import type { Engine } from '../store/engine.ts';
import { findVenue, findVenueFile } from '../store/queries/venues.ts';
import { replaceVenue, takenDomains } from './import-venue.ts';
import { storedFile } from './venue.ts';

export type UndoResult =
  | { outcome: 'undone'; before: CompleteVenueFile; after: CompleteVenueFile }
  /** There is no such venue · it was imported only once · another import came between. */
  | { outcome: 'unknown' | 'nothing_before' | 'overtaken' }
  /** A domain of the former file belongs to another venue by now. */
  | { outcome: 'domain_taken'; domain: string; owner: string };

/**
 * Serves the file before the last import again, as an import of its own: undone once more, the newer
 * one is back. Stock follows only where the two files differ in it.
 */
export async function undoImport(
  engine: Engine,
  clock: Clock,
  ids: Ids,
  license: string,
  who: string,
): Promise<UndoResult> {
  const venue = await findVenue(engine, license);
  if (!venue) return { outcome: 'unknown' };
  const current = await findVenueFile(engine, license, venue.sequence);
  const former = await findVenueFile(engine, license, venue.sequence - 1);
  if (!current || !former) return { outcome: 'nothing_before' };
  const file = storedFile(former);
  const [taken] = await takenDomains(engine, file);
  if (taken) return { outcome: 'domain_taken', ...taken };
  const { content, format, pictures } = former;
  const undone = await replaceVenue(engine, clock, ids, { file, content, format, pictures }, current, {
    who,
    what: 'venue.undone',
  });
  return undone ? { outcome: 'undone', before: storedFile(current), after: file } : { outcome: 'overtaken' };
}
