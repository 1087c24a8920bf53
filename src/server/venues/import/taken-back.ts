import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { applyEdits } from '#domain/draft/apply-edits.ts';
import { carryOver, type BasedEdit } from '#domain/draft/carry-over.ts';
import { editsBetween } from '#domain/draft/edits-between.ts';
import { isOrder, isWithin, parseAddress } from '#domain/draft/address.ts';
import { isEntry, isSameJson, without } from '#domain/draft/json.ts';
import { valueAt } from '#domain/draft/value-at.ts';
import type { Engine } from '../../store/engine.ts';
import { publishedSince } from '../../store/queries/venues/publications.ts';
import { findVenueFile, rewrittenSequences } from '../../store/queries/venues/venues.ts';
import type { VenueFileRow } from '../../store/rows/venue-rows.ts';
import { checkVenueFile, type CheckedVenue, type CheckOptions } from '../check/check-venue.ts';
import { compareVenues, type VenueChange } from './compare-venues.ts';
import { baseOf, type ExportBase } from './exported-text.ts';
import { storedFile } from '../menu/venue.ts';
import { editsToText } from '../write-text/rewrite-text.ts';

/** What the office has published since the version that a file was made from, and the file does not say. */
export interface TakenBack {
  edits: BasedEdit[];
  changes: VenueChange[];
}

function content(value: unknown): unknown {
  return isEntry(value) ? without(value, 'after', 'category') : (value ?? null);
}

/** True when a file does not say what an edit has said. Where things stand among others is left to the file. */
function isMissing(file: object, { at, value }: BasedEdit): boolean {
  const spot = parseAddress(at);
  return spot !== null && !isOrder(spot) && !isSameJson(content(valueAt(file, at)), content(value));
}

/**
 * The addresses that the office has published since a version of the file, with those that were changed in the served
 * file meanwhile; none where the office has published nothing.
 */
async function changedSince(engine: Engine, { license, sequence: since }: VenueFileRow): Promise<string[]> {
  const published = await publishedSince(engine, license, since);
  if (published.length === 0) return [];
  const rewritten = (await rewrittenSequences(engine, license)).filter((sequence) => sequence > since);
  const changed = rewritten.map(async (sequence) => {
    const [before, after] = await Promise.all([
      findVenueFile(engine, license, sequence - 1),
      findVenueFile(engine, license, sequence),
    ]);
    return before && after ? editsBetween(storedFile(before), storedFile(after)).map(({ at }) => at) : [];
  });
  return [...published, ...(await Promise.all(changed)).flat()];
}

/** What importing a file would take back of what the office has published; null when nothing. */
export async function takenBack(
  engine: Engine,
  file: CompleteVenueFile,
  last: VenueFileRow,
  named: ExportBase | null,
): Promise<TakenBack | null> {
  const base = await baseOf(engine, last, named);
  const ours = base ? await changedSince(engine, base) : [];
  if (!base || ours.length === 0) return null;
  const [then, now] = [storedFile(base), storedFile(last)];
  const published = editsBetween(then, now).map((edit) => ({
    ...edit,
    base: valueAt(then, edit.at) ?? null,
  }));
  // What a file has changed since is the file's own.
  const isOurs = (at: string) => ours.some((each) => isWithin(at, each) || isWithin(each, at));
  const edits = published.filter((edit) => isMissing(file, edit) && isOurs(edit.at));
  if (edits.length === 0) return null;
  const without = applyEdits(
    now,
    edits.map(({ at, base: value }) => ({ at, value })),
  ).file;
  return { edits, changes: compareVenues(now, without) };
}

/**
 * A file with what the office has published since it was exported, where the file itself was not changed; elsewhere the
 * file counts. Returns the check of the merged text.
 */
export function merged(checked: CheckedVenue, { edits }: TakenBack, options: CheckOptions): CheckedVenue {
  const { file, content: text } = checked;
  if (!file) return checked;
  const { fits } = carryOver(edits, file);
  const written = editsToText(text, fits);
  return checkVenueFile(written.text, options, written.document);
}
