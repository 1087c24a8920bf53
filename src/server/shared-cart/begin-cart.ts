import { MOST_SHARING, SILENT_MS } from '#contract/visits/shared-cart.ts';
import type { Refusal } from '#contract/values/problem.ts';
import type { LocationType } from '#domain/details/location-code.ts';
import { freePlate } from '#domain/shared-cart/shared-cart.ts';
import { accepted, refused, undoAndRefuse, type Result } from '../runtime/result.ts';
import { equalTexts, hashToken, visitToken } from '../runtime/tokens.ts';
import type { Steps } from '../store/query.ts';
import {
  countBegunFrom,
  cartTurn,
  sharedCartWithin,
  type StoredCart,
  type StoredGuest,
} from '../store/queries/visits/shared-carts.ts';
import { writeSharedCart, writeSharedChange } from '../store/queries/visits/write-shared-carts.ts';
import { removeSeatsAt } from '../store/queries/visits/shared-seats.ts';
import { findSeat, findVisit, touchVisit, writeSeat } from '../store/queries/visits/visits.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import { beginVisit } from '../visits/begin-visit.ts';
import { visitPass } from '../visits/join-visit.ts';
import { noSuchLocation, readScanned, type ScannedCode } from '../visits/location.ts';
import { isVisitOpen, seatsOf } from '../visits/visits.ts';
import { tellCart, type CartServices } from './cart-services.ts';

/** How many tables one address may hold by choosing there with unsigned codes. */
export const MOST_BEGUN = 10;

/** A phone that begins a shared cart, or joins the one of its table. */
export interface BeginRequest {
  live: LiveVenue;
  location: { text: string; type: LocationType } | null;
  /** The secret of a shared link. */
  link: string | undefined;
  name: string;
  visitTokens: readonly string[];
  /** Names this beginning: whoever says it again gets the seat that it has got before. */
  key: string | undefined;
  /** The pseudonym of the caller's address. */
  from: string;
}

/** A phone at a shared cart. */
export interface Begun {
  stored: StoredCart;
  guestId: string;
  /** The token of a seat that it got just now; null: it had one. */
  token: string | null;
}

/** Where the phone is to share: at a visit with its seat, or at one that begins. */
type Target =
  | { kind: 'seated'; visitId: string; token: string }
  | { kind: 'linked'; visitId: string }
  | { kind: 'new'; scanned: ScannedCode | null };

const OFF: Refusal = { code: 'forbidden', detail: 'This venue has no shared carts' };
const FULL: Refusal = { code: 'forbidden', detail: `At most ${MOST_SHARING} phones share a cart` };
const TAKEN: Refusal = { code: 'active_order', members: { join_required: true } };
const TOO_MANY: Refusal = { code: 'too_many_requests', retryAfterS: SILENT_MS / 1000 };

/** The secret of the link to a visit's cart. */
export function cartLink(live: LiveVenue, visitId: string): string {
  return `${visitId}.${visitPass(live, visitId)}`;
}

/** The seat's token of a phone that begins under a key: the same each time. */
export function beginToken({ venue }: LiveVenue, key: string): string {
  return visitToken(venue.secret, 'begin', key);
}

/**
 * Begins the shared cart of a table, or of a link, and seats the phone there; joins it where the phone has its seat
 * already. Refuses with active_order and join_required where others sit: the phone asks them; with location_invalid for
 * an unknown code, not_found for an unknown link, too_many_requests where the address holds too many tables.
 */
export async function beginCart(services: CartServices, request: BeginRequest): Promise<Result<Begun>> {
  const { live, key } = request;
  if (live.venue.file.locations.shared_cart === 'off') return refused(OFF);
  // Derived, so that a phone whose answer was lost is not kept from the table by itself.
  const newToken = key === undefined ? services.ids.token() : beginToken(live, key);
  const target = await targetOf(services, {
    ...request,
    visitTokens: [...request.visitTokens, newToken],
  });
  if (!target.ok) return target;
  const visitId = target.value.kind === 'new' ? services.ids.rowId() : target.value.visitId;
  const token = target.value.kind === 'seated' ? target.value.token : newToken;
  const place = target.value.kind === 'new' ? JSON.stringify(target.value.scanned?.location ?? visitId) : '';
  const begun = await services.engine.write(() => join(services, request, target.value, { visitId, token }), {
    turns: [
      cartTurn(live.venue.license, visitId),
      // What the address holds is counted before it holds one more, and a table begins once.
      `begin ${live.venue.license} ${request.from}`,
      `begin at ${live.venue.license} ${place}`,
    ],
  });
  if (!begun.ok) return begun;
  if (begun.value.isNew) {
    tellCart(services.hub, begun.value.stored);
    services.hub.publish({ kind: 'visit', license: live.venue.license, visitId });
  }
  const { stored, guestId, endedVisitId } = begun.value;
  if (endedVisitId !== null)
    services.hub.publish({ kind: 'visit', license: live.venue.license, visitId: endedVisitId });
  return accepted({ stored, guestId, token: token === newToken ? token : null });
}

