import type { PlannedChange } from '#contract/office/publication.ts';
import { editsBetween } from '#domain/draft/edits-between.ts';
import { accepted, refused, type Result } from '../../runtime/result.ts';
import type { Engine } from '../../store/engine.ts';
import { Undo } from '../../store/query.ts';
import { writeAudit } from '../../store/queries/audit.ts';
import { draftRows, draftTurn, readDraftRows } from '../../store/queries/venues/drafts.ts';
import {
  findPublication,
  movePublication,
  newestPublications,
} from '../../store/queries/venues/publications.ts';
import { findVenue, findVenueFile, isSameFile } from '../../store/queries/venues/venues.ts';
import type { PublicationRow, VenueRow } from '../../store/rows/venue-rows.ts';
import { replaceVenue, takenDomains } from '../../venues/import/import-venue.ts';
import { storedFile } from '../../venues/menu/venue.ts';
import type { OfficeCaller, OfficeServices } from '../caller.ts';
import { editsOf, type StoredEdit } from '../draft/base-file.ts';
import { refusalFor } from '../draft/may-write.ts';
import { saveDraft, type Saved } from '../draft/save-draft.ts';
import { takenBackOf } from './taken-back.ts';
import { putBack, standOnBefore, toldOf } from './store-publication.ts';

/** Web addresses are proved and taken off on a page of their own: no version of the menu brings them back. */
const DOMAINS = 'domains';

/** A publication as it is listed. */
export interface ListedPublication {
  row: PublicationRow;
  /** The last one, and nothing was imported since. */
  isUndoable: boolean;
  /** Guests read what it published. */
  isLive: boolean;
  /** Its edits that wait since it was taken back. */
  takenBack: StoredEdit[];
}

/** The published one that was served last, where guests read its file: that very one, or what came since was taken back. */
async function liveOf(
  engine: Engine,
  rows: readonly PublicationRow[],
  venue: VenueRow | undefined,
): Promise<PublicationRow | undefined> {
  const [last] = rows
    .filter(({ state }) => state === 'published')
    .toSorted((a, b) => (b.sequence ?? 0) - (a.sequence ?? 0));
  if (!venue || !last || last.sequence === null) return undefined;
  return (await isSameFile(engine, venue.license, last.sequence, venue.sequence)) ? last : undefined;
}

/** The newest publications of a venue. */
export async function listPublications(
  services: OfficeServices,
  license: string,
): Promise<ListedPublication[]> {
  const { engine } = services;
  const venue = await findVenue(engine, license);
  const rows = await newestPublications(engine, license);
  const live = await liveOf(engine, rows, venue);
  const waiting = await takenBackOf(services, license, rows);
  return rows.map((row) => ({
    row,
    isLive: row === live,
    takenBack: waiting.get(row.id) ?? [],
    isUndoable:
      row.state === 'published' &&
      row.sequence !== null &&
      row.sequence === venue?.sequence &&
      !editsOf(row).some(({ at }) => at === DOMAINS),
  }));
}

/** A publication as it is now. Refuses an unknown one. */
export async function readPublication(
  services: OfficeServices,
  license: string,
  id: string | null,
): Promise<Result<ListedPublication>> {
  const listed = (await listPublications(services, license)).find(({ row }) => row.id === id);
  if (listed) return accepted(listed);
  const row = id === null ? undefined : await findPublication(services.engine, license, id);
  return row
    ? accepted({ row, isUndoable: false, isLive: false, takenBack: [] })
    : refused({ code: 'not_found' });
}

