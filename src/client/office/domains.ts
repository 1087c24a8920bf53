import { placeCalls } from '#contract/office/place-calls.ts';
import { ask } from '../ask.ts';
import type { CheckDomain, DomainChecked, OfficeDomains } from '#contract/office/domains.ts';
import { type Answer, type Connection } from '../http.ts';

/** Fetches the venue's web addresses, and the records that prove them. */
export function fetchDomains(connection: Connection): Promise<Answer<OfficeDomains>> {
  return ask(connection, placeCalls.listDomains);
}

/** Adds a web address that waits for its proof. */
export function addDomain(connection: Connection, domain: string): Promise<Answer<OfficeDomains>> {
  return ask(connection, placeCalls.addDomain, { body: { domain } });
}

/** Lets the server ask the name servers; a proved address that leads here is live from then on. */
export function checkDomain(
  connection: Connection,
  domain: string,
  body: CheckDomain = {},
): Promise<Answer<DomainChecked>> {
  return ask(connection, placeCalls.checkDomain, { params: { domain }, body });
}

/** Takes a web address off the venue, at once. */
export function removeDomain(connection: Connection, domain: string): Promise<Answer<OfficeDomains>> {
  return ask(connection, placeCalls.removeDomain, { params: { domain } });
}
