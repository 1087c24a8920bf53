import { boardCalls } from '#contract/staff/board-calls.ts';
import { boardSignInCalls } from '#contract/staff/board-sign-in-calls.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { noteDeviceUse, readDevice } from '../../people/devices.ts';
import { readSession } from '../../people/sessions.ts';
import { logFailure } from '../../runtime/background.ts';
import { renewByUse, SIGN_IN_DAYS } from '../../staff/renew-sign-in.ts';
import { readStaffToken, type Staff } from '../../staff/tokens.ts';
import { hashToken } from '../../runtime/tokens.ts';
import { hostOf, Refused, type Services } from '../plumbing/context.ts';
import { addRouteHook } from '../plumbing/route-hooks.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';
import { cookieToken, isSameOrigin, signInCookies, signOutCookies } from './cookies.ts';
import { isRight, needOf } from './needs.ts';
import { clientOf, officeCookie } from './office-session.ts';
import { actAs } from './staff-acts.ts';
import { countWrongTokens } from './wrong-tokens.ts';

const COOKIE = { bound: '__Host-sufra-staff', plain: 'sufra-staff' };
/** A browser without an open board for this long is signed out, even if its token is valid for longer. */
const IDLE_S = SIGN_IN_DAYS * 24 * 60 * 60;

/** The cookies that carry a token, until it expires or the browser has been idle for too long. */
export function boardCookies(
  request: FastifyRequest,
  token: string,
  { expiresAt }: Staff,
  now: number,
): string[] {
  const maxAgeS = Math.min(IDLE_S, Math.floor((expiresAt - now) / 1000));
  return signInCookies(request, COOKIE, token, maxAgeS);
}

/**
 * The cookie by which staff are signed in on a request, which use renews; null when they are signed in another way, and
 * for a key with rights of its own, which ends when it was said to.
 */
export function boardCookie(request: FastifyRequest, staff: Staff): string | null {
  const { tokenHash } = staff;
  if (staff.kind === 'token' && staff.rights !== null) return null;
  const cookie = cookieToken(request, COOKIE);
  return cookie !== null && hashToken(cookie) === tokenHash ? cookie : null;
}

/** The staff of requests that were authorised before their body was read. */
const admitted = new WeakMap<FastifyRequest, Staff>();

/** The staff member signed in on a request; undefined when there is none. */
export function admittedStaff(request: FastifyRequest): Staff | undefined {
  return admitted.get(request);
}

/** The calls of the board that anyone may make: they sign somebody in or out. */
const OPEN: readonly string[] = [boardSignInCalls.signOut.path, boardSignInCalls.enrolDevice.path];

/** True when this route's calls require staff. */
export function isGuarded(url: string): boolean {
  return url.startsWith('/staff/api/') && !OPEN.includes(url);
}

async function noteInUse(services: Services, request: FastifyRequest, staff: Staff): Promise<Staff> {
  if (staff.kind === 'device') await noteDeviceUse(services, staff.license, staff.device, clientOf(request));
  return renewByUse(services.engine, services.clock, staff);
}

/** Renews the sign-in of a browser's board, because it is in use. */
async function renewCookie(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  staff: Staff,
): Promise<Staff> {
  const cookie = boardCookie(request, staff);
  if (cookie === null) return staff;
  const renewed = await noteInUse(services, request, staff).catch((error: Error) => {
    // A full disk must not stop a board from showing its orders.
    logFailure(request.log, error, 'a sign-in could not be renewed');
    return staff;
  });
  reply.header('set-cookie', boardCookies(request, cookie, renewed, services.clock.now()));
  return renewed;
}

/**
 * Checks the token first: without one, a call of the board reveals nothing, not even errors of its body. Then checks
 * the right that the route needs. A valid token is accepted regardless of other attempts from the same address.
 */
export function guardBoard(app: TypedRoutes, services: Services): void {
  const noteWrong = countWrongTokens(services.clock);
  app.addHook('onRoute', (route) => {
    if (!isGuarded(route.url)) return;
    const need = needOf(route);
    addRouteHook(route, 'onRequest', async (request, reply) => {
      const staff = await readStaff(services, request).catch(noteWrong(request));
      admitted.set(request, staff);
      if (isRight(need)) admitted.set(request, await actAs(services, request, staff, need));
      // An open board makes this call every minute.
      if (route.url === boardCalls.readVenue.path)
        admitted.set(request, await renewCookie(services, request, reply, staff));
    });
  });
}

/** The staff member of a call, as the guard has authorised them. Throws unauthorized. */
export async function staffOf(services: Services, request: FastifyRequest): Promise<Staff> {
  return admitted.get(request) ?? (await readStaff(services, request));
}

/** The staff member of a token: a program's, or a shared device's, which has no dot. */
export function staffOfToken({ engine, clock }: Services, token: string): Promise<Staff | null> {
  return token.includes('.') ? readStaffToken(engine, clock, token) : readDevice({ engine, clock }, token);
}

/** A person who is signed in to the office is staff at the board too. */
async function staffOfOffice(services: Services, request: FastifyRequest): Promise<Staff | null> {
  const token = officeCookie(request);
  const signedIn = token === null ? null : await readSession(services, token);
  if (!signedIn) return null;
  const { license, who, tokenHash, session, person, endsAt } = signedIn;
  const { id, role } = person;
  return { kind: 'session', license, who, tokenHash, role, session, person: id, expiresAt: endsAt };
}

/**
 * Reads the staff member of a call: from `Authorization: Bearer`, or from the cookie of a signed-in browser. Throws
 * unauthorized; a token of another venue than the host's counts as unknown.
 */
async function readStaff(services: Services, request: FastifyRequest): Promise<Staff> {
  const [scheme, bearer] = (request.headers.authorization ?? '').split(' ');
  const isOwn = isSameOrigin(request);
  const fromCookie = isOwn ? cookieToken(request, COOKIE) : null;
  const token = scheme === 'Bearer' && bearer ? bearer : fromCookie;
  const byToken = token === null ? null : await staffOfToken(services, token);
  const staff = byToken ?? (isOwn && !bearer ? await staffOfOffice(services, request) : null);
  const { license, named } = await services.resolve(hostOf(request));
  if (!staff || (named && license !== staff.license)) throw new Refused({ code: 'unauthorized' });
  return staff;
}

/** Notes who a call signs in: what it answers is theirs. */
export function noteStaff(request: FastifyRequest, staff: Staff): void {
  admitted.set(request, staff);
}

/** The token of the board's cookie, wherever the request comes from; null when there is none. */
export function boardToken(request: FastifyRequest): string | null {
  return cookieToken(request, COOKIE);
}

/** The cookies that end a sign-in of the board. */
export function noBoardCookies(): string[] {
  return signOutCookies(COOKIE);
}
