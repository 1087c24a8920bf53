import { MOST_DOMAINS, type OfficeDomains } from '#contract/office/domains.ts';
import type { Refusal } from '#contract/values/problem.ts';
import { hostNameIn } from '#domain/host-name.ts';
import { accepted, refused, type Result } from '../../runtime/result.ts';
import { claimDomain, claimedDomains, dropClaim } from '../../store/queries/venues/domain-claims.ts';
import { draftTurn } from '../../store/queries/venues/drafts.ts';
import { findDomain, findVenue } from '../../store/queries/venues/venues.ts';
import type { OfficeCaller } from '../caller.ts';
import { isOfInstallation, type DomainServices } from './domain-services.ts';
import { listDomains } from './list-domains.ts';
import { serveDomains, servedDomains } from './serve-domains.ts';

function invalid(message: string): Refusal {
  return { code: 'validation', errors: [{ path: 'domain', message }] };
}

/** The host name in what was typed, or why a venue cannot have it. */
async function wantedName(services: DomainServices, license: string, typed: string): Promise<Result<string>> {
  const domain = hostNameIn(typed);
  if (domain === null) return refused(invalid('is no name of the public internet, such as menu.example'));
  if (isOfInstallation(domain, services))
    return refused({ code: 'forbidden', detail: `${domain} is an address of this server itself` });
  const owner = await findDomain(services.engine, domain);
  return owner !== undefined && owner !== license
    ? refused(invalid('belongs to another venue'))
    : accepted(domain);
}

/**
 * Adds a web address that waits for its proof. Refused for what is no public name (validation), for a name of the
 * installation itself (forbidden), for another venue's, and beyond MOST_DOMAINS.
 */
export async function addDomain(
  services: DomainServices,
  { license }: OfficeCaller,
  typed: string,
): Promise<Result<OfficeDomains>> {
  const wanted = await wantedName(services, license, typed);
  if (!wanted.ok) return wanted;
  const domain = wanted.value;
  const venue = await findVenue(services.engine, license);
  if (!venue) return refused({ code: 'not_found' });
  const live = await servedDomains(services, venue);
  const now = services.clock.now();
  const isStored = await services.engine.write(
    function* () {
      const all = new Set([...live, ...(yield* claimedDomains(license)), domain]);
      if (all.size > MOST_DOMAINS) return false;
      if (!live.includes(domain)) yield* claimDomain(license, domain, now);
      return true;
    },
    { turns: [draftTurn(license)] },
  );
  return isStored
    ? listDomains(services, license)
    : refused(invalid(`is one more than a venue may have (${MOST_DOMAINS})`));
}

/** Takes a web address off a venue, live or not, at once. */
export async function removeDomain(
  services: DomainServices,
  caller: OfficeCaller,
  typed: string,
): Promise<Result<OfficeDomains>> {
  const { license } = caller;
  const domain = typed.toLowerCase();
  const served = await serveDomains(services, caller, { domain, isLive: false });
  if (!served.ok) return served;
  // One that was not live waits for its proof no more.
  await services.engine.write(() => dropClaim(license, domain));
  return listDomains(services, license);
}
