import type { Config } from '../../runtime/settings/config.ts';

/** The settings that determine venues' addresses. */
export type OriginSettings = Pick<Config, 'publicUrl' | 'baseDomain' | 'defaultLicense' | 'port'>;

/**
 * A venue's origin for guests and staff, without a trailing slash (contract section 2): https at its first domain, else
 * `{license}.{BASE_DOMAIN}` with the scheme and port of PUBLIC_URL. The default venue needs no BASE_DOMAIN: PUBLIC_URL
 * itself shows it. Without PUBLIC_URL the origin is an address of this machine.
 */
export function venueOrigin(license: string, domains: readonly string[], settings: OriginSettings): string {
  const [domain] = domains;
  if (domain !== undefined) return `https://${domain}`;
  const { publicUrl, baseDomain, defaultLicense, port } = settings;
  const url = publicUrl === null ? null : URL.parse(publicUrl);
  if (url && baseDomain) return `${url.protocol}//${license}.${baseDomain}${url.port && `:${url.port}`}`;
  if (url && license === defaultLicense) return url.origin;
  return `http://${license}.localhost:${port}`;
}
