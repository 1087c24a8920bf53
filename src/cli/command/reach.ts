import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { adoptFirstVenue } from '#server/venues/origin/first-venue.ts';
import { missingForGuests, reachedOrigin, venueOrigin } from '#server/venues/origin/origin.ts';
import type { OpenedStore } from './store.ts';

/** A note about an address before it is passed on; null when any device can open it. */
export function reachNote(address: string): string | null {
  const isLocal = /(^|\.)localhost$/.test(new URL(address).hostname);
  return isLocal
    ? 'This address opens on this machine only. Set PUBLIC_URL to where others reach it, and make another one.'
    : null;
}

type Placed = Pick<CompleteVenueFile, 'license' | 'domains'>;

/** Where a venue is found. */
export interface VenueReach {
  /** Its origin for guests, without a trailing slash; null while no guest reaches it. */
  guests: string | null;
  /** Where its boards and printers call, whose keys name the venue. */
  staff: string;
  /** What is missing for guests, as a sentence; empty when nothing is. */
  missing: string;
}

/** Where guests and staff find a venue. */
export async function venueReach(
  { engine, config }: Pick<OpenedStore, 'engine' | 'config'>,
  { license, domains }: Placed,
): Promise<VenueReach> {
  await adoptFirstVenue(engine, config);
  const guests = reachedOrigin(license, domains, config);
  const { publicUrl } = config;
  if (guests !== null || publicUrl === null)
    return { guests, staff: guests ?? venueOrigin(license, domains, config), missing: '' };
  return {
    guests,
    staff: new URL(publicUrl).origin,
    missing: missingForGuests(license, publicUrl),
  };
}
