import type { DomainChecked } from '#contract/office/domains.ts';
import { isIP } from 'node:net';
import { accepted, refused, type Result } from '../../runtime/result.ts';
import { readClaims } from '../../store/queries/venues/domain-claims.ts';
import { findVenue } from '../../store/queries/venues/venues.ts';
import type { OfficeCaller } from '../caller.ts';
import { isPublicAddress } from '../../runtime/settings/reach.ts';
import { isOfInstallation, targetOf, type DomainServices } from './domain-services.ts';
import { recordOf } from './record.ts';
import { servedDomains, serveDomains } from './serve-domains.ts';

async function proofOf(
  { names }: DomainServices,
  { name, value }: ReturnType<typeof recordOf>,
): Promise<DomainChecked['proof']> {
  const texts = await names.texts(name);
  if (!texts) return 'unanswered';
  return texts.some((text) => text.trim() === value) ? 'found' : 'missing';
}

/** The addresses of this server as guests reach it; null when nobody knows. */
async function ownAddresses(services: DomainServices): Promise<string[] | null> {
  const target = targetOf(services);
  if (target === null) return null;
  const literal = target.replace(/^\[|\]$/g, '');
  return isIP(literal) ? [literal] : services.names.addresses(target);
}

function leadsTo(found: string[] | null, own: string[] | null): DomainChecked['leads'] {
  if (!found) return 'unanswered';
  if (found.length === 0) return 'nowhere';
  if (!own || own.length === 0) return 'unknown';
  return found.some((address) => own.includes(address)) ? 'here' : 'elsewhere';
}

/**
 * Asks the name servers for a venue's web address. One that is proved is live from then on, if it leads here or nobody
 * can say: links and codes of the venue lead to it. `anyway` takes a proved one that leads elsewhere.
 */
export async function checkDomain(
  services: DomainServices,
  caller: OfficeCaller,
  typed: string,
  anyway: boolean,
): Promise<Result<DomainChecked>> {
  const domain = typed.toLowerCase();
  const venue = await findVenue(services.engine, caller.license);
  if (!venue) return refused({ code: 'not_found' });
  const isLive = (await servedDomains(services, venue)).includes(domain);
  const isWaiting = (await readClaims(services.engine, caller.license)).includes(domain);
  if (!isLive && !isWaiting) return refused({ code: 'not_found' });
  const [proof, found, own] = await Promise.all([
    proofOf(services, recordOf(venue.secret, domain)),
    services.names.addresses(domain),
    ownAddresses(services),
  ]);
  const leads = leadsTo(found, own);
  const checked = {
    live: isLive,
    proof,
    leads,
    addresses: (found ?? []).filter(isPublicAddress),
    wanted: own ?? [],
  };
  const isProved = proof === 'found' && (leads === 'here' || leads === 'unknown' || anyway);
  // The settings of the server may have changed since the address was added.
  if (isLive || !isProved || isOfInstallation(domain, services)) return accepted(checked);
  const served = await serveDomains(services, caller, { domain, isLive: true });
  return served.ok ? accepted({ ...checked, live: true }) : served;
}
