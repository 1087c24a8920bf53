import { applyEdits } from '#domain/draft/apply-edits.ts';
import { readSignedToken, signToken } from '../../runtime/signed-token.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import { groundOf } from '../draft/base-file.ts';
import { readDraft } from '../draft/read-draft.ts';
import type { OfficeServices } from '../caller.ts';

/** How long an address shows the draft: long enough to try it on a phone at a table. */
export const PREVIEW_MS = 30 * 60_000;
const PURPOSE = 'preview';

/** A token that shows a venue's draft until an instant (ms UTC); null when there is no such venue. */
export async function previewToken(
  services: OfficeServices,
  license: string,
): Promise<{ token: string; endsAt: number } | null> {
  const live = await services.venues.find(license);
  if (!live) return null;
  const endsAt = services.clock.now() + PREVIEW_MS;
  return { token: `${license}.${signToken(live.venue.secret, PURPOSE, license, endsAt)}`, endsAt };
}

/** The venue as its draft would make it, for whoever holds a token; null when it is unknown or has ended. */
export async function previewedVenue(services: OfficeServices, token: string): Promise<LiveVenue | null> {
  const [license = '', ...signed] = token.split('.');
  const live = await services.venues.find(license);
  if (!live) return null;
  const said = readSignedToken(live.venue.secret, PURPOSE, signed.join('.'), services.clock.now());
  if (said !== license) return null;
  const [ground, draft] = [await groundOf(services, license), await readDraft(services, license)];
  if (!ground || !draft.ok) return null;
  return services.venues.drafted(license, applyEdits(ground.file, draft.value.fits).file);
}
