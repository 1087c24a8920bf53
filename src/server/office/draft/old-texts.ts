import { applyEdits } from '#domain/draft/apply-edits.ts';
import { oldTranslations, type OldTranslation } from '#domain/draft/old-translations.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { accepted, refused, type Result } from '../../runtime/result.ts';
import { draftTurn, nextDraftVersion } from '../../store/queries/venues/drafts.ts';
import { confirmOrigin, readOrigins } from '../../store/queries/venues/text-origins.ts';
import type { OfficeCaller, OfficeServices } from '../caller.ts';
import { groundOf } from './base-file.ts';
import { refusalFor } from './may-write.ts';
import { readDraft } from './read-draft.ts';

/** The translations of a venue's draft whose original has changed since they were written. */
export async function oldTexts(services: OfficeServices, license: string): Promise<Result<OldTranslation[]>> {
  const [ground, draft] = [await groundOf(services, license), await readDraft(services, license)];
  if (!ground || !draft.ok) return refused({ code: 'not_found' });
  const known = await readOrigins(services.engine, license);
  const published: CompleteVenueFile = ground.live.venue.file;
  return accepted(
    oldTranslations(
      published,
      applyEdits(ground.file, draft.value.fits).file,
      known.map(({ address: at, translation, original }) => ({ at, translation, original })),
    ),
  );
}

/** Notes that translations are right for what their originals say now: for everybody. Others stay as they are. */
export async function confirmTexts(
  services: OfficeServices,
  caller: OfficeCaller,
  addresses: readonly string[],
): Promise<Result<OldTranslation[]>> {
  const { license } = caller;
  const forbidden = refusalFor(caller, addresses);
  if (forbidden) return refused(forbidden);
  const old = await oldTexts(services, license);
  if (!old.ok) return old;
  const right = old.value.filter(({ at }) => addresses.includes(at));
  await services.engine.write(
    function* () {
      for (const { at: address, translation, now: original } of right)
        yield* confirmOrigin({ license, address, translation, original });
      // Other offices read the list again with the next version.
      if (right.length > 0) yield* nextDraftVersion(license);
    },
    { turns: [draftTurn(license)] },
  );
  services.hub.publish({ kind: 'draft', license });
  return oldTexts(services, license);
}