async function targetOf(services: CartServices, request: BeginRequest): Promise<Result<Target>> {
  const { engine, clock } = services;
  const { live, link, location, visitTokens } = request;
  if (link !== undefined) return linkedVisit(services, live, link, visitTokens);
  const scanned = location && (await readScanned(engine, live.venue, location.text, location.type));
  if (location && !scanned) return refused(noSuchLocation('order_location'));
  for (const token of visitTokens) {
    const [seat] = await seatsOf(engine, clock, live.venue, [token]);
    const isHere =
      seat?.location?.code === scanned?.location.code && seat?.location?.type === scanned?.location.type;
    if (seat && isHere) return accepted({ kind: 'seated', visitId: seat.visitId, token });
  }
  return accepted({ kind: 'new', scanned });
}

async function linkedVisit(
  { engine, clock }: CartServices,
  live: LiveVenue,
  link: string,
  visitTokens: readonly string[],
): Promise<Result<Target>> {
  const [visitId = '', pass = ''] = link.split('.');
  // Checked first: the store reads no id that somebody made up.
  if (!equalTexts(pass, visitPass(live, visitId))) return refused({ code: 'not_found' });
  const visit = await findVisit(engine, live.venue.license, visitId);
  const isOpen = visit && isVisitOpen(live.venue, visit, clock.now()) && visit.location === null;
  if (!isOpen) return refused({ code: 'not_found' });
  for (const token of visitTokens) {
    const seat = await findSeat(engine, live.venue.license, hashToken(token));
    if (seat?.visitId === visitId) return accepted({ kind: 'seated', visitId, token });
  }
  return accepted({ kind: 'linked', visitId });
}

interface Joined {
  stored: StoredCart;
  guestId: string;
  isNew: boolean;
  endedVisitId: string | null;
}

function* join(
  { clock, ids }: CartServices,
  { live, name, from, visitTokens }: BeginRequest,
  target: Target,
  { visitId, token }: { visitId: string; token: string },
): Steps<Result<Joined>> {
  const { venue } = live;
  const { license } = venue;
  const now = clock.now();
  const tokenHash = hashToken(token);
  let endedVisitId: string | null = null;
  if (target.kind === 'new') {
    const unsigned = target.scanned && target.scanned.signedRotation === null ? from : null;
    const held = unsigned === null ? 0 : yield* countBegunFrom(license, unsigned, now - SILENT_MS);
    if (held >= MOST_BEGUN) return refused(TOO_MANY);
    const at = {
      location: target.scanned?.location ?? null,
      signedRotation: target.scanned?.signedRotation ?? null,
    };
    const beginning = yield* beginVisit(venue, at, visitId, now);
    if (!beginning.isSeated) undoAndRefuse(TAKEN);
    ({ endedVisitId } = beginning);
    yield* writeSharedCart(license, visitId, unsigned, now);
  } else {
    if (!(yield* touchVisit(license, visitId, now))) return refused({ code: 'not_found' });
    yield* writeSharedCart(license, visitId, null, now);
  }
  if (target.kind !== 'seated') yield* writeSeat(license, tokenHash, visitId, name, now);
  const stored = yield* sharedCartWithin(license, visitId);
  if (!stored) return refused({ code: 'not_found' });
  // A phone that ordered here by itself has a seat for each order; in the cart it is one guest with one seat.
  const guests = new Set([tokenHash, ...stored.cart.guests.map((guest) => guest.tokenHash)]);
  const spare = visitTokens.map(hashToken).filter((hash) => !guests.has(hash));
  yield* removeSeatsAt(license, visitId, spare);
  const known = stored.cart.guests.find((guest) => guest.tokenHash === tokenHash);
  if (known) return accepted({ stored, guestId: known.guestId, isNew: false, endedVisitId });
  if (stored.cart.guests.length >= MOST_SHARING) undoAndRefuse(FULL);
  const guest: StoredGuest = {
    guestId: ids.uuid(),
    tokenHash,
    name,
    plate: freePlate(stored.cart.guests),
    joinedAt: now,
    seenAt: now,
    needs: [],
    ready: { is: false, stamp: 0 },
    namedAt: 0,
  };
  const cart = { ...stored.cart, guests: [...stored.cart.guests, guest] };
  const after = yield* writeSharedChange(stored, { ...stored, cart }, now);
  return accepted({ stored: after, guestId: guest.guestId, isNew: true, endedVisitId });
}
