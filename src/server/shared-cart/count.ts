import type { CartCount, SendSharedCart } from '#contract/visits/shared-cart.ts';
import type { Refusal } from '#contract/values/problem.ts';
import {
  areOthersReady,
  COUNT_MS,
  isHalted,
  LONG_COUNT_MS,
  needsMoreTime,
  sendFault,
} from '#domain/shared-cart/shared-cart.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { refuseNewTable } from '../orders/seat/named-place.ts';
import { accepted, refused, type Result } from '../runtime/result.ts';
import { SHARED_ROUND, writeOutbox } from '../store/queries/outbox/outbox.ts';
import { openOrderWithin } from '../store/queries/visits/visit-orders.ts';
import { cartTurn, sharedCartWithin, type StoredCart } from '../store/queries/visits/shared-carts.ts';
import { writeSharedChange } from '../store/queries/visits/write-shared-carts.ts';
import type { SharedSeat } from '../store/queries/visits/shared-seats.ts';
import { touchVisit } from '../store/queries/visits/visits.ts';
import type { Venue } from '../venues/menu/venue.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import { sharedSeatOf, tellCart, type CartServices } from './cart-services.ts';
import { withNeeds } from './guest-needs.ts';
import { senderRuleOf } from './present-cart.ts';

/** A guest who sends for the table. */
export interface SendRequest {
  live: LiveVenue;
  visitTokens: readonly string[];
  body: SendSharedCart;
  language: LanguageCode;
  /** The pseudonym of the caller's address. */
  from: string | null;
}

/** A table's cart, and which guest asks. */
export interface OwnCart {
  stored: StoredCart;
  guestId: string;
}

const MISSING: Refusal = {
  code: 'validation',
  errors: [{ path: 'checkout', message: 'The table has no open order: the checkout’s fields are needed' }],
};

const MAY_NOT: Record<NonNullable<ReturnType<typeof sendFault>>, Refusal> = {
  only_host: { code: 'forbidden', detail: 'Who began sends for this table' },
  not_all_ready: { code: 'forbidden', detail: 'This table is sent when all are ready' },
  nothing: { code: 'validation', errors: [{ path: 'lines', message: 'Nothing is chosen' }] },
};

/** Why a guest may not send their table's cart as it is now; null: they may. */
export function sendRefusal(venue: Venue, stored: StoredCart, guestId: string): Refusal | null {
  const fault = sendFault(stored.cart, guestId, senderRuleOf(venue, stored));
  return fault && MAY_NOT[fault];
}

const HALTED: Refusal = { code: 'forbidden', detail: 'Nothing is sent until the staff have come' };

const NOT_ALL_READY: Refusal = {
  code: 'forbidden',
  detail: 'Somebody at this table is not ready: it is sent after a count',
};

/** The count that runs from now; of one that runs already, with `isNow` what is left of it is skipped. */
function countOf(
  { body, language, from }: SendRequest,
  { count, cart }: StoredCart,
  { sender, draft, now }: Pick<CartCount, 'sender' | 'draft'> & { now: number },
): CartCount {
  if (count) return { ...count, endsAt: now };
  const isLong = body.more_time === true || needsMoreTime(cart);
  const ofMs = body.now === true ? 0 : isLong ? LONG_COUNT_MS : COUNT_MS;
  return { sender, endsAt: now + ofMs, ofMs, draft, language, from, isSending: false };
}

/** Why a cart without a table cannot be sent to the one that its checkout names; null: it can, or names none. */
async function refusePlace(
  services: CartServices,
  { live, body, language }: SendRequest,
  { location }: SharedSeat['visit'],
): Promise<Refusal | null> {
  if (location !== null || !body.checkout) return null;
  return refuseNewTable(services, { live, language }, body.checkout);
}

