import { isEmail } from '#domain/details/email.ts';
import { isLicense } from '#domain/license.ts';
import { compile } from '@fastify/proxy-addr';
import { isIP } from 'node:net';

/** An analytics service. */
export type AnalyticsTarget = { kind: 'plausible'; url: string } | { kind: 'ga4'; measurementId: string };

/** A geocoder's server, and which of the two protocols it uses. */
export interface GeocoderTarget {
  kind: 'photon' | 'nominatim';
  url: string;
}

/** 0 to 65535; 0 lets the system choose. */
export function port(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;
}

/** 1 to 36 500. */
export function days(text: string): number | undefined {
  return /^[1-9]\d{0,4}$/.test(text) && Number(text) <= 36_500 ? Number(text) : undefined;
}

/** Any text, unchanged. */
export function anyText(text: string): string {
  return text;
}

/** Any text; null: not set. */
export function optionalText(text: string): string | null {
  return text === '' ? null : text;
}

/** An http(s) address, without a trailing slash; null: not set. */
export function address(text: string): string | null | undefined {
  if (text === '') return null;
  const url = URL.parse(text);
  const plain =
    url && (url.protocol === 'http:' || url.protocol === 'https:') && url.search === '' && url.hash === '';
  return plain ? text.replace(/\/+$/, '') : undefined;
}

/** Origins separated by commas. */
export function origins(text: string): string[] | undefined {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.every((part) => URL.parse(part)?.origin === part) ? parts : undefined;
}

/** An analytics service; null: none. */
export function analyticsTarget(text: string): AnalyticsTarget | null | undefined {
  if (text === '') return null;
  const [, measurementId] = /^ga4:(G-[A-Z0-9]+)$/.exec(text) ?? [];
  if (measurementId !== undefined) return { kind: 'ga4', measurementId };
  const [, given = 'https://plausible.io'] = /^plausible(?::(.+))?$/.exec(text) ?? [text, ''];
  const url = address(given);
  return url ? { kind: 'plausible', url } : undefined;
}

/** A geocoder; null: none. */
export function geocoderTarget(text: string): GeocoderTarget | null | undefined {
  if (text === '') return null;
  const [, kind, given] = /^(?:(photon|nominatim):)?(https?:.+)$/.exec(text) ?? [];
  const url = address(given ?? 'none');
  return url ? { kind: kind === 'nominatim' ? 'nominatim' : 'photon', url } : undefined;
}

/** A URL pattern of tiles with {z}, {x} and {y}; null: none. */
export function tilesUrl(text: string): string | null | undefined {
  if (text === '') return null;
  const whole = ['{z}', '{x}', '{y}'].every((part) => text.includes(part));
  const protocol = URL.parse(text)?.protocol;
  return whole && (protocol === 'https:' || protocol === 'http:') ? text : undefined;
}

/** The address of either store. Not in memory, which would lose every order at exit. */
export function databaseUrl(text: string): string | undefined {
  return /^(file:(?!:memory:).+|postgres(ql)?:\/\/.+)$/.test(text) ? text : undefined;
}

/** The address of a PostgreSQL; null: none. */
export function sessionUrl(text: string): string | null | undefined {
  if (text === '') return null;
  return /^postgres(ql)?:\/\/.+$/.test(text) ? text : undefined;
}

/** The address of a mail server, which may include the sender; null: none. */
export function smtpUrl(text: string): string | null | undefined {
  if (text === '') return null;
  const url = URL.parse(text);
  const from = url?.searchParams.get('from');
  const known = url && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && url.pathname.length <= 1;
  return known && (from == null || isEmail(from)) ? text : undefined;
}

/** A list of addresses, networks or names such as loopback. */
export function trustedProxies(text: string): (address: string, hop: number) => boolean {
  return compile(text.split(',').map((each) => each.trim()));
}

/** A number of hops, or a list for trustedProxies; false: no proxy. */
export function proxy(text: string): string | number | false | undefined {
  if (text === '') return false;
  if (/^\d+$/.test(text)) return Number(text);
  try {
    trustedProxies(text);
    return text;
  } catch {
    return undefined;
  }
}

/** An address or a host name to listen on. */
export function listeningAddress(text: string): string | undefined {
  return isIP(text) !== 0 || /^[a-z0-9.-]+$/i.test(text) ? text : undefined;
}

/** A domain in lower case, without protocol and port; null: not set. */
export function domain(text: string): string | null | undefined {
  if (text === '') return null;
  const lower = text.toLowerCase();
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(lower) ? lower : undefined;
}

/** A license, or none. */
export function license(text: string): string | undefined {
  return isLicense(text) ? text : undefined;
}

/** Networks such as 192.168.1.0/24, separated by commas; none: an empty list. */
export function networks(text: string): string[] | undefined {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const isNetwork = (part: string) => {
    const [, address = '', prefix = ''] = /^([0-9a-f:.]+)\/(\d{1,3})$/i.exec(part) ?? [];
    const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    return Number(prefix) <= bits;
  };
  return parts.every(isNetwork) ? parts : undefined;
}
