import { valueAt } from '#domain/draft/value-at.ts';
import { accepted, refused, type Result } from '../../runtime/result.ts';
import {
  draftRows,
  draftTurn,
  draftVersion,
  nextDraftVersion,
  readHistory,
  removeEdit,
  writeHistory,
} from '../../store/queries/venues/drafts.ts';
import type { OfficeCaller, OfficeServices } from '../caller.ts';
import { groundOf, type StoredEdit } from './base-file.ts';
import { doneBefore, referToDraft } from './done-before.ts';
import { isOthers, refusalFor } from './may-write.ts';
import { storedEdit } from './read-draft.ts';

/** What was thrown away; saving it again brings it back. */
export interface ThrownAway {
  version: number;
  edits: StoredEdit[];
}

/**
 * Throws edits of a draft away, or with null all that the caller may write: the others stay, and are refused alone. The
 * history keeps what goes.
 */
export async function throwAway(
  { engine, clock, ids, hub }: OfficeServices,
  caller: OfficeCaller,
  addresses: readonly string[] | null,
): Promise<Result<ThrownAway>> {
  const { license, person, rights } = caller;
  const result = await engine.write<Result<ThrownAway>>(
    function* () {
      const rows = yield* draftRows(license);
      const isAsked = (at: string) => addresses?.includes(at) ?? !isOthers(rights, at);
      const gone = rows.filter(({ address }) => isAsked(address));
      const asked = addresses === null && gone.length === 0 ? rows : gone;
      const others = asked.filter(({ who }) => who !== person).map(({ address }) => address);
      const forbidden = refusalFor(caller, others);
      if (forbidden) return refused(forbidden);
      const now = clock.now();
      for (const { version: _, base: __, ...row } of gone) {
        yield* writeHistory({ ...row, id: ids.rowId(), lost_at: now, lost_to: person });
        yield* removeEdit(license, row.address);
      }
      const version = gone.length > 0 ? yield* nextDraftVersion(license) : yield* draftVersion(license);
      referToDraft({ version, at: now, positions: [] });
      return accepted({ version, edits: gone.map(storedEdit) });
    },
    { turns: [draftTurn(license)] },
  );
  if (result.ok) hub.publish({ kind: 'draft', license });
  return result;
}

/** What was thrown away before, as the history keeps it. */
export async function thrownBefore(
  services: OfficeServices,
  { license, person }: OfficeCaller,
  reference: string | null,
): Promise<ThrownAway> {
  const { version, at } = doneBefore(reference);
  const ground = await groundOf(services, license);
  const lost = await readHistory(services.engine, license);
  const own = lost.filter((row) => row.lost_at === at && row.lost_to === person);
  const edits = own.map(({ address, value, who, edited_at: editedAt }) => ({
    at: address,
    value: JSON.parse(value) as unknown,
    base: (ground && valueAt(ground.file, address)) ?? null,
    who,
    editedAt,
    version: 0,
  }));
  return { version, edits };
}
