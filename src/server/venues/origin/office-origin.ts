import { isIP } from 'node:net';
import type { OriginSettings } from './origin.ts';

/** The name in a Host header, without port and the brackets of IPv6. */
function nameOf(host: string): string {
  return host
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase();
}

/**
 * The origin of the back office where `host` is not its own; null where it is. The office has one host for all venues:
 * PUBLIC_URL's, else this machine by the name localhost or by its address.
 */
export function officeElsewhere(
  host: string,
  { publicUrl, port }: Pick<OriginSettings, 'publicUrl' | 'port'>,
): string | null {
  const name = nameOf(host);
  const own = publicUrl === null ? null : URL.parse(publicUrl);
  if (own) return name === own.hostname ? null : own.origin;
  return name === 'localhost' || isIP(name) !== 0 ? null : `http://localhost:${port}`;
}