/**
 * Starts the count before a round is sent. One runs at a time: who presses while it runs joins it, or ends it at once
 * where all are ready and nobody wants to wait; who names a round that was sent starts nothing. Refuses with forbidden
 * who may not send or may not skip the count, and while a stranger is said to be there; with validation where nothing is
 * chosen or the checkout is missing; a cart without a table as its order would be at the one that is named.
 */
export async function startCount(services: CartServices, request: SendRequest): Promise<Result<OwnCart>> {
  const { engine, clock, ids, hub } = services;
  const { live, body } = request;
  const { license } = live.venue;
  const seat = await sharedSeatOf(services, live, request.visitTokens);
  if (!seat) return refused({ code: 'forbidden' });
  const { guestId } = seat;
  const { visitId } = seat.visit;
  const refusedPlace = await refusePlace(services, request, seat.visit);
  if (refusedPlace) return refused(refusedPlace);
  const now = clock.now();
  const id = ids.rowId();
  const begun = await engine.write<Result<OwnCart & { isNew: boolean }>>(
    function* () {
      const stored = yield* sharedCartWithin(license, visitId);
      if (!stored) return refused({ code: 'forbidden' });
      // The press comes again, or too late: its round was sent.
      if (body.round !== undefined && body.round < stored.cart.round)
        return accepted({ stored, guestId, isNew: false });
      if (isHalted(stored.haltedAt, now)) return refused(HALTED);
      const isNow = body.now === true;
      const isOver = stored.count !== null && stored.count.endsAt <= now;
      if (stored.count && (!isNow || isOver)) return accepted({ stored, guestId, isNew: false });
      const refusal = sendRefusal(live.venue, stored, guestId);
      if (refusal) return refused(refusal);
      if (isNow && !areOthersReady(stored.cart, guestId)) return refused(NOT_ALL_READY);
      const isOpen = (yield* openOrderWithin(license, visitId)) !== undefined;
      const draft = isOpen ? null : (body.checkout ?? null);
      if (!isOpen && draft === null && !stored.count) return refused(MISSING);
      const count = countOf(request, stored, { sender: guestId, draft, now });
      const said = body.needs && withNeeds(stored.cart, guestId, body.needs);
      const cart = said ?? stored.cart;
      const after = yield* writeSharedChange(stored, { ...stored, cart, count, news: null }, now);
      yield* writeOutbox(
        { license, id, kind: SHARED_ROUND, document: { visitId, endsAt: count.endsAt } },
        count.endsAt,
      );
      yield* touchVisit(license, visitId, now);
      return accepted({ stored: after, guestId, isNew: true });
    },
    { turns: [cartTurn(license, visitId)] },
  );
  if (begun.ok && begun.value.isNew) tellCart(hub, begun.value.stored);
  return begun;
}

/**
 * Stops the count, by any phone of the table. Nothing is sent. Refuses with lines_sent once the lines are on their way.
 */
export async function stopCount(
  services: CartServices,
  live: LiveVenue,
  visitTokens: readonly string[],
): Promise<Result<OwnCart>> {
  const { engine, clock, hub } = services;
  const { license } = live.venue;
  const seat = await sharedSeatOf(services, live, visitTokens);
  if (!seat) return refused({ code: 'forbidden' });
  const { guestId } = seat;
  const { visitId } = seat.visit;
  const stopped = await engine.write<Result<OwnCart & { isNew: boolean }>>(
    function* () {
      const stored = yield* sharedCartWithin(license, visitId);
      if (!stored) return refused({ code: 'forbidden' });
      if (!stored.count) return accepted({ stored, guestId, isNew: false });
      if (stored.count.isSending) return refused({ code: 'lines_sent' });
      const news = { kind: 'stopped', guest: guestId, round: stored.cart.round } as const;
      const after = yield* writeSharedChange(stored, { ...stored, count: null, news }, clock.now());
      return accepted({ stored: after, guestId, isNew: true });
    },
    { turns: [cartTurn(license, visitId)] },
  );
  if (stopped.ok && stopped.value.isNew) tellCart(hub, stopped.value.stored);
  return stopped;
}
