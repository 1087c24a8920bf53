import type { FastifyRequest } from 'fastify';
import { hostOf } from '../plumbing/context.ts';

/**
 * The names of a sign-in's cookie. Over TLS, and on this machine where the browser accepts it, the cookie is bound to
 * the host; plain http does not allow that.
 */
export interface CookieNames {
  bound: string;
  plain: string;
}

const THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)(:\d+)?$/;
const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Strict';

/** True when the connection is encrypted or local. */
export function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https' || THIS_MACHINE.test(hostOf(request));
}

/** The cookies that carry a token for this many seconds. */
export function signInCookies(
  request: FastifyRequest,
  { bound, plain }: CookieNames,
  token: string,
  maxAgeS: number,
): string[] {
  const secure = `${bound}=${token}; ${ATTRIBUTES}; Max-Age=${maxAgeS}; Secure`;
  const open = `${plain}=${token}; ${ATTRIBUTES}; Max-Age=${maxAgeS}`;
  if (request.protocol === 'https') return [secure];
  // Safari refuses secure cookies over plain http, even on this machine.
  return isSecure(request) ? [secure, open] : [open];
}

/** The cookies that end a sign-in. */
export function signOutCookies({ bound, plain }: CookieNames): string[] {
  return [`${bound}=; ${ATTRIBUTES}; Max-Age=0; Secure`, `${plain}=; ${ATTRIBUTES}; Max-Age=0`];
}

/** The value of a cookie in a `Cookie` header; null when there is none. */
export function cookieNamed(header: string, name: string): string | null {
  const cookies = header.split(';').map((part) => part.trim());
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}

/** The token in a request's cookies; null when there is none. */
export function cookieToken(request: FastifyRequest, { bound, plain }: CookieNames): string | null {
  const header = request.headers.cookie ?? '';
  return cookieNamed(header, bound) ?? cookieNamed(header, plain);
}

/** Cookies count only for requests of our own pages: a form on another site must not change anything. */
export function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || (site === 'none' && request.method === 'GET');
  const { origin } = request.headers;
  return origin === undefined ? request.method === 'GET' : URL.parse(origin)?.host === hostOf(request);
}

/** True when a request names our own page as its origin, as browsers do for every unsafe method. */
export function comesFromOwnPage(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  return origin !== undefined && URL.parse(origin)?.host === hostOf(request) && isSameOrigin(request);
}
