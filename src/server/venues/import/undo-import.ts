import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { Clock, Ids } from '../../runtime/clock.ts';
import type { Engine } from '../../store/engine.ts';
import { findVenue, findVenueFile } from '../../store/queries/venues/venues.ts';
import { replaceVenue, takenDomains } from './import-venue.ts';
import { storedFile } from '../menu/venue.ts';

export type UndoResult =
  | { outcome: 'undone'; before: CompleteVenueFile; after: CompleteVenueFile }
  /** Unknown venue · only one import · another import came first. */
  | { outcome: 'unknown' | 'nothing_before' | 'overtaken' }
  /** A domain of the former file belongs to another venue now. */
  | { outcome: 'domain_taken'; domain: string; owner: string };

/**
 * Restores the file before the last import, as a new import: undoing it again restores the newer one. Stock changes
 * only where the two files differ.
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
  const { content, format, pictures, layouts } = former;
  const undone = await replaceVenue(
    { engine, clock, ids },
    {
      next: { file, content, format, pictures, layouts },
      before: current,
      isOfServed: current.of_served === 1,
      audit: {
        who,
        what: 'venue.undone',
      },
    },
  );
  return undone ? { outcome: 'undone', before: storedFile(current), after: file } : { outcome: 'overtaken' };
}
