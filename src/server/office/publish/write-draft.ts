import type { FindingCode } from '#contract/office/finding-codes.ts';
import type { PlanFinding, PlannedChange } from '#contract/office/publication.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { carryOver } from '#domain/draft/carry-over.ts';
import type { VenueFileRow } from '../../store/rows/venue-rows.ts';
import { checkVenueFile, type CheckedVenue } from '../../venues/check/check-venue.ts';
import { compareVenues, type VenueChange } from '../../venues/import/compare-venues.ts';
import { storedFile } from '../../venues/menu/venue.ts';
import { editsToText, type KnownTexts } from '../../venues/write-text/rewrite-text.ts';
import type { StoredEdit } from '../draft/base-file.ts';
import { readable } from '../secrets.ts';
import { namesAt, placeOfPath } from './places.ts';

/** A draft to write into the file that is served. */
export interface DraftJob {
  content: string;
  document: string;
  edits: readonly StoredEdit[];
}

/** A draft written into the served file's text, checked, and compared with what guests read now. */
export interface WrittenDraft {
  /** Null when its check refuses it. */
  file: CompleteVenueFile | null;
  content: string;
  format: VenueFileRow['format'];
  changes: PlannedChange[];
  findings: PlanFinding[];
}

/** Who wrote what leads to a change: by the address itself, one around it, or one within it. */
function authors(edits: readonly StoredEdit[]): (at: string) => string | null {
  const exact = new Map(edits.map(({ at, who }) => [at, who]));
  const around = new Map<string, string>();
  const prefixes = (at: string) => {
    const parts = at.split('/');
    return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
  };
  for (const { at, who } of edits) for (const prefix of prefixes(at)) around.set(prefix, who);
  return (at) => {
    const found = prefixes(at).find((prefix) => exact.has(prefix));
    return (found === undefined ? around.get(at) : exact.get(found)) ?? null;
  };
}

/** A change as the office reads it, without secrets. */
export function plannedChange(change: VenueChange, who: string | null): PlannedChange {
  const { at, kind, subject, names, ids, field } = change;
  const [from, to] = [readable(at, change.from), readable(at, change.to)];
  return { at, kind, subject, names, ids, field, from, to, who };
}

/**
 * The findings of a check at their addresses; `value`: the file as it is written. `lines`: the person has its text before
 * them.
 */
export function findingsOf(
  { findings }: Pick<CheckedVenue, 'findings'>,
  value: unknown,
  lines = false,
): PlanFinding[] {
  return findings.map(({ level, path, message, words, line }) => {
    const place = placeOfPath(value, path);
    return {
      level,
      at: place?.at ?? null,
      names: place?.names ?? [],
      message: place ? message : `${path}: ${message}`,
      ...(lines && { line }),
      code: words?.code ?? null,
      values: words?.values ?? {},
    };
  });
}

/** Findings of a draft lead to fields: nobody reads their lines, which take a parse of the whole text to know. */
const NO_LINE = { line: 0, column: 0 };

const CHANGED = 'was changed in the file meanwhile; decide which of the two stays';

/** Edits that no longer fit the file, each to be decided. */
function misfits(unfit: readonly StoredEdit[], file: CompleteVenueFile): PlanFinding[] {
  return unfit.map(({ at }) => ({
    level: 'error',
    at,
    names: namesAt(file, at),
    message: CHANGED,
    code: 'changed_meanwhile' satisfies FindingCode,
    values: {},
  }));
}

/** What differs for guests; of a draft with faults only as far as it can be compared, since its faults are told too. */
function changesOf(served: CompleteVenueFile, { file, faulty }: CheckedVenue): VenueChange[] {
  if (file) return compareVenues(served, file);
  try {
    return faulty ? compareVenues(served, faulty) : [];
  } catch {
    return [];
  }
}

/**
 * Writes edits into the served file's text, checks the result as an import is checked, and compares it with what guests
 * read now. It reads nothing else, so that it can run in a process of its own. With `known`, a text that was taken apart
 * before is not taken apart again.
 */
export function writeDraft({ content, document, edits }: DraftJob, known?: KnownTexts): WrittenDraft {
  const served = storedFile({ document });
  const { fits, unfit } = carryOver(edits, served);
  const written = editsToText(content, fits, known);
  const checked = checkVenueFile(written.text, {}, { ...written.document, locate: () => NO_LINE });
  const who = authors(fits);
  const unplaced = fits.filter((edit) => written.unfit.includes(edit));
  const findings = [
    ...misfits([...unfit, ...unplaced], served),
    ...findingsOf(checked, written.document.value),
  ];
  return {
    file: checked.file,
    content: checked.content,
    format: checked.format,
    changes: changesOf(served, checked).map((change) => plannedChange(change, who(change.at))),
    findings,
  };
}
