import type { PlanFinding, PlannedChange } from '#contract/office/publication.ts';
import { isPlacing } from '#domain/draft/takes-back.ts';
import { importPictures } from '../../images/import-pictures.ts';
import { nextDraftVersion, writeEdit } from '../../store/queries/venues/drafts.ts';
import type { Alongside } from '../../store/queries/venues/venues.ts';
import type { Steps } from '../../store/query.ts';
import type { DraftEditRow, PublicationRow } from '../../store/rows/venue-rows.ts';
import { replaceVenue } from '../../venues/import/import-venue.ts';
import type { OfficeCaller, OfficeServices } from '../caller.ts';
import type { StoredEdit } from '../draft/base-file.ts';
import { storedEdit } from '../draft/read-draft.ts';
import { missingPicture, type Prepared } from './prepare.ts';

/** An entry of the audit names as many things at most. */
const MOST_NAMED = 5;

/** What is about to be served, with its pictures. */
export interface Illustrated extends Prepared {
  /** The served address of each. */
  pictures: string;
  /** Public ones that cannot be had now: guests do not see them. */
  missing: PlanFinding[];
}

/** Adds the pictures of a file: those known before, and public ones that are fetched now. */
export async function illustrate({ engine }: OfficeServices, prepared: Prepared): Promise<Illustrated> {
  const { before, file } = prepared;
  if (!file) return { ...prepared, pictures: before.pictures, missing: [] };
  const known = JSON.parse(before.pictures) as Record<string, string>;
  const { addresses, faults } = await importPictures(engine, file, {
    path: '',
    eager: false,
    known: new Set(Object.keys(known)),
  });
  const missing = faults.map(({ address, message }) =>
    missingPicture('warning', address, `cannot be had: ${message}`),
  );
  return { ...prepared, pictures: JSON.stringify({ ...known, ...addresses }), missing };
}

/** The row of a publication that is served now, as the file after the one that it was prepared on. */
export function publicationRow(
  { ids, clock }: OfficeServices,
  { license, person }: OfficeCaller,
  edits: readonly StoredEdit[],
  { before, changes, missing = [] }: Pick<Prepared, 'before' | 'changes'> & Partial<Illustrated>,
): PublicationRow {
  const now = clock.now();
  return {
    license,
    id: ids.rowId(),
    state: 'published',
    who: person,
    created_at: now,
    due_at: now,
    sequence: before.sequence + 1,
    edits: JSON.stringify(edits),
    changes: JSON.stringify(changes),
    failure: JSON.stringify(missing),
  };
}

/** The names of the things that some changes are about, a few of them. */
function namesOf(changes: readonly PlannedChange[]): string {
  const names = [...new Set(changes.flatMap((change) => change.names.at(-1) ?? []))];
  const more = names.length - MOST_NAMED;
  return [...names.slice(0, MOST_NAMED), ...(more > 0 ? [`+${more}`] : [])].join(', ');
}

/** What some changes are about, for the audit: names of things, and the places of settings, which have none. */
export function toldOf(changes: readonly PlannedChange[]): { to: string; places?: string[] } {
  const places = [...new Set(changes.filter(({ names }) => names.length === 0).map(({ at }) => at))];
  return {
    to: namesOf(changes),
    ...(places.length > 0 && { places: places.slice(0, MOST_NAMED) }),
  };
}

/** Serves a file in one transaction with what belongs to it; false when something came between. */
export async function serve(
  services: OfficeServices,
  prepared: Illustrated,
  who: string,
  alongside: Alongside,
): Promise<boolean> {
  const { engine, clock, ids, hub, venues } = services;
  const { file, content, format, before, changes, pictures } = prepared;
  if (!file) return false;
  const audit = { who, what: 'menu.published', ...toldOf(changes) };
  const next = { file, content, format, pictures };
  if (!(await replaceVenue({ engine, clock, ids }, { next, before, audit, alongside }))) return false;
  await venues.refresh(before.license);
  hub.publish({ kind: 'draft', license: before.license });
  return true;
}

function* standAnew(row: DraftEditRow, base = row.base): Steps<void> {
  yield* writeEdit({ ...row, base, version: yield* nextDraftVersion(row.license) });
}

/** What the file says again, once a publication is taken back, where its edits are. */
function basesBefore(edits: readonly StoredEdit[]): ReadonlyMap<string, string> {
  return new Map(edits.map(({ at, base }) => [at, JSON.stringify(base)]));
}

/** Has the draft's edits stand on the file before a publication, where they are of the same places. */
export function* standOnBefore(edits: readonly StoredEdit[], rows: readonly DraftEditRow[]): Steps<void> {
  const bases = basesBefore(edits);
  for (const row of rows) if (bases.has(row.address)) yield* standAnew(row, bases.get(row.address));
}

/**
 * Puts the edits of a publication back into the draft. Where somebody has edited the same place since, that newer edit
 * stays, and stands on the file again. What was moved since is moved after what comes back.
 */
export function* putBack(
  license: string,
  edits: readonly StoredEdit[],
  rows: readonly DraftEditRow[],
): Steps<void> {
  const newer = new Set(rows.map(({ address }) => address));
  for (const { at, value, base, who, editedAt } of edits) {
    if (newer.has(at)) continue;
    const old = { license, address: at, value: JSON.stringify(value), who, edited_at: editedAt };
    yield* writeEdit({ ...old, base: JSON.stringify(base), version: yield* nextDraftVersion(license) });
  }
  const bases = basesBefore(edits);
  for (const row of rows)
    if (bases.has(row.address) || isPlacing(storedEdit(row))) yield* standAnew(row, bases.get(row.address));
}
