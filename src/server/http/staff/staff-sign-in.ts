import { boardSignInCalls } from '#contract/staff/board-sign-in-calls.ts';
import type { FastifyRequest } from 'fastify';
import { enrolDevice, revokeDevice } from '../../people/devices.ts';
import { signOutOf } from '../../people/sessions.ts';
import { createBudget } from '../../runtime/calls/allowance.ts';
import { senderOf } from '../../runtime/sender.ts';
import { renewByTap } from '../../staff/renew-sign-in.ts';
import { readStaffToken } from '../../staff/tokens.ts';
import { isSameOrigin, isSecure } from '../guards/cookies.ts';
import { clientOf, noOfficeCookies, officeCookie } from '../guards/office-session.ts';
import { spendOrRefuse } from '../guards/spend-or-refuse.ts';
import {
  boardCookie,
  boardCookies,
  boardToken,
  noBoardCookies,
  noteStaff,
  staffOf,
  staffOfToken,
} from '../guards/staff-session.ts';
import { hostOf, Refused, type Services } from '../plumbing/context.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';
import { serve, valueOf } from '../serve/serve.ts';

/** Wrong codes from one address, per minute. Those of all addresses together are not limited: they would block right ones. */
const MOST_WRONG_CODES = 10;

function serveEnrolment(app: TypedRoutes, services: Services): void {
  const byAddress = createBudget(services.clock, MOST_WRONG_CODES);
  serve(
    app,
    boardSignInCalls.enrolDevice,
    { summary: 'Sign a shared device in by the code that the office shows', answerHeaders: ['Set-Cookie'] },
    async (request, reply) => {
      // A device without a cookie has nothing to protect, but it must not be signed in by another site's page.
      if (!isSameOrigin(request)) throw new Refused({ code: 'forbidden' });
      const sender = senderOf(request.ip);
      // Counted before it is looked up: many at once are no more tries than many in turn.
      spendOrRefuse(byAddress, sender);
      const { token, staff, station } = valueOf(
        await enrolDevice(services, request.body.code, clientOf(request)),
      );
      byAddress.giveBack(sender);
      noteStaff(request, staff);
      reply.header('set-cookie', boardCookies(request, token, staff, services.clock.now()));
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
  const token = boardToken(request);
  const staff = token === null ? null : await staffOfToken(services, token);
  if (staff?.kind === 'device') await revokeDevice(services, staff, staff.device);
  const office = officeCookie(request);
  if (office !== null) await signOutOf(services, office);
}

function serveSigningOut(app: TypedRoutes, services: Services): void {
  serve(
    app,
    boardSignInCalls.signOut,
    { summary: 'Sign this browser out', answerHeaders: ['Set-Cookie', 'Clear-Site-Data'] },
    async (request, reply) => {
      if (isSameOrigin(request)) await endSignIns(services, request);
      reply.header('set-cookie', [...noBoardCookies(), ...noOfficeCookies()]);
      reply.header('clear-site-data', '"cache", "storage"');
      return { signed_out: true };
    },
  );
}

/** Signs a browser in by the token's link, and out. */
export function staffSignInRoutes(app: TypedRoutes, services: Services): void {
  serve(
    app,
    boardSignInCalls.signIn,
    { summary: 'Sign this browser in', answerHeaders: ['Set-Cookie'] },
    async (request, reply) => {
      const { token } = request.body;
      const staff = await readStaffToken(services.engine, services.clock, token);
      const { license, named } = await services.resolve(hostOf(request));
      if (!staff || (named && license !== staff.license)) throw new Refused({ code: 'unauthorized' });
      noteStaff(request, staff);
      reply.header('set-cookie', boardCookies(request, token, staff, services.clock.now()));
      return { role: staff.role, license: staff.license, secure: isSecure(request) };
    },
  );
  serve(
    app,
    boardSignInCalls.renewSignIn,
    {
      needs: 'sign_in',
      summary: 'Keep this browser signed in for another 30 days',
      answerHeaders: ['Set-Cookie'],
    },
    async (request, reply) => {
      const staff = await staffOf(services, request);
      const cookie = boardCookie(request, staff);
      // A program's token expires only at its set time.
      if (cookie === null) throw new Refused({ code: 'forbidden' });
      const renewed = await renewByTap(services, staff);
      if (!renewed) throw new Refused({ code: 'unauthorized' });
      reply.header('set-cookie', boardCookies(request, cookie, renewed, services.clock.now()));
      return { signed_in_until: new Date(renewed.expiresAt).toISOString() };
    },
  );
  serveEnrolment(app, services);
  serveSigningOut(app, services);
}
