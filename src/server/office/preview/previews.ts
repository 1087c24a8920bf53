import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { applyEdits } from '#domain/draft/apply-edits.ts';
import { readSignedToken, signToken } from '../../runtime/signed-token.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import { groundOf } from '../draft/base-file.ts';
import { readDraft } from '../draft/read-draft.ts';
import type { OfficeServices } from '../caller.ts';

/** How long an address shows the pages: long enough to try a draft on a phone at a table. */
const PREVIEW_MS = 30 * 60_000;

/**
 * Whom a guests' page is framed for: the office looks at the draft, as it is or with automatic layouts, a waiter orders
 * from what is served.
 */
export type FrameUse = 'preview' | 'look-preview' | 'waiter-menu';

/** A venue's pages as a frame shows them. */
export interface FramedVenue {
  use: FrameUse;
  live: LiveVenue;
}

/** A token that shows a venue's pages in a frame until an instant (ms UTC); null when there is no such venue. */
export async function frameToken(
  services: Pick<OfficeServices, 'venues' | 'clock'>,
  use: FrameUse,
  license: string,
): Promise<{ token: string; endsAt: number } | null> {
  const live = await services.venues.find(license);
  if (!live) return null;
  const endsAt = services.clock.now() + PREVIEW_MS;
  return { token: `${license}.${signToken(live.venue.secret, use, license, endsAt)}`, endsAt };
}

function withAutoLook(file: CompleteVenueFile): CompleteVenueFile {
  return { ...file, look: { ...file.look, auto: true } };
}

/** The venue as its draft, changed, would make it; null when the draft cannot be read. */
export async function draftedVenue(
  services: OfficeServices,
  license: string,
  change: (file: CompleteVenueFile) => CompleteVenueFile = (file) => file,
): Promise<LiveVenue | null> {
  const [ground, draft] = [await groundOf(services, license), await readDraft(services, license)];
  if (!ground || !draft.ok) return null;
  return services.venues.drafted(license, change(applyEdits(ground.file, draft.value.fits).file));
}

/** What the holder of a token is shown; null when the token is unknown or has ended. */
export async function framedVenue(services: OfficeServices, token: string): Promise<FramedVenue | null> {
  const [license = '', ...signed] = token.split('.');
  const live = await services.venues.find(license);
  if (!live) return null;
  const isFor = (use: FrameUse) =>
    readSignedToken(live.venue.secret, use, signed.join('.'), services.clock.now()) === license;
  if (isFor('waiter-menu')) return { use: 'waiter-menu', live };
  const change = isFor('look-preview') ? withAutoLook : isFor('preview') ? undefined : null;
  if (change === null) return null;
  const drafted = await draftedVenue(services, license, change);
  return drafted && { use: 'preview', live: drafted };
}
