import { picturesBeside } from '../../images/beside-file.ts';
import { accepted, refused, type Result } from '../../runtime/result.ts';
import { writeAudit } from '../../store/queries/audit.ts';
import { findVenue, findVenueFile } from '../../store/queries/venues/venues.ts';
import type { VenueFileRow } from '../../store/rows/venue-rows.ts';
import { exportedText } from '../../venues/import/exported-text.ts';
import { packVenue } from '../../venues/import/pack-venue.ts';
import type { OfficeCaller, OfficeServices } from '../caller.ts';

/** A venue file as its owner takes it away, secrets included. */
export interface Copy {
  name: string;
  sequence: number;
  text: string;
}

/** The served file's row; the audit tells who took a copy of it. */
async function taken(
  { engine, clock, ids }: OfficeServices,
  { license, name }: OfficeCaller,
): Promise<VenueFileRow | undefined> {
  const venue = await findVenue(engine, license);
  const row = venue && (await findVenueFile(engine, license, venue.sequence));
  if (!row) return undefined;
  const document = JSON.stringify({ sequence: row.sequence });
  await engine.write(() =>
    writeAudit({ license, id: ids.uuid(), at: clock.now(), who: name, what: 'venue.exported', document }),
  );
  return row;
}

/** The served venue file's text, as `venue export` writes it. */
export async function copyVenueFile(services: OfficeServices, caller: OfficeCaller): Promise<Result<Copy>> {
  const row = await taken(services, caller);
  if (!row) return refused({ code: 'not_found' });
  const { license, format, sequence } = row;
  return accepted({
    name: `${license}.${format}`,
    sequence,
    text: await exportedText(services.engine, row),
  });
}

/** The served venue file with its pictures, as `venue export --pictures` writes it. */
export async function copyVenueArchive(
  services: OfficeServices,
  caller: OfficeCaller,
): Promise<Result<{ name: string; bytes: Uint8Array }>> {
  const row = await taken(services, caller);
  if (!row) return refused({ code: 'not_found' });
  const { license, format } = row;
  const text = await exportedText(services.engine, row);
  const pictures = await picturesBeside(services.engine, row);
  return accepted({ name: `${license}.zip`, bytes: packVenue(`venue.${format}`, text, pictures) });
}
