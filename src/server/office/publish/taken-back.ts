import { isMove } from '#domain/draft/takes-back.ts';
import { carryOver } from '#domain/draft/carry-over.ts';
import { accepted, refused, type Result } from '../../runtime/result.ts';
import { draftTurn, readDraftRows } from '../../store/queries/venues/drafts.ts';
import { findPublication, movePublication } from '../../store/queries/venues/publications.ts';
import type { PublicationRow } from '../../store/rows/venue-rows.ts';
import type { OfficeCaller, OfficeServices } from '../caller.ts';
import { editsOf, groundOf, type StoredEdit } from '../draft/base-file.ts';
import { mayWrite } from '../draft/may-write.ts';
import { saveDraft, type Saved } from '../draft/save-draft.ts';

/** True where an address is another one, or lies in the thing there. */
function isAtOrIn(at: string, place: string): boolean {
  return at === place || at.startsWith(`${place}/`);
}

/**
 * The edits of publications that were taken back which still wait, by the publication's id: the file says there what it said
 * before them, and nobody has edited the place since. Where two have edited the same place, the newer one waits.
 */
export async function takenBackOf(
  services: OfficeServices,
  license: string,
  newestFirst: readonly PublicationRow[],
): Promise<Map<string, StoredEdit[]>> {
  const undone = newestFirst.filter(({ state }) => state === 'undone');
  const ground = undone.length > 0 ? await groundOf(services, license) : null;
  if (!ground) return new Map();
  const { rows } = await readDraftRows(services.engine, license);
  const taken = new Set(rows.map(({ address }) => address));
  return new Map(
    undone.map((row) => {
      const waits = carryOver(editsOf(row), ground.file).fits.filter(({ at }) => !taken.has(at));
      for (const { at } of waits) taken.add(at);
      return [row.id, waits];
    }),
  );
}

/** The chosen edits, with what each needs: the thing that it lies in, where that waits too, and what lies in it. */
function chosenOf(waits: readonly StoredEdit[], places: readonly string[] | null): StoredEdit[] {
  if (places === null) return [...waits];
  return waits.filter(({ at }) =>
    places.some((place) => isAtOrIn(at, place) || (isAtOrIn(place, at) && !isMove({ at, value: null }))),
  );
}

/**
 * Puts edits of a publication that was taken back into the draft again: those at `places`, null for all that the caller may
 * write.
 */
export async function takeUp(
  services: OfficeServices,
  caller: OfficeCaller,
  id: string,
  places: readonly string[] | null,
): Promise<Result<Saved>> {
  const { license, rights } = caller;
  const row = await findPublication(services.engine, license, id);
  if (row?.state !== 'undone') return refused({ code: 'not_found' });
  const waits = (await takenBackOf(services, license, [row])).get(id) ?? [];
  const chosen = chosenOf(waits, places).filter(({ at }) => places !== null || mayWrite(rights, at));
  return saveDraft(
    services,
    caller,
    chosen.map(({ at, value }) => ({ at, value, seen: 0 })),
  );
}

/** Lets go of what waits of a publication that was taken back: it is in its history alone. */
export async function letGo(
  { engine, hub }: OfficeServices,
  { license }: OfficeCaller,
  id: string,
): Promise<Result<PublicationRow>> {
  const row = await findPublication(engine, license, id);
  if (!row) return refused({ code: 'not_found' });
  const isGone = await engine.write(
    function* () {
      return yield* movePublication(row, 'undone', 'let_go');
    },
    { turns: [draftTurn(license)] },
  );
  if (!isGone && row.state !== 'let_go') return refused({ code: 'not_undoable' });
  hub.publish({ kind: 'draft', license });
  return accepted({ ...row, state: 'let_go' });
}
