import { accepted, BUSY, refused, type Result } from '../../runtime/result.ts';
import { writeAudit } from '../../store/queries/audit.ts';
import { dropClaim } from '../../store/queries/venues/domain-claims.ts';
import { draftTurn } from '../../store/queries/venues/drafts.ts';
import { writePublication } from '../../store/queries/venues/publications.ts';
import { domainOwner, findVenue, findVenueFile } from '../../store/queries/venues/venues.ts';
import { Undo, type Steps } from '../../store/query.ts';
import type { PublicationRow, VenueRow } from '../../store/rows/venue-rows.ts';
import { Overtaken, retryOvertaken } from '../../store/with-retry.ts';
import { storedFile } from '../../venues/menu/venue.ts';
import type { OfficeCaller } from '../caller.ts';
import type { StoredEdit } from '../draft/base-file.ts';
import { prepare } from '../publish/prepare.ts';
import { refusalOf } from '../publish/publish.ts';
import { illustrate, publicationRow, serve } from '../publish/store-publication.ts';
import type { DomainServices } from './domain-services.ts';

const ATTEMPTS = 5;

/** A change of a venue's live web addresses. */
export interface DomainChange {
  domain: string;
  /** Live from now on; otherwise no longer. */
  isLive: boolean;
}

/** The web addresses that the served file of a venue names. */
export async function servedDomains(
  { engine }: Pick<DomainServices, 'engine'>,
  { license, sequence }: Pick<VenueRow, 'license' | 'sequence'>,
): Promise<string[]> {
  const row = await findVenueFile(engine, license, sequence);
  return row ? storedFile(row).domains : [];
}

/** What is published: the new list of addresses. */
function editOf(
  services: DomainServices,
  { person }: OfficeCaller,
  before: string[],
  after: string[],
): StoredEdit {
  return {
    at: 'domains',
    value: after,
    base: before,
    version: 0,
    who: person,
    editedAt: services.clock.now(),
  };
}

/** What belongs to the change, in its transaction. Undoes it when another venue was faster. */
function* alongside(
  { ids, clock }: DomainServices,
  { license, name }: OfficeCaller,
  { domain, isLive }: DomainChange,
  row: PublicationRow,
): Steps<void> {
  const owner = yield* domainOwner(domain, license);
  if (isLive && owner !== undefined) throw new Undo(false);
  yield* dropClaim(license, domain);
  yield* writePublication(row);
  yield* writeAudit({
    license,
    id: ids.uuid(),
    at: clock.now(),
    who: name,
    what: isLive ? 'domain.added' : 'domain.removed',
    document: JSON.stringify({ domain }),
  });
}

/**
 * Writes a change of the live web addresses into the venue's file and serves it at once, like a publication of its own:
 * a file that is brought in later does not take it back unasked. Refused when the file would not pass its check.
 */
export async function serveDomains(
  services: DomainServices,
  caller: OfficeCaller,
  change: DomainChange,
): Promise<Result<null>> {
  const { license } = caller;
  const { domain, isLive } = change;
  const once = async (): Promise<Result<null>> => {
    const venue = await findVenue(services.engine, license);
    if (!venue) return refused({ code: 'not_found' });
    const before = await servedDomains(services, venue);
    if (before.includes(domain) === isLive) return accepted(null);
    const after = isLive ? [...before, domain] : before.filter((each) => each !== domain);
    const edit = editOf(services, caller, before, after);
    const prepared = await prepare(services, license, [edit], `domains ${after.join(' ')}`);
    if (!prepared) return refused({ code: 'not_found' });
    if (!prepared.file) return refused(refusalOf(prepared));
    const illustrated = await illustrate(services, prepared);
    const row = publicationRow(services, caller, [edit], illustrated);
    const isServed = await serve(services, illustrated, caller.person, {
      how: { turns: [draftTurn(license), `domain ${domain}`] },
      work: () => alongside(services, caller, change, row),
    });
    if (!isServed) throw new Overtaken();
    return accepted(null);
  };
  return retryOvertaken(ATTEMPTS, once, () => refused(BUSY));
}
