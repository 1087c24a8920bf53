import { checkVenueFile } from '#server/venues/check/check-venue.ts';
import { buildVenue } from '../build/build-venue.ts';

/** What `venue check` says of a venue file with these changes: each finding as "level path: message". */
export function said(changes: Record<string, unknown>): string[] {
  const { findings } = checkVenueFile(JSON.stringify(buildVenue(changes as never)));
  return findings.map(({ level, path, message }) => `${level} ${path}: ${message}`);
}
