import { boardSignInCalls } from '#contract/staff/board-sign-in-calls.ts';
import { placeCalls } from '#contract/office/place-calls.ts';
import { signInCalls } from '#contract/office/sign-in-calls.ts';
import type { FastifyRequest } from 'fastify';
import { holds, UUID, type Claim } from '../../callers/claims.ts';
import type { Clock } from '../../runtime/clock.ts';
import { createKnown } from '../../runtime/calls/recently-seen.ts';
import { REFERENCE } from '../../payments/adapter-kit/references.ts';
import type { Engine } from '../../store/engine.ts';
import type { ResolveVenue } from '../../venues/origin/resolve-venue.ts';
import type { LiveVenue, VenueDirectory } from '../../venues/venue-directory.ts';
import { hashToken } from '../../runtime/tokens.ts';
import { licenseOf, visitTokensOf } from '../plumbing/context.ts';
import { admittedKey } from './office-keys.ts';
import { admittedPerson } from './office-session.ts';
import { admittedStaff } from './staff-session.ts';

/** Identifies the caller of a request. */
export interface Callers {
  /**
   * The caller's key for limits: from a token of a visit, of staff or of a printer, from a link to the office, or from
   * the order, the payment or the request to join that the call names. Null for callers without any valid evidence.
   */
  find(request: FastifyRequest): Promise<string | null>;
}

/** How long a caller stays known without another look-up: limits need not notice at once that a token has ended. */
const KNOWN_MS = 60_000;
const MOST_KNOWN = 50_000;
/** The most references that a return page can carry. */
const MOST_TEXTS = 10;

/** The payment references in a body. */
function referencesIn(body: unknown): string[] {
  return Object.values(typeof body === 'object' && body !== null ? body : {})
    .filter((each) => typeof each === 'string')
    .slice(0, MOST_TEXTS);
}

/** What a claim is counted by: an order in capitals is no other caller. */
function nameOf(license: string | undefined, { kind, value }: Claim): string {
  return `${license} ${kind} ${hashToken(UUID.test(value) ? value.toLowerCase() : value)}`;
}

function seatClaims(request: FastifyRequest): Claim[] {
  return visitTokensOf(request).map((value) => ({ kind: 'seat', value }));
}

/** The claims in the address: `/:lang/{provider}/status/…` and `/:lang/sandbox/:attempt/` name payments. */
function pathClaims({ params, routeOptions, body }: FastifyRequest): Claim[] {
  const named = (params ?? {}) as Partial<Record<string, string>>;
  const { printer, request, uuid, id = '', attempt, reference } = named;
  if (printer !== undefined) return [{ kind: 'printer', value: printer }];
  if (request !== undefined) return [{ kind: 'request', value: request }];
  if (attempt !== undefined) return [{ kind: 'payment', provider: 'sandbox', value: attempt }];
  const slug = /^\/:lang\/([a-z]+)\/status\//.exec(routeOptions.url ?? '')?.[1];
  if (slug !== undefined)
    return [reference ?? [], ...referencesIn(body)]
      .flat()
      .filter((value) => REFERENCE.test(value))
      .map((value) => ({ kind: 'payment', provider: slug, value }));
  return [uuid ?? '', id].filter((value) => UUID.test(value)).map((value) => ({ kind: 'order', value }));
}

/** The calls that a token in the body signs in, and what it is. */
const SIGN_INS: Record<string, Claim['kind'] | undefined> = {
  [boardSignInCalls.signIn.path]: 'staff',
  [signInCalls.useOfficeLink.path]: 'link',
  [placeCalls.startVenue.path]: 'link',
  [placeCalls.startVenueOfFile.path]: 'link',
};

/** The claims in the body: an order that is paid or tipped, or what a board or somebody at the office signs in by. */
function bodyClaims({ body, routeOptions }: FastifyRequest): Claim[] {
  const { order_id: id, order_uuid: uuid, token } = (body ?? {}) as Partial<Record<string, unknown>>;
  const kind = SIGN_INS[routeOptions.url ?? ''];
  if (kind !== undefined && typeof token === 'string') return [{ kind, value: token }];
  return [id, uuid]
    .filter((value): value is string => typeof value === 'string' && UUID.test(value))
    .map((value) => ({ kind: 'order', value }));
}

/** The services that identify callers. */
export interface CallerServices {
  engine: Engine;
  clock: Clock;
  resolve: ResolveVenue;
  venues: VenueDirectory;
}

/** Identifies callers; looks each token up in the store at most once a minute. */
export function createCallers(services: CallerServices): Callers {
  const { clock, resolve, venues } = services;
  const known = createKnown(clock, KNOWN_MS, MOST_KNOWN);

  async function venueOfCall(request: FastifyRequest): Promise<LiveVenue | null> {
    const { license: wanted } = (request.body ?? {}) as { license?: unknown };
    const license = await licenseOf(resolve, request, typeof wanted === 'string' ? wanted : undefined);
    return license === null ? null : venues.find(license);
  }

  async function firstTrue(request: FastifyRequest, claims: readonly Claim[]): Promise<string | null> {
    const live = claims.length === 0 ? null : await venueOfCall(request);
    const named = claims.map((claim) => ({ claim, name: nameOf(live?.venue.license, claim) }));
    const met = named.find(({ name }) => known.has(name));
    if (met) return met.name;
    const truths = await Promise.all(named.map(({ claim }) => holds(services, live, claim)));
    const found = named.find((_, index) => truths[index]);
    if (found) known.note(found.name);
    return found?.name ?? null;
  }

  return {
    async find(request) {
      const staff = admittedStaff(request);
      if (staff) return `${staff.license} staff ${staff.tokenHash}`;
      const key = admittedKey(request);
      if (key) return `${key.license} staff ${key.tokenHash}`;
      const person = admittedPerson(request);
      if (person) return `${person.license} person ${person.tokenHash}`;
      return firstTrue(request, [...seatClaims(request), ...pathClaims(request), ...bodyClaims(request)]);
    },
  };
}
