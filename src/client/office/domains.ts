import type { CheckDomain, DomainChecked, OfficeDomains } from '#contract/office/domains.ts';
import { call, type Answer, type Connection } from '../http.ts';
import { officePath } from './office-path.ts';

/** Fetches the venue's web addresses, and the records that prove them. */
export function fetchDomains(connection: Connection): Promise<Answer<OfficeDomains>> {
  return call(connection, officePath('officeDomains'), 'domains');
}

/** Adds a web address that waits for its proof. */
export function addDomain(connection: Connection, domain: string): Promise<Answer<OfficeDomains>> {
  return call(connection, officePath('officeDomains'), 'domains', { method: 'POST', body: { domain } });
}

/** Lets the server ask the name servers; a proved address that leads here is live from then on. */
export function checkDomain(
  connection: Connection,
  domain: string,
  body: CheckDomain = {},
): Promise<Answer<DomainChecked>> {
  return call(connection, officePath('officeDomainCheck', { domain }), 'proof', { method: 'POST', body });
}

/** Takes a web address off the venue, at once. */
export function removeDomain(connection: Connection, domain: string): Promise<Answer<OfficeDomains>> {
  return call(connection, officePath('officeDomain', { domain }), 'domains', { method: 'DELETE' });
}
