import type { Config } from '../runtime/config.ts';

/** The settings that decide where venues answer. */
export type OriginSettings = Pick<Config, 'publicUrl' | 'baseDomain' | 'defaultLicense' | 'port'>;

/**
 * Where a venue's guests and staff find it, without a last slash (contract section 2): https at its
 * first domain, else `{license}.{BASE_DOMAIN}` with the scheme and port of PUBLIC_URL. The venue of
 * all other hosts needs no BASE_DOMAIN: PUBLIC_URL itself shows it. Without PUBLIC_URL it is an
 * address of this machine.
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
