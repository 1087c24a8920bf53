import { may } from '#contract/office/rights.ts';
import type { FastifyRequest } from 'fastify';
import { browserKind, networkOf, type Client } from '../../people/client.ts';
import type { Site } from '../../people/passkeys.ts';
import type { Doer } from '../../people/services.ts';
import type { Holder } from '../../people/token-watch.ts';
import { LONGEST_MS, noteUse, readSession, type OfficePerson } from '../../people/sessions.ts';
import { logFailure } from '../../runtime/background.ts';
import { hostOf, Refused, type Services } from '../plumbing/context.ts';
import { addRouteHook } from '../plumbing/route-hooks.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';
import {
  comesFromOwnPage,
  cookieToken,
  isSameOrigin,
  signInCookies,
  signOutCookies,
  type CookieNames,
} from './cookies.ts';
import { isWrite } from './is-write.ts';
import { lacksRight } from './lacks-right.ts';
import { isRight, needOf, type Need } from './needs.ts';
import { admitKey, admittedKey, bearerToken } from './office-keys.ts';
import { countWrongTokens } from './wrong-tokens.ts';

const COOKIE: CookieNames = { bound: '__Host-sufra-office', plain: 'sufra-office' };

/** The token of the office's cookie; null when there is none. */
export function officeCookie(request: FastifyRequest): string | null {
  return cookieToken(request, COOKIE);
}

/** The cookies that carry a session. The session decides when it ends; the cookie lasts as long as it can. */
export function officeCookies(request: FastifyRequest, token: string): string[] {
  return signInCookies(request, COOKIE, token, LONGEST_MS / 1000);
}

/** The cookies that end a session. */
export function noOfficeCookies(): string[] {
  return signOutCookies(COOKIE);
}

/** The browser of a request, for lists of sessions. */
export function clientOf(request: FastifyRequest): Client {
  return {
    browser: browserKind(request.headers['user-agent'] ?? ''),
    network: networkOf(request.ip),
  };
}

/**
 * The site for which passkeys work at a request's address: the host of PUBLIC_URL, or without one this machine. Null
 * elsewhere, as at an IP address.
 */
export function siteOf(request: FastifyRequest, publicUrl: string | null): Site | null {
  const host = hostOf(request);
  if (publicUrl === null)
    return /^localhost(:\d+)?$/.test(host)
      ? { host: 'localhost', origin: `${request.protocol}://${host}` }
      : null;
  const { hostname, origin, host: own, protocol } = new URL(publicUrl);
  const isName = /[a-z]$/.test(hostname);
  const isSafe = protocol === 'https:' || hostname === 'localhost';
  return host === own && isName && isSafe ? { host: hostname, origin } : null;
}

/** The people of requests that were authorised before their body was read. */
const admitted = new WeakMap<FastifyRequest, OfficePerson>();

/** The person signed in to the office on a request; undefined when there is none. */
export function admittedPerson(request: FastifyRequest): OfficePerson | undefined {
  return admitted.get(request);
}

/** The person signed in to the office, as the guard has authorised them. Throws unauthorized. */
export function signedInOf(request: FastifyRequest): OfficePerson {
  const signedIn = admitted.get(request);
  if (!signedIn) throw new Refused({ code: 'unauthorized' });
  return signedIn;
}

/** Who acts on a call that a person or an API key may make, as the guard has authorised them. Throws unauthorized. */
export function actorOf(request: FastifyRequest): Holder & Doer {
  const key = admittedKey(request);
  return key ?? { ...signedInOf(request), kind: 'session' };
}

/** True for calls of the office. */
export function isOfficeCall(url: string): boolean {
  return url.startsWith('/office/api/');
}

/** The services of the office's guard. */
export interface OfficeGuardServices extends Services {
  /** The address of the office; null: this machine's. */
  publicUrl: string | null;
}

function elsewhere(publicUrl: string | null): string {
  const place = publicUrl === null ? 'localhost, on the server’s machine' : new URL(publicUrl).origin;
  return `The office is not at a venue’s address: its calls go to ${place}`;
}

/** The office has one address for all venues: hosts of venues have none, and say where it is. */
async function refuseVenueHost(
  { resolve, publicUrl }: OfficeGuardServices,
  request: FastifyRequest,
): Promise<void> {
  const host = hostOf(request);
  if (publicUrl !== null && new URL(publicUrl).host === host) return;
  if ((await resolve(host)).named) throw new Refused({ code: 'not_found', detail: elsewhere(publicUrl) });
}

/** Who is signed in on a request of our own page; null when nobody is. */
export async function readSignedIn(
  services: Services,
  request: FastifyRequest,
): Promise<OfficePerson | null> {
  const token = isSameOrigin(request) ? officeCookie(request) : null;
  return token === null ? null : readSession(services, token);
}

/**
 * Lets somebody who is signed in do what a call needs. The session is in use, but for calls that an open page makes by
 * itself: a tab that nobody looks at must not stay signed in.
 */
async function admit(services: Services, request: FastifyRequest, need: Need): Promise<void> {
  const signedIn = await readSignedIn(services, request);
  if (!signedIn) throw new Refused({ code: 'unauthorized' });
  admitted.set(request, signedIn);
  if (isRight(need) && !may(signedIn.person.role, need)) throw lacksRight(need);
  if (request.routeOptions.config.byItself) return;
  await noteUse(services, signedIn, clientOf(request)).catch((error: Error) =>
    // A full disk must not stop the office from being read.
    logFailure(request.log, error, 'the use of a session could not be stored'),
  );
}

/**
 * Guards the office: its own host, requests of its own pages or with an API key, somebody signed in, and the right that
 * the route names.
 * All this is checked before a body is read.
 */
export function guardOffice(app: TypedRoutes, services: OfficeGuardServices): void {
  const noteWrong = countWrongTokens(services.clock);
  app.addHook('onRoute', (route) => {
    if (!isOfficeCall(route.url)) return;
    const need = needOf(route);
    addRouteHook(route, 'onRequest', async (request) => {
      await refuseVenueHost(services, request);
      const token = bearerToken(request);
      if (token !== null && need !== 'nothing')
        return admitKey(services, request, token, need).catch(noteWrong(request));
      // A page of another site can make a browser send its cookie, and no more.
      if (isWrite(request.method) && !comesFromOwnPage(request)) throw new Refused({ code: 'forbidden' });
      if (need !== 'nothing') await admit(services, request, need).catch(noteWrong(request));
    });
  });
}
