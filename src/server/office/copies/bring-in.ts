import type { WireVenueFileOutcome } from '#contract/office/copies.ts';
import type { PlanFinding } from '#contract/office/publication.ts';
import type { Refusal } from '#contract/values/problem.ts';
import { editsBetween } from '#domain/draft/edits-between.ts';
import { accepted, refused, type Result } from '../../runtime/result.ts';
import { publishedSequences } from '../../store/queries/venues/publications.ts';
import { findVenue, findVenueFile } from '../../store/queries/venues/venues.ts';
import type { VenueFileRow } from '../../store/rows/venue-rows.ts';
import { readVenueDocument } from '../../venues/file/venue-document.ts';
import { compareVenues } from '../../venues/import/compare-venues.ts';
import {
  importVenue,
  previewImport,
  replaceVenue,
  takenDomains,
  type ImportOptions,
  type ImportResult,
} from '../../venues/import/import-venue.ts';
import { storedFile } from '../../venues/menu/venue.ts';
import type { OfficeCaller, OfficeServices } from '../caller.ts';
import { refusalFor } from '../draft/may-write.ts';
import { unknownPictures } from '../publish/prepare.ts';
import { refusalOf } from '../publish/publish.ts';
import { findingsOf, plannedChange } from '../publish/write-draft.ts';

/** A file that a person brings in. */
export interface BroughtFile {
  text: string;
  /** The sequence that the person has seen served. */
  sequence: number;
  /** Only tells what would change. */
  dryRun: boolean;
  /**
   * What becomes of that which the office has published since the file was made; 'contained': the text is the served
   * file's own, with changes, and takes nothing back.
   */
  published: ImportOptions['published'] | 'contained';
}

async function servedRow(
  { engine }: OfficeServices,
  { license }: OfficeCaller,
  sequence: number,
): Promise<Result<VenueFileRow>> {
  const venue = await findVenue(engine, license);
  if (!venue) return refused({ code: 'not_found' });
  const row = venue.sequence === sequence && (await findVenueFile(engine, license, sequence));
  return row ? accepted(row) : refused({ code: 'draft_changed' });
}

/** Without a path: pictures are in the store or public, never beside a file on the server. */
function optionsOf(
  { name }: OfficeCaller,
  { sequence, published }: BroughtFile,
  row: VenueFileRow,
): ImportOptions {
  const known = new Set(Object.keys(JSON.parse(row.pictures) as object));
  const options: ImportOptions = { path: '', eager: false, known, who: name };
  if (published === 'contained') return { ...options, onto: sequence };
  return { ...options, served: sequence, ...(published && { published }) };
}

/** Another venue's file, or places that the person may not write. */
function forbiddenIn(caller: OfficeCaller, row: VenueFileRow, { after }: ImportResult): Refusal | null {
  if (!after) return null;
  if (after.license !== caller.license) return refusalFor(caller, ['license']);
  const edits = editsBetween(storedFile(row), after);
  return refusalFor(
    caller,
    edits.map(({ at }) => at),
  );
}

function outcomeOf(
  row: VenueFileRow,
  result: ImportResult,
  findings: PlanFinding[],
  sequence: number,
): WireVenueFileOutcome {
  const { outcome, after, takenBack } = result;
  const isRefused = findings.some(({ level }) => level === 'error');
  return {
    outcome: isRefused ? 'refused' : outcome,
    sequence,
    changes: after ? compareVenues(storedFile(row), after).map((change) => plannedChange(change, null)) : [],
    taken_back: takenBack.map((change) => plannedChange(change, null)),
    findings,
  };
}

async function findingsIn(
  services: OfficeServices,
  row: VenueFileRow,
  text: string,
  result: ImportResult,
): Promise<PlanFinding[]> {
  const document = result.after ? { value: result.after } : readVenueDocument(text);
  const value = 'value' in document ? document.value : null;
  const pictures = result.after ? await unknownPictures(services, result.after, row) : [];
  return [...findingsOf(result, value, true), ...pictures];
}

/**
 * Brings a venue file in as `venue import` does: the same check, the same comparison, the same transaction. Refuses
 * when another file is served than the person has seen, or when the file differs where they may not write.
 */
export async function bringIn(
  services: OfficeServices,
  caller: OfficeCaller,
  brought: BroughtFile,
): Promise<Result<WireVenueFileOutcome>> {
  const { engine, clock, ids, venues, hub } = services;
  const { text, sequence, dryRun } = brought;
  const served = await servedRow(services, caller, sequence);
  if (!served.ok) return served;
  const options = optionsOf(caller, brought, served.value);
  const preview = await previewImport(engine, text, options);
  const forbidden = forbiddenIn(caller, served.value, preview);
  if (forbidden) return refused(forbidden);
  const findings = await findingsIn(services, served.value, text, preview);
  const planned = outcomeOf(served.value, preview, findings, sequence);
  if (planned.outcome === 'refused' && !dryRun) return refused(refusalOf({ findings }));
  if (dryRun || planned.outcome !== 'imported') return accepted(planned);
  const done = await importVenue({ engine, clock, ids }, text, options);
  if (done.outcome !== 'imported') return refused({ code: 'draft_changed' });
  await venues.refresh(caller.license);
  hub.publish({ kind: 'draft', license: caller.license });
  const more = findingsOf({ findings: done.findings.slice(preview.findings.length) }, null);
  return accepted({ ...planned, sequence: sequence + 1, findings: [...findings, ...more] });
}

/** What a file did that was brought in, by its sequence; what was found in it then is told no more. */
export async function readBroughtIn(
  { engine }: OfficeServices,
  { license }: OfficeCaller,
  sequence: number,
): Promise<WireVenueFileOutcome> {
  const [before, after] = await Promise.all([
    findVenueFile(engine, license, sequence - 1),
    findVenueFile(engine, license, sequence),
  ]);
  const changes = before && after ? compareVenues(storedFile(before), storedFile(after)) : [];
  return {
    outcome: 'imported',
    sequence,
    changes: changes.map((change) => plannedChange(change, null)),
    taken_back: [],
    findings: [],
  };
}

/** Serves the file before a file that was brought in; refused once anything else was published or brought in. */
export async function undoBroughtIn(
  services: OfficeServices,
  caller: OfficeCaller,
  sequence: number,
): Promise<Result<{ sequence: number }>> {
  const { engine, clock, ids, venues, hub } = services;
  const { license, name } = caller;
  const current = await servedRow(services, caller, sequence);
  const former = await findVenueFile(engine, license, sequence - 1);
  const isOfOffice = (await publishedSequences(engine, license)).includes(sequence);
  if (!current.ok || !former || isOfOffice) return refused({ code: 'not_undoable' });
  const file = storedFile(former);
  const edits = editsBetween(storedFile(current.value), file);
  const forbidden = refusalFor(
    caller,
    edits.map(({ at }) => at),
  );
  if (forbidden) return refused(forbidden);
  if ((await takenDomains(engine, file)).length > 0) return refused({ code: 'not_undoable' });
  const { content, format, pictures } = former;
  const next = { file, content, format, pictures };
  const audit = { who: name, what: 'venue.undone' };
  const isOfServed = current.value.of_served === 1;
  if (!(await replaceVenue({ engine, clock, ids }, { next, before: current.value, audit, isOfServed })))
    return refused({ code: 'not_undoable' });
  await venues.refresh(license);
  hub.publish({ kind: 'draft', license });
  return accepted({ sequence: sequence + 1 });
}
