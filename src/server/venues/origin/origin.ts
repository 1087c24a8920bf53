import type { Config } from '../../runtime/settings/config.ts';

/** The settings that determine venues' addresses. */
export type OriginSettings = Pick<Config, 'publicUrl' | 'baseDomain' | 'defaultLicense' | 'port'>;

/** Names under which this machine alone answers: there the names of venues that end in .localhost lead to them. */
const THIS_MACHINE = /^((.*\.)?localhost|127\..*|\[::1\])$/;

/**
 * A venue's origin for guests and staff, without a trailing slash (contract section 2): https at its first domain, else
 * `{license}.{BASE_DOMAIN}` with the scheme and port of PUBLIC_URL. The default venue needs no BASE_DOMAIN: PUBLIC_URL
 * itself shows it. Without PUBLIC_URL the origin is an address of this machine.
 */
export function venueOrigin(license: string, domains: readonly string[], settings: OriginSettings): string {
  return reachedOrigin(license, domains, settings) ?? `http://${license}.localhost:${settings.port}`;
}

/** The same; null for a venue to which no host of a public installation leads. */
export function reachedOrigin(
  license: string,
  domains: readonly string[],
  settings: OriginSettings,
): string | null {
  const [domain] = domains;
  if (domain !== undefined) return `https://${domain}`;
  const { publicUrl, baseDomain, defaultLicense, port } = settings;
  const url = publicUrl === null ? null : URL.parse(publicUrl);
  if (url && baseDomain) return `${url.protocol}//${license}.${baseDomain}${url.port && `:${url.port}`}`;
  if (url && license === defaultLicense) return url.origin;
  return url && !THIS_MACHINE.test(url.hostname) ? null : `http://${license}.localhost:${port}`;
}

/** Says of a venue without an origin which setting is missing. */
export function missingForGuests(license: string, publicUrl: string): string {
  return `No guest reaches ${license}: give it a domain (domains in its file), or set BASE_DOMAIN; or set DEFAULT_LICENSE to ${license}, and ${publicUrl} shows it.`;
}
