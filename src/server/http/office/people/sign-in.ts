import { signInCalls } from '#contract/office/sign-in-calls.ts';
import { serve } from '../../serve/serve.ts';
import { type WireOfficeSession, UseLink } from '#contract/office/session.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { isEmail } from '#domain/details/email.ts';
import { catalogues } from '#text/staff/languages.ts';
import { createTranslate } from '#text/staff/words.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mailLinkTo, useLink } from '../../../people/links.ts';
import { beginPasskeySignIn, signInByPasskey, type Site } from '../../../people/passkeys.ts';
import { chooseVenue, signOutOf, type BegunSession } from '../../../people/sessions.ts';
import { createBudget, type Budget } from '../../../runtime/calls/allowance.ts';
import { inBackground } from '../../../runtime/background.ts';
import type { Result } from '../../../runtime/result.ts';
import { senderOf } from '../../../runtime/sender.ts';
import { linkSessionToken } from '../../../runtime/tokens.ts';
import { Refused, sendProblem } from '../../plumbing/context.ts';
import {
  clientOf,
  noOfficeCookies,
  officeCookie,
  officeCookies,
  readSignedIn,
  signedInOf,
  siteOf,
} from '../../guards/office-session.ts';
import { spendOrRefuse } from '../../guards/spend-or-refuse.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import type { OfficeServices } from '../office-context.ts';
import { presentSession, presentSignInVenue } from './present-session.ts';

/** Links that are mailed to one mailbox, per quarter of an hour. */
const MOST_MAILED = 3;
const MAILED_WINDOW_MS = 15 * 60_000;
/** Links that let nobody in and that one address tries, per minute: tokens are not guessed. */
const MOST_ENDED = 60;

/** Answers with the session that has begun, and its cookie. */
async function answerBegun(
  services: OfficeServices,
  request: FastifyRequest,
  reply: FastifyReply,
  result: Result<BegunSession>,
): Promise<WireOfficeSession | FastifyReply> {
  if (!result.ok) return sendProblem(reply, result.refusal);
  reply.header('set-cookie', officeCookies(request, result.value.token));
  return presentSession(services, request, result.value.token);
}

/**
 * Answers a link with the session that it has begun. One that lets nobody in is counted by address once it was looked up:
 * a right one is never refused because of others at its address.
 */
export async function answerLink(
  services: OfficeServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { result, ended }: { result: Result<BegunSession>; ended: Budget },
): Promise<WireOfficeSession | FastifyReply> {
  if (!result.ok && result.refusal.code === 'link_ended') spendOrRefuse(ended, senderOf(request.ip));
  return answerBegun(services, request, reply, result);
}

/** What a browser brings to a new session. */
function bringsOf(request: FastifyRequest) {
  return { client: clientOf(request), before: officeCookie(request) };
}

/** The same where it brings a link, with the token of the session for a caller that has a key. */
export function bringsLink(request: FastifyRequest<{ Body: UseLink }>) {
  const { token: link, key } = request.body;
  return { ...bringsOf(request), token: key === undefined ? undefined : linkSessionToken(link, key) };
}

function sessionRoute(app: TypedRoutes, services: OfficeServices): void {
  serve(
    app,
    signInCalls.readOfficeSession,
    {
      needs: 'nothing',
      summary:
        'Who is signed in; otherwise unauthorized, with the ways to sign in and what guests see of the venue',
    },
    async (request) => {
      const token = officeCookie(request);
      const signedIn = await readSignedIn(services, request);
      if (signedIn && token !== null) return presentSession(services, request, token);
      const members = {
        mail: services.sendsMail,
        passkeys: siteOf(request, services.publicUrl) !== null,
        venue: await presentSignInVenue(services, request.query.venue),
      };
      throw new Refused({ code: 'unauthorized', members });
    },
  );
}

