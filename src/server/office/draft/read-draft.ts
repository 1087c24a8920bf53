import { carryOver } from '#domain/draft/carry-over.ts';
import type { Result } from '../../runtime/result.ts';
import { accepted, refused } from '../../runtime/result.ts';
import { readDraftRows, readDraftVersion, readHistory } from '../../store/queries/venues/drafts.ts';
import { findVenue } from '../../store/queries/venues/venues.ts';
import type { DraftEditRow, DraftHistoryRow, PublicationRow } from '../../store/rows/venue-rows.ts';
import type { OfficeServices } from '../caller.ts';
import { groundOf, type StoredEdit } from './base-file.ts';

/** A venue's draft, held against the file that is served. */
export interface ReadDraft {
  sequence: number;
  version: number;
  fits: StoredEdit[];
  /** Edits that wait for a choice, since the file says something else now. */
  unfit: StoredEdit[];
  scheduled: PublicationRow | undefined;
}

/** An edit from its row. */
export function storedEdit({
  address,
  value,
  base,
  who,
  edited_at: editedAt,
  version,
}: DraftEditRow): StoredEdit {
  return {
    at: address,
    value: JSON.parse(value) as unknown,
    base: JSON.parse(base) as unknown,
    who,
    editedAt,
    version,
  };
}

/** Reads a draft and carries it over to the file that is served now, whoever has imported it. */
export async function readDraft(services: OfficeServices, license: string): Promise<Result<ReadDraft>> {
  const ground = await groundOf(services, license);
  if (!ground) return refused({ code: 'not_found' });
  const { version, rows } = await readDraftRows(services.engine, license);
  const { fits, unfit } = carryOver(rows.map(storedEdit), ground.file);
  return accepted({
    sequence: ground.live.venue.sequence,
    version,
    fits,
    unfit,
    scheduled: ground.scheduled,
  });
}

/** The values that others have replaced in a draft, the newest first. */
export function draftHistory({ engine }: OfficeServices, license: string): Promise<DraftHistoryRow[]> {
  return readHistory(engine, license);
}

/** How far a draft and the served file are. */
export async function draftState(
  { engine }: OfficeServices,
  license: string,
): Promise<{ version: number; sequence: number }> {
  const [version, venue] = await Promise.all([readDraftVersion(engine, license), findVenue(engine, license)]);
  return { version, sequence: venue?.sequence ?? 0 };
}
