import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { applyEdits } from '#domain/draft/apply-edits.ts';
import type { BasedEdit } from '#domain/draft/carry-over.ts';
import { findVenue } from '../../store/queries/venues/venues.ts';
import { findScheduled } from '../../store/queries/venues/publications.ts';
import type { PublicationRow } from '../../store/rows/venue-rows.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import type { OfficeServices } from '../caller.ts';

/** An edit as it is stored, with who wrote it and when (ms UTC). */
export interface StoredEdit extends BasedEdit {
  who: string;
  editedAt: number;
  version: number;
}

/** What a draft stands on. */
export interface Ground {
  live: LiveVenue;
  /** The served file with the edits that wait for their time: a later edit is one of that. */
  file: CompleteVenueFile;
  scheduled: PublicationRow | undefined;
}

/** The edits of a publication. */
export function editsOf({ edits }: Pick<PublicationRow, 'edits'>): StoredEdit[] {
  return JSON.parse(edits) as StoredEdit[];
}

/** The venue as the store has it now: another instance may have served a newer file a moment ago. Null: no venue. */
export async function currentVenue(
  { engine, venues }: OfficeServices,
  license: string,
): Promise<LiveVenue | null> {
  const live = await venues.find(license);
  const row = await findVenue(engine, license);
  if (!live || !row || live.venue.sequence === row.sequence) return live;
  await venues.refresh(license);
  return venues.find(license);
}

/** What a venue's draft stands on; null when there is no such venue. */
export async function groundOf(services: OfficeServices, license: string): Promise<Ground | null> {
  const live = await currentVenue(services, license);
  if (!live) return null;
  const scheduled = await findScheduled(services.engine, license);
  const { file } = live.venue;
  return { live, scheduled, file: scheduled ? applyEdits(file, editsOf(scheduled)).file : file };
}
