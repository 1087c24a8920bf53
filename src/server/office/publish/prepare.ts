import type { PlanFinding, PlannedChange } from '#contract/office/publication.ts';
import type { CompleteVenueFile } from '#contract/venue-file.ts';
import { carryOver } from '#domain/draft/carry-over.ts';
import { pictureAddresses } from '../../images/import-pictures.ts';
import { findUploaded } from '../../images/uploaded.ts';
import { findVenue, findVenueFile } from '../../store/queries/venues.ts';
import type { VenueFileRow } from '../../store/tables.ts';
import { checkVenueFile, type CheckedVenue } from '../../venues/check/check-venue.ts';
import { compareVenues, type VenueChange } from '../../venues/compare-venues.ts';
import { takenDomains } from '../../venues/import-venue.ts';
import { readVenueDocument } from '../../venues/venue-document.ts';
import { storedFile } from '../../venues/venue.ts';
import { editsToText } from '../../venues/write-text/rewrite-text.ts';
import type { OfficeServices } from '../caller.ts';
import type { StoredEdit } from '../draft/base-file.ts';
import { namesAt, placeOfPath } from './places.ts';

/** A draft written into the file that is served, and checked. */
export interface Prepared {
  before: VenueFileRow;
  served: CompleteVenueFile;
  /** Null when it cannot be published. */
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
  for (const { at, who } of edits) {
    const parts = at.split('/');
    for (let length = parts.length; length > 0; length--) around.set(parts.slice(0, length).join('/'), who);
  }
  return (at) => {
    const parts = at.split('/');
    for (let length = parts.length; length > 0; length--) {
      const found = exact.get(parts.slice(0, length).join('/'));
      if (found !== undefined) return found;
    }
    return around.get(at) ?? null;
  };
}

function plannedChange(
  { at, kind, subject, names, ids, field, from, to }: VenueChange,
  who: string | null,
): PlannedChange {
  return { at, kind, subject, names, ids, field, from, to, who };
}

function findingsOf({ findings }: CheckedVenue, value: unknown): PlanFinding[] {
  return findings.map(({ level, path, message }) => {
    const place = placeOfPath(value, path);
    return {
      level,
      at: place?.at ?? null,
      names: place?.names ?? [],
      message: place ? message : `${path}: ${message}`,
    };
  });
}

const CHANGED = 'was changed in the file meanwhile; decide which of the two stays';
const NO_PICTURE = 'is no picture that the office has taken in, nor an https address';

/** Edits that no longer fit the file, each to be decided. */
function misfits(unfit: readonly StoredEdit[], file: CompleteVenueFile): PlanFinding[] {
  return unfit.map(({ at }) => ({ level: 'error', at, names: namesAt(file, at), message: CHANGED }));
}

/** Pictures that are neither in the store nor public: another path would be one of the server's own disk. */
async function unknownPictures(
  { engine }: OfficeServices,
  file: CompleteVenueFile,
  { license, pictures }: VenueFileRow,
): Promise<PlanFinding[]> {
  const known = JSON.parse(pictures) as Record<string, string>;
  const local = pictureAddresses(file).filter(
    (address) => known[address] === undefined && !address.startsWith('https://'),
  );
  const stored = await Promise.all(local.map((address) => findUploaded(engine, license, address)));
  return local
    .filter((_, index) => stored[index] === undefined)
    .map((address) => ({ level: 'error', at: null, names: [], message: `${address} ${NO_PICTURE}` }));
}

async function domainFindings({ engine }: OfficeServices, file: CompleteVenueFile): Promise<PlanFinding[]> {
  const taken = await takenDomains(engine, file);
  return taken.map(({ domain, owner }) => ({
    level: 'error',
    at: 'domains',
    names: [],
    message: `${domain} belongs to the venue ${owner}`,
  }));
}

/**
 * Writes edits into the served file's text, checks the result as an import is checked, and compares it with what guests
 * read now. Null when there is no such venue.
 */
export async function prepare(
  services: OfficeServices,
  license: string,
  edits: readonly StoredEdit[],
): Promise<Prepared | null> {
  const venue = await findVenue(services.engine, license);
  const before = venue && (await findVenueFile(services.engine, license, venue.sequence));
  if (!before) return null;
  const served = storedFile(before);
  const { fits, unfit } = carryOver(edits, served);
  const document = readVenueDocument(before.content);
  if ('message' in document)
    throw new Error(`The stored file of ${license} cannot be read: ${document.message}`);
  const written = editsToText({ text: before.content, value: document.value }, fits);
  const checked = checkVenueFile(written.text);
  const who = authors(fits);
  const file = checked.file;
  const findings = [
    ...misfits([...unfit, ...fits.filter((edit) => written.unfit.includes(edit))], served),
    ...findingsOf(checked, written.value),
    ...(file
      ? [...(await unknownPictures(services, file, before)), ...(await domainFindings(services, file))]
      : []),
  ];
  const isRefused = findings.some(({ level }) => level === 'error');
  return {
    before,
    served,
    file: isRefused ? null : file,
    content: checked.content,
    format: checked.format,
    changes: file ? compareVenues(served, file).map((change) => plannedChange(change, who(change.at))) : [],
    findings,
  };
}
