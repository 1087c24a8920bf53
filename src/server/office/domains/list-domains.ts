import type { OfficeDomains } from '#contract/office/domains.ts';
import { accepted, refused, type Result } from '../../runtime/result.ts';
import { readClaims } from '../../store/queries/venues/domain-claims.ts';
import { findVenue } from '../../store/queries/venues/venues.ts';
import { servedDomains } from './serve-domains.ts';
import { targetOf, type DomainServices } from './domain-services.ts';
import { recordOf } from './record.ts';

/** The web addresses of a venue: those that are live in the file's order, then those that wait for their proof. */
export async function listDomains(services: DomainServices, license: string): Promise<Result<OfficeDomains>> {
  const venue = await findVenue(services.engine, license);
  if (!venue) return refused({ code: 'not_found' });
  const live = await servedDomains(services, venue);
  const waiting = (await readClaims(services.engine, license)).filter((domain) => !live.includes(domain));
  return accepted({
    domains: [...live, ...waiting].map((domain) => ({
      domain,
      live: live.includes(domain),
      record: recordOf(venue.secret, domain),
    })),
    target: targetOf(services),
  });
}
