import { staffPaths } from '#contract/paths/paths.ts';
import { SignInRenewed } from '#contract/staff/staff.ts';
import { EnrolDevice } from '#contract/staff/staff-answers.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { enrolDevice, noteDeviceUse, readDevice, revokeDevice } from '../../people/devices.ts';
import { readSession, signOutOf } from '../../people/sessions.ts';
import { createBudget } from '../../runtime/calls/allowance.ts';
import { logFailure } from '../../runtime/background.ts';
import { senderOf } from '../../runtime/sender.ts';
import { renewByTap, renewByUse, SIGN_IN_DAYS } from '../../staff/renew-sign-in.ts';
import { readStaffToken, type Staff } from '../../staff/tokens.ts';
import { hashToken } from '../../runtime/tokens.ts';
import { hostOf, Refused, sendProblem, type Services } from '../plumbing/context.ts';
import { spendOrRefuse } from './spend-or-refuse.ts';
import { addRouteHook } from '../plumbing/route-hooks.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';
import { cookieToken, isSameOrigin, isSecure, signInCookies, signOutCookies } from './cookies.ts';
import { isRight, needOf } from './needs.ts';
import { clientOf, noOfficeCookies, officeCookie } from './office-session.ts';
import { actAs } from './staff-acts.ts';
import { countWrongTokens } from './wrong-tokens.ts';

const COOKIE = { bound: '__Host-sufra-staff', plain: 'sufra-staff' };
/** A browser without an open board for this long is signed out, even if its token is valid for longer. */
const IDLE_S = SIGN_IN_DAYS * 24 * 60 * 60;

/** The cookies that carry a token, until it expires or the browser has been idle for too long. */
function cookiesOf(request: FastifyRequest, token: string, { expiresAt }: Staff, now: number): string[] {
  const maxAgeS = Math.min(IDLE_S, Math.floor((expiresAt - now) / 1000));
  return signInCookies(request, COOKIE, token, maxAgeS);
}

/**
 * The cookie by which staff are signed in on a request, which use renews; null when they are signed in another way, and
 * for a key with rights of its own, which ends when it was said to.
 */
function boardCookie(request: FastifyRequest, staff: Staff): string | null {
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
const OPEN: readonly string[] = [staffPaths.staffSignOut, staffPaths.staffEnrol];

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
  reply.header('set-cookie', cookiesOf(request, cookie, renewed, services.clock.now()));
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
      if (route.url === staffPaths.staffVenue)
        admitted.set(request, await renewCookie(services, request, reply, staff));
    });
  });
}

/** The staff member of a call, as the guard has authorised them. Throws unauthorized. */
export async function staffOf(services: Services, request: FastifyRequest): Promise<Staff> {
  return admitted.get(request) ?? (await readStaff(services, request));
}

/** The staff member of a token: a program's, or a shared device's, which has no dot. */
function staffOfToken({ engine, clock }: Services, token: string): Promise<Staff | null> {
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

/** Wrong codes from one address, per minute. Those of all addresses together are not limited: they would block right ones. */
const MOST_WRONG_CODES = 10;

function enrolRoute(app: TypedRoutes, services: Services): void {
  const byAddress = createBudget(services.clock, MOST_WRONG_CODES);
  app.post(
    staffPaths.staffEnrol,
    {
      schema: {
        operationId: 'enrolDevice',
        tags: ['staff'],
        summary: 'Sign a shared device in by the code that the office shows',
        body: Type.Unsafe<EnrolDevice>(Type.Ref('EnrolDevice')),
        answerHeaders: ['Set-Cookie'],
        response: { 200: Type.Ref('SignedIn') },
        problems: ['code_ended', 'forbidden'],
      },
    },
    async (request, reply) => {
      // A device without a cookie has nothing to protect, but it must not be signed in by another site's page.
      if (!isSameOrigin(request)) throw new Refused({ code: 'forbidden' });
      const sender = senderOf(request.ip);
      // Counted before it is looked up: many at once are no more tries than many in turn.
      spendOrRefuse(byAddress, sender);
      const result = await enrolDevice(services, request.body.code, clientOf(request));
      if (!result.ok) return sendProblem(reply, result.refusal);
      byAddress.giveBack(sender);
      const { token, staff, station } = result.value;
      admitted.set(request, staff);
      reply.header('set-cookie', cookiesOf(request, token, staff, services.clock.now()));
      const { role, license } = staff;
      return { role, license, secure: isSecure(request), ...(station !== null && { station }) };
    },
  );
}

/**
 * Ends what a browser's cookies sign in: a device is revoked, since its sign-in is lost with the cookie, and a person's
 * session ends, since the board would otherwise go on with it. A program's token stays valid.
 */
async function endSignIns(services: Services, request: FastifyRequest): Promise<void> {
  const token = cookieToken(request, COOKIE);
  const staff = token === null ? null : await staffOfToken(services, token);
  if (staff?.kind === 'device') await revokeDevice(services, staff, staff.device);
  const office = officeCookie(request);
  if (office !== null) await signOutOf(services, office);
}

/** Signs a browser in by the token's link, and out. */
export function staffSessionRoutes(app: TypedRoutes, services: Services): void {
  app.post(
    staffPaths.staffSignIn,
    {
      schema: {
        operationId: 'signIn',
        tags: ['staff'],
        summary: 'Sign this browser in',
        body: Type.Object({ token: Type.String({ maxLength: 200 }) }),
        answerHeaders: ['Set-Cookie'],
        response: { 200: Type.Ref('SignedIn') },
        problems: ['unauthorized'],
      },
    },
    async (request, reply) => {
      const { token } = request.body;
      const staff = await readStaffToken(services.engine, services.clock, token);
      const { license, named } = await services.resolve(hostOf(request));
      if (!staff || (named && license !== staff.license)) throw new Refused({ code: 'unauthorized' });
      admitted.set(request, staff);
      reply.header('set-cookie', cookiesOf(request, token, staff, services.clock.now()));
      return { role: staff.role, license: staff.license, secure: isSecure(request) };
    },
  );

  app.post(
    staffPaths.staffRenew,
    {
      config: { needs: 'sign_in' },
      schema: {
        operationId: 'renewSignIn',
        tags: ['staff'],
        summary: 'Keep this browser signed in for another 30 days',
        response: { 200: Type.Ref('SignInRenewed') },
        answerHeaders: ['Set-Cookie'],
        problems: ['forbidden'],
      },
    },
    async (request, reply): Promise<SignInRenewed> => {
      const staff = await staffOf(services, request);
      const cookie = boardCookie(request, staff);
      // A program's token expires only at its set time.
      if (cookie === null) throw new Refused({ code: 'forbidden' });
      const renewed = await renewByTap(services, staff);
      if (!renewed) throw new Refused({ code: 'unauthorized' });
      reply.header('set-cookie', cookiesOf(request, cookie, renewed, services.clock.now()));
      return { signed_in_until: new Date(renewed.expiresAt).toISOString() };
    },
  );

  enrolRoute(app, services);

  app.post(
    staffPaths.staffSignOut,
    {
      schema: {
        operationId: 'signOut',
        tags: ['staff'],
        summary: 'Sign this browser out',
        answerHeaders: ['Set-Cookie', 'Clear-Site-Data'],
        response: { 200: Type.Ref('SignedOut') },
      },
    },
    async (request, reply) => {
      if (isSameOrigin(request)) await endSignIns(services, request);
      reply.header('set-cookie', [...signOutCookies(COOKIE), ...noOfficeCookies()]);
      reply.header('clear-site-data', '"cache", "storage"');
      return { signed_out: true };
    },
  );
}
