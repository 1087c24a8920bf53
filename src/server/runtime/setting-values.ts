import { isEmail } from '#domain/email.ts';
import { isLicense } from '#domain/license.ts';
import { compile } from '@fastify/proxy-addr';
import { isIP } from 'node:net';

/** A service of statistics. */
export type AnalyticsTarget = { kind: 'plausible'; url: string } | { kind: 'ga4'; measurementId: string };

/** A server that finds addresses, and which of the two protocols it speaks. */
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

/** Any text, as it stands. */
export function anyText(text: string): string {
  return text;
}

/** Any text; null: not set. */
export function optionalText(text: string): string | null {
  return text === '' ? null : text;
}

/** An http(s) address, without a last slash; null: not set. */
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

/** A service of statistics; null: none. */
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

/** A pattern of tiles’ addresses with {z}, {x} and {y}; null: none. */
export function tilesUrl(text: string): string | null | undefined {
  if (text === '') return null;
  const whole = ['{z}', '{x}', '{y}'].every((part) => text.includes(part));
  const protocol = URL.parse(text)?.protocol;
  return whole && (protocol === 'https:' || protocol === 'http:') ? text : undefined;
}

/** The address of either store. None in memory, which would end with every order it holds. */
export function databaseUrl(text: string): string | undefined {
  return /^(file:(?!:memory:).+|postgres(ql)?:\/\/.+)$/.test(text) ? text : undefined;
}

/** The address of a mail server, which may name the sender; null: none. */
export function smtpUrl(text: string): string | null | undefined {
  if (text === '') return null;
  const url = URL.parse(text);
  const from = url?.searchParams.get('from');
  const known = url && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && url.pathname.length <= 1;
  return known && (from == null || isEmail(from)) ? text : undefined;
}

/** The addresses, networks or names such as loopback that a setting lists. */
export function trustedProxies(text: string): (address: string, hop: number) => boolean {
  return compile(text.split(',').map((each) => each.trim()));
}

/** Hops, or what trustedProxies reads; false: no proxy. */
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

/** An address or a host’s name to listen on. */
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