/** Takes a publication that waits for its time back into the draft: whoever may write all of it. */
export async function cancelPublication(
  { engine, clock, ids, hub }: OfficeServices,
  caller: OfficeCaller,
  id: string,
): Promise<Result<PublicationRow>> {
  const { license } = caller;
  const row = await findPublication(engine, license, id);
  if (!row) return refused({ code: 'not_found' });
  const edits = editsOf(row);
  const forbidden = refusalFor(
    caller,
    edits.map(({ at }) => at),
  );
  if (forbidden) return refused(forbidden);
  const isCanceled = await engine.write(
    function* () {
      if (!(yield* movePublication(row, 'scheduled', 'canceled'))) return false;
      yield* putBack(license, edits, yield* draftRows(license));
      yield* writeAudit({
        license,
        id: ids.rowId(),
        at: clock.now(),
        who: caller.person,
        what: 'draft.publication_canceled',
        document: JSON.stringify(toldOf(JSON.parse(row.changes) as PlannedChange[])),
      });
      return true;
    },
    { turns: [draftTurn(license)] },
  );
  hub.publish({ kind: 'draft', license });
  return isCanceled ? accepted({ ...row, state: 'canceled' }) : refused({ code: 'not_undoable' });
}

/**
 * Takes the last publication back: guests read the file before it again, and its edits wait outside the draft (taken-back.ts).
 * Refused once anything else was published or imported.
 */
export async function undoPublication(
  services: OfficeServices,
  caller: OfficeCaller,
  id: string,
): Promise<Result<PublicationRow>> {
  const { engine, clock, ids, hub, venues } = services;
  const { license } = caller;
  const row = await findPublication(engine, license, id);
  if (!row) return refused({ code: 'not_found' });
  const current = row.sequence === null ? undefined : await findVenueFile(engine, license, row.sequence);
  const former = current && (await findVenueFile(engine, license, current.sequence - 1));
  if (!current || !former || row.state !== 'published') return refused({ code: 'not_undoable' });
  const file = storedFile(former);
  const forbidden = refusalFor(
    caller,
    editsBetween(storedFile(current), file).map(({ at }) => at),
  );
  if (forbidden) return refused(forbidden);
  if ((await takenDomains(engine, file)).length > 0) return refused({ code: 'not_undoable' });
  const { content, format, pictures, layouts } = former;
  const told = toldOf(JSON.parse(row.changes) as PlannedChange[]);
  const audit = { who: caller.person, what: 'menu.publication_undone', ...told };
  const next = { file, content, format, pictures, layouts };
  const isUndone = await replaceVenue(
    { engine, clock, ids },
    {
      next,
      before: current,
      audit,
      alongside: {
        how: { turns: [draftTurn(license)] },
        *work() {
          if (!(yield* movePublication(row, 'published', 'undone'))) throw new Undo(false);
          yield* standOnBefore(editsOf(row), yield* draftRows(license));
        },
      },
    },
  );
  if (!isUndone) return refused({ code: 'not_undoable' });
  await venues.refresh(license);
  hub.publish({ kind: 'draft', license });
  return accepted({ ...row, state: 'undone' });
}

/**
 * Makes a draft of what guests read after an earlier publication; it publishes nothing. The newer edits of others are
 * conflicts, as in any save.
 */
export async function draftOfPublication(
  services: OfficeServices,
  caller: OfficeCaller,
  id: string,
): Promise<Result<Saved>> {
  const { engine } = services;
  const { license } = caller;
  const row = await findPublication(engine, license, id);
  const venue = await findVenue(engine, license);
  if (!row || row.sequence === null || !venue) return refused({ code: 'not_found' });
  const [then, now] = await Promise.all(
    [row.sequence, venue.sequence].map((sequence) => findVenueFile(engine, license, sequence)),
  );
  if (!then || !now) return refused({ code: 'not_found' });
  const edits = editsBetween(storedFile(now), storedFile(then)).filter(({ at }) => at !== DOMAINS);
  const forbidden = refusalFor(
    caller,
    edits.map(({ at }) => at),
  );
  if (forbidden) return refused(forbidden);
  const { rows } = await readDraftRows(engine, license);
  const seen = new Map(rows.map(({ address, version }) => [address, version]));
  return saveDraft(
    services,
    caller,
    edits.map((edit) => ({ ...edit, seen: seen.get(edit.at) ?? 0 })),
  );
}
