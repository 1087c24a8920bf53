import { staffPaths } from '#contract/paths.ts';
import { SignInRenewed } from '#contract/staff.ts';
import { SignedIn, SignedOut } from '#contract/staff-answers.ts';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { createBudget } from '../../runtime/allowance.ts';
import { logFailure } from '../../runtime/background.ts';
import { senderOf } from '../../runtime/sender.ts';
import { renewByTap, renewByUse, SIGN_IN_DAYS } from '../../staff/renew-sign-in.ts';
import { readStaffToken, type Staff } from '../../staff/tokens.ts';
import { hashToken } from '../../runtime/tokens.ts';
import { hostOf, Refused, type Services } from '../plumbing/context.ts';
import { addRouteHook } from '../plumbing/route-hooks.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';

/**
 * Over TLS, and on this machine where the browser accepts it, the cookie is bound to the host; plain http does not
 * allow that.
 */
const SECURE_COOKIE = '__Host-sufra-staff';
const PLAIN_COOKIE = 'sufra-staff';
/** A browser without an open board for this long is signed out, even if its token is valid for longer. */
const IDLE_S = SIGN_IN_DAYS * 24 * 60 * 60;

const THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)(:\d+)?$/;

/** True when the connection is encrypted or local. */
function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https' || THIS_MACHINE.test(hostOf(request));
}

/** The cookies that carry a token, until it expires or the browser has been idle for too long. */
function cookiesOf(request: FastifyRequest, token: string, { expiresAt }: Staff, now: number): string[] {
  const maxAgeS = Math.min(IDLE_S, Math.floor((expiresAt - now) / 1000));
  const attributes = `Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAgeS}`;
  const bound = `${SECURE_COOKIE}=${token}; ${attributes}; Secure`;
  const plain = `${PLAIN_COOKIE}=${token}; ${attributes}`;
  if (request.protocol === 'https') return [bound];
  // Safari refuses secure cookies over plain http, even on this machine.
  return isSecure(request) ? [bound, plain] : [plain];
}

function cookieToken(request: FastifyRequest): string | null {
  const cookies = (request.headers.cookie ?? '').split(';').map((part) => part.trim());
  for (const name of [SECURE_COOKIE, PLAIN_COOKIE]) {
    const found = cookies.find((cookie) => cookie.startsWith(`${name}=`));
    if (found) return found.slice(name.length + 1);
  }
  return null;
}

/** The cookie by which staff are signed in on a request; null when they are signed in another way. */
function boardCookie(request: FastifyRequest, { tokenHash }: Staff): string | null {
  const cookie = cookieToken(request);
  return cookie !== null && hashToken(cookie) === tokenHash ? cookie : null;
}

/** Cookies count only for requests of our own pages: a form on another site must not change an order. */
function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || (site === 'none' && request.method === 'GET');
  const origin = request.headers.origin;
  return origin === undefined ? request.method === 'GET' : URL.parse(origin)?.host === hostOf(request);
}

/** The staff of requests that were authorised before their body was read. */
const admitted = new WeakMap<FastifyRequest, Staff>();

/** The staff member signed in on a request; undefined when there is none. */
export function admittedStaff(request: FastifyRequest): Staff | undefined {
  return admitted.get(request);
}

/** True when this route's calls require staff. */
export function isGuarded(url: string): boolean {
  return url.startsWith('/staff/api/') && url !== staffPaths.staffSignOut;
}

/**
 * How many invalid tokens an address may present per minute. Tokens are too long to be guessed: this keeps the log
 * readable.
 */
export const MOST_WRONG_TOKENS = 30;

/**
 * Checks the token first: without one, a call of the board reveals nothing, not even errors of its body. A valid token
 * is accepted regardless of other attempts from the same address.
 */
export function guardBoard(app: TypedRoutes, services: Services): void {
  const wrong = createBudget(services.clock, MOST_WRONG_TOKENS);
  const noteWrong = (request: FastifyRequest) => (error: unknown) => {
    const { authorization, cookie } = request.headers;
    const isGuess = error instanceof Refused && (authorization ?? cookie) !== undefined;
    if (!isGuess || wrong.spend(senderOf(request.ip))) throw error;
    throw new Refused({ code: 'too_many_requests', retryAfterS: 60 });
  };
  app.addHook('onRoute', (route) => {
    if (!isGuarded(route.url)) return;
    addRouteHook(route, 'onRequest', async (request, reply) => {
      const staff = await readStaff(services, request).catch(noteWrong(request));
      admitted.set(request, staff);
      // An open board makes this call every minute.
      const cookie = route.url === staffPaths.staffVenue ? boardCookie(request, staff) : null;
      if (cookie === null) return;
      const renewed = await renewByUse(services.engine, services.clock, staff).catch((error: Error) => {
        // A full disk must not stop a board from showing its orders.
        logFailure(request.log, error, 'a sign-in could not be renewed');
        return staff;
      });
      admitted.set(request, renewed);
      reply.header('set-cookie', cookiesOf(request, cookie, renewed, services.clock.now()));
    });
  });
}

/** The staff member of a call, as the guard has authorised them. Throws unauthorized. */
export async function staffOf(services: Services, request: FastifyRequest): Promise<Staff> {
  return admitted.get(request) ?? (await readStaff(services, request));
}

/**
 * Reads the staff member of a call: from `Authorization: Bearer`, or from the cookie of a signed-in browser. Throws
 * unauthorized; a token of another venue than the host's counts as unknown.
 */
async function readStaff({ engine, clock, resolve }: Services, request: FastifyRequest): Promise<Staff> {
  const [scheme, bearer] = (request.headers.authorization ?? '').split(' ');
  const fromCookie = isSameOrigin(request) ? cookieToken(request) : null;
  const token = scheme === 'Bearer' && bearer ? bearer : fromCookie;
  const staff = token === null ? null : await readStaffToken(engine, clock, token);
  const { license, named } = await resolve(hostOf(request));
  if (!staff || (named && license !== staff.license)) throw new Refused({ code: 'unauthorized' });
  return staff;
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
    async (_, reply) => {
      reply.header('set-cookie', [
        `${SECURE_COOKIE}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0; Secure`,
        `${PLAIN_COOKIE}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`,
      ]);
      reply.header('clear-site-data', '"cache", "storage"');
      return { signed_out: true };
    },
  );
}

/** The schemas that the routes refer to. */
export const staffSessionSchemas = [SignInRenewed, SignedIn, SignedOut];