function signOutRoute(app: TypedRoutes, services: OfficeServices): void {
  serve(
    app,
    signInCalls.leaveOffice,
    { needs: 'nothing', summary: 'Sign out of the office', answerHeaders: ['Set-Cookie'] },
    async (request, reply) => {
      const token = officeCookie(request);
      if (token !== null) await signOutOf(services, token);
      reply.header('set-cookie', noOfficeCookies());
      return { done: true as const };
    },
  );
}

function linkRequestRoute(app: TypedRoutes, services: OfficeServices): void {
  const mailed = createBudget(services.clock, MOST_MAILED, MAILED_WINDOW_MS);
  serve(
    app,
    signInCalls.requestOfficeLink,
    {
      needs: 'nothing',
      summary: 'Mail a link to sign in; the answer is the same whether or not the address is known',
    },
    async (request) => {
      const email = request.body.email.trim().toLowerCase();
      // Looked up after the answer, so that its time tells nothing about the address either.
      if (services.sendsMail && isEmail(email) && mailed.spend(email))
        inBackground(request.log, 'a link could not be queued', () => mailLinkTo(services, email));
      return { done: true };
    },
  );
}

/** What the first owner of a venue is called in a language. */
export async function ownerIn(lang: LanguageCode): Promise<string> {
  return createTranslate(await catalogues[lang](), lang, String)('firstOwner');
}

/** The name of a venue's first owner, who made no name yet: the role's, in the venue's language. */
async function ownerName({ venues }: OfficeServices, license: string): Promise<string> {
  return ownerIn((await venues.find(license))?.venue.defaultLanguage ?? 'en');
}

function linkUseRoute(app: TypedRoutes, services: OfficeServices): void {
  const ended = createBudget(services.clock, MOST_ENDED);
  serve(
    app,
    signInCalls.useOfficeLink,
    { needs: 'nothing', summary: 'Sign in with a link, which works once', answerHeaders: ['Set-Cookie'] },
    async (request, reply) => {
      const nameOf = (license: string) => ownerName(services, license);
      const result = await useLink(services, request.body.token, bringsLink(request), nameOf);
      return answerLink(services, request, reply, { result, ended });
    },
  );
}

/** The site for passkeys at a request's address. Throws not_found where they do not work. */
export function passkeySite({ publicUrl }: OfficeServices, request: FastifyRequest): Site {
  const site = siteOf(request, publicUrl);
  if (!site) throw new Refused({ code: 'not_found' });
  return site;
}

function passkeyRoutes(app: TypedRoutes, services: OfficeServices): void {
  serve(
    app,
    signInCalls.beginPasskeySignIn,
    { needs: 'nothing', summary: 'What this device’s passkey is to answer; works once, for five minutes' },
    async (request) => ({ ...(await beginPasskeySignIn(services, passkeySite(services, request))) }),
  );
  serve(
    app,
    signInCalls.signInByPasskey,
    { needs: 'nothing', summary: 'Sign in with a passkey', answerHeaders: ['Set-Cookie'] },
    async (request, reply) => {
      const site = passkeySite(services, request);
      const result = await signInByPasskey(services, site, request.body.response, bringsOf(request));
      return answerBegun(services, request, reply, result);
    },
  );
}

function venueChoiceRoute(app: TypedRoutes, services: OfficeServices): void {
  serve(
    app,
    signInCalls.chooseOfficeVenue,
    { needs: 'sign_in', summary: 'Go on at another venue of this person', answerHeaders: ['Set-Cookie'] },
    async (request, reply) => {
      const signedIn = signedInOf(request);
      const result = await chooseVenue(services, signedIn, request.body.license, bringsOf(request));
      return answerBegun(services, request, reply, result);
    },
  );
}

/** Calls that sign people in and out. */
export function officeSignInRoutes(app: TypedRoutes, services: OfficeServices): void {
  sessionRoute(app, services);
  signOutRoute(app, services);
  linkRequestRoute(app, services);
  linkUseRoute(app, services);
  passkeyRoutes(app, services);
  venueChoiceRoute(app, services);
}
