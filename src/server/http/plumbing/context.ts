import type { LanguageCode } from '#domain/text/language.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock, Ids } from '../../runtime/clock.ts';
import type { Hub } from '../../realtime/hub.ts';
import type { GiveBack } from '../../orders/change/change-order.ts';
import type { Engine } from '../../store/engine.ts';
import type { ResolveVenue } from '../../venues/origin/resolve-venue.ts';
import type { LiveVenue, VenueDirectory } from '../../venues/venue-directory.ts';
import { offeredLanguage } from '../../venues/menu/venue.ts';
import { presentProblem, type Refusal } from '#contract/values/problem.ts';

/** The services of the routes; created once in parts.ts. */
export interface Services {
  engine: Engine;
  clock: Clock;
  ids: Ids;
  hub: Hub;
  venues: VenueDirectory;
  resolve: ResolveVenue;
  giveBack: GiveBack;
  /** Whether the server e-mails receipts. */
  sendsReceipts: boolean;
}

/** A thrown refusal; the error handler turns it into an answer. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Sends a refusal as problem details. */
export function sendProblem(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const problem = presentProblem(refusal);
  if (refusal.retryAfterS !== undefined) reply.header('retry-after', refusal.retryAfterS);
  return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem));
}

function headerText(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The host of a request. Forwarded headers are ignored: guests can send them too (decision 070). */
export function hostOf({ headers }: FastifyRequest): string {
  return headers.host ?? '';
}

/**
 * The license of a call: the host's, else the one in path or body (`wanted`) or in the query, else `Sufra-License`.
 * Null when there is none, or when path, body or query contradict the host; only the header yields to the host
 * (contract section 2).
 */
export async function licenseOf(
  resolve: ResolveVenue,
  request: FastifyRequest,
  wanted?: string,
): Promise<string | null> {
  const { license: inQuery } = request.query as { license?: string | string[] };
  const asked = [wanted ?? [], inQuery ?? []].flat();
  const { license } = await resolve(hostOf(request), asked[0] ?? headerText(request, 'sufra-license'));
  return asked.every((each) => each === license) ? license : null;
}

/** The venue of a call. Throws not_found when it does not exist. */
export async function venueOf(
  { resolve, venues }: Services,
  request: FastifyRequest,
  wanted?: string,
): Promise<LiveVenue> {
  const license = await licenseOf(resolve, request, wanted);
  const live = license === null ? null : await venues.find(license);
  if (!live) throw new Refused({ code: 'not_found' });
  return live;
}

/** The venue of a call, which must own this menu. Throws not_found for any other menu. */
export async function venueOfMenu(
  services: Services,
  request: FastifyRequest,
  menu: string,
): Promise<LiveVenue> {
  const live = await venueOf(services, request);
  if (menu !== String(live.venue.file.menu.id)) throw new Refused({ code: 'not_found' });
  return live;
}

/** The language of a call's path when the venue offers it, else the venue's default. */
export function languageOf(live: LiveVenue, request: FastifyRequest): LanguageCode {
  return offeredLanguage(live.venue, (request.params as { lang?: string }).lang ?? '');
}

/** The visit tokens that a phone sends. */
export function visitTokensOf(request: FastifyRequest): string[] {
  const tokens =
    headerText(request, 'sufra-visit')
      ?.split(',')
      .map((token) => token.trim())
      .filter(Boolean) ?? [];
  return tokens.slice(0, 20);
}
