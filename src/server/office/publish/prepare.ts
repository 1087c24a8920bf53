import type { FindingCode } from '#contract/office/finding-codes.ts';
import type { PlanFinding } from '#contract/office/publication.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { pictureAddresses } from '../../images/import-pictures.ts';
import { findUploaded } from '../../images/uploaded.ts';
import { findVenue, findVenueFile } from '../../store/queries/venues/venues.ts';
import type { VenueFileRow } from '../../store/rows/venue-rows.ts';
import { takenDomains } from '../../venues/import/import-venue.ts';
import type { OfficeServices } from '../caller.ts';
import type { StoredEdit } from '../draft/base-file.ts';
import type { DraftWriter } from './write-aside.ts';
import type { WrittenDraft } from './write-draft.ts';

/** The services that publish. */
export interface PublishServices extends OfficeServices {
  drafts: DraftWriter;
  /** The server sends mail. */
  sendsReceipts: boolean;
}

/** A draft written into the file that is served, and checked. */
export interface Prepared extends WrittenDraft {
  before: VenueFileRow;
}

/** A picture that guests do not see. */
export function missingPicture(level: PlanFinding['level'], picture: string, matter: string): PlanFinding {
  return {
    level,
    at: null,
    names: [],
    message: `${picture} ${matter}`,
    code: 'picture_missing' satisfies FindingCode,
    values: { picture },
  };
}

const NO_PICTURE = 'is no picture that the office has taken in, nor an https address';

/** Pictures that are neither in the store nor public: another path would be one of the server's own disk. */
export async function unknownPictures(
  { engine }: Pick<OfficeServices, 'engine'>,
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
    .map((address) => missingPicture('error', address, NO_PICTURE));
}

async function domainFindings({ engine }: OfficeServices, file: CompleteVenueFile): Promise<PlanFinding[]> {
  const taken = await takenDomains(engine, file);
  return taken.map(({ domain, owner }) => ({
    level: 'error',
    at: 'domains',
    names: [],
    message: `${domain} belongs to the venue ${owner}`,
    code: 'domain_taken' satisfies FindingCode,
    values: { domain },
  }));
}

/**
 * Writes edits into the served file, checks them and compares. `version` names the edits: the same ones are written once.
 * Null when there is no such venue.
 */
export async function prepare(
  services: PublishServices,
  license: string,
  edits: readonly StoredEdit[],
  version: string,
): Promise<Prepared | null> {
  const venue = await findVenue(services.engine, license);
  const before = venue && (await findVenueFile(services.engine, license, venue.sequence));
  if (!before) return null;
  const { content, document, sequence } = before;
  const written = await services.drafts.write(`${license} ${sequence} ${version}`, {
    content,
    document,
    edits,
  });
  const { file } = written;
  const more = file
    ? [...(await unknownPictures(services, file, before)), ...(await domainFindings(services, file))]
    : [];
  const findings = [...written.findings, ...more];
  const isRefused = findings.some(({ level }) => level === 'error');
  return { ...written, before, findings, file: isRefused ? null : file };
}
