import type { CartCount, CartNews } from '#contract/visits/shared-cart.ts';
import type { Refusal } from '#contract/values/problem.ts';
import { frozenCart, sentCart } from '#domain/shared-cart/cart-changes.ts';
import { sendingLines } from '#domain/shared-cart/shared-cart.ts';
import { appendRound, placeRound, type TableRound } from '../orders/enter/round.ts';
import type { AppendServices } from '../orders/lines/append-lines.ts';
import type { PlaceOrderServices } from '../orders/place/place-order.ts';
import { accepted, refused, type Result } from '../runtime/result.ts';
import type { Steps } from '../store/query.ts';
import { findAppendByKey } from '../store/queries/orders/appends.ts';
import { findByKey, findOrder } from '../store/queries/orders/orders.ts';
import {
  cartTurn,
  sharedCartWithin,
  type StoredCart,
  type StoredLine,
} from '../store/queries/visits/shared-carts.ts';
import { writeSharedChange } from '../store/queries/visits/write-shared-carts.ts';
import { openOrderOfVisit } from '../store/queries/visits/visit-orders.ts';
import { findVisit } from '../store/queries/visits/visits.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import type { Seat } from '../visits/visits.ts';
import { roundKey, tellChanged } from './cart-services.ts';
import { sendRefusal } from './count.ts';
import { draftsWithNeeds, withoutNeeds } from './guest-needs.ts';
import { draftLines, faultsOf, guestsOfLines, withFaults } from './round-lines.ts';

/** What sending a round needs. */
export type SendServices = PlaceOrderServices & AppendServices;

/** A round on its way: the cart with its lines frozen, and the count that ended. */
interface Sending {
  live: LiveVenue;
  stored: StoredCart;
  count: CartCount;
  lines: readonly StoredLine[];
}

type Step = (stored: StoredCart) => StoredCart | null;

/** Changes a cart by one step; null where the step has nothing to do any more. */
async function changeBy(
  services: SendServices,
  license: string,
  visitId: string,
  step: Step,
): Promise<StoredCart | null> {
  const { engine, clock } = services;
  const changed = await engine.write(
    function* (): Steps<{ before: StoredCart; after: StoredCart } | null> {
      const stored = yield* sharedCartWithin(license, visitId);
      const next = stored ? step(stored) : null;
      if (!stored || !next) return null;
      return { before: stored, after: yield* writeSharedChange(stored, next, clock.now()) };
    },
    { turns: [cartTurn(license, visitId)] },
  );
  if (!changed) return null;
  tellChanged(services, changed.before, changed.after);
  return changed.after;
}

function frozenLines({ cart }: StoredCart): StoredLine[] {
  return cart.lines.filter(({ sentRound }) => sentRound === cart.round);
}

/**
 * Freezes the lines of the count that ended then: from here on nobody can stop or change them. An attempt that is still
 * under way elsewhere can place nothing any more. Where its guest may not send any more, the table is told why instead.
 */
function freeze({ venue }: LiveVenue, endsAt: number, attempt: string): Step {
  return (stored) => {
    const { count, cart } = stored;
    // A count that was stopped; another may run.
    if (count?.endsAt !== endsAt) return null;
    if (count.isSending) return { ...stored, count: { ...count, attempt } };
    const refusal = sendRefusal(venue, stored, count.sender);
    if (refusal) {
      const news: CartNews = { guest: count.sender, round: cart.round, ...refusedNews(refusal) };
      return { ...stored, count: null, news };
    }
    const ids = new Set(sendingLines(cart, count.sender).map(({ lineId }) => lineId));
    return { ...stored, cart: frozenCart(cart, ids), count: { ...count, isSending: true, attempt } };
  };
}

/** A step of one attempt: it has nothing to do once another has taken over. */
function ofAttempt({ stored: { count } }: Sending, step: (stored: StoredCart) => StoredCart): Step {
  return (stored) =>
    stored.count?.isSending && stored.count.attempt === count?.attempt ? step(stored) : null;
}

function settle(sending: Sending, news: CartNews, sentIds: ReadonlySet<string> | null): Step {
  return ofAttempt(sending, (stored) => {
    const cart = sentIds ? withoutNeeds(sentCart(stored.cart, sentIds)) : frozenCart(stored.cart, new Set());
    return { ...stored, cart, count: null, news };
  });
}

async function seatOf({ engine }: SendServices, { stored }: Sending): Promise<Seat | null> {
  const visit = await findVisit(engine, stored.license, stored.visitId);
  if (!visit || visit.endedAt !== null) return null;
  return { visitId: visit.visitId, location: visit.location, name: '', movedFrom: visit.movedFrom };
}

/** The order that already has this round: an earlier attempt placed it, and died before it said so. */
async function orderOfKey({ engine }: SendServices, license: string, key: string): Promise<string | null> {
  const placed = await findByKey(engine, license, key);
  const appended = placed ? undefined : await findAppendByKey(engine, license, key);
  return placed?.uuid ?? appended?.uuid ?? null;
}

/** Places the round's order, or adds it to the one that is open: under the round's key, so that there is only one. */
async function placeOrExtend(services: SendServices, sending: Sending, key: string): Promise<Result<string>> {
  const { live, stored, count, lines } = sending;
  const { license, visitId } = stored;
  const known = await orderOfKey(services, license, key);
  if (known !== null) return accepted(known);
  if (lines.length === 0) return refused(NOTHING);
  const seat = await seatOf(services, sending);
  if (!seat) return refused({ code: 'order_closed' });
  const round: TableRound = {
    live,
    key,
    seat,
    guests: guestsOfLines(stored, live.venue),
    turn: cartTurn(license, visitId),
    *isOurs() {
      const now = yield* sharedCartWithin(license, visitId);
      return now?.count?.isSending === true && now.count.attempt === count.attempt;
    },
  };
  const items = draftsWithNeeds(stored, lines, draftLines(lines));
  const uuid = (await openOrderOfVisit(services.engine, license, visitId)) ?? null;
  if (uuid !== null) {
    const appended = await appendRound(services, round, { uuid, lines: items });
    return appended.ok ? accepted(uuid) : appended;
  }
  if (!count.draft) return refused({ code: 'order_closed' });
  // Without a table, it is the one where they eat, if their checkout names one: they sit down there.
  const place = seat.location && {
    order_location: seat.location.code,
    order_location_type: seat.location.type,
  };
  const placed = await placeRound(services, round, {
    draft: { ...count.draft, line_items: items, ...place },
    language: count.language,
    from: count.from,
  });
  return placed.ok ? accepted(placed.value.placed.uuid) : placed;
}

async function sentIdsOf({ engine }: SendServices, license: string, uuid: string): Promise<Set<string>> {
  const order = await findOrder(engine, license, uuid);
  return new Set(order?.lines.map(({ lineId }) => lineId));
}

function refusedNews({
  code,
  detail,
  errors,
}: Refusal): Pick<CartNews & { kind: 'refused' }, 'kind' | 'code' | 'detail'> {
  const words = detail ?? errors?.[0]?.message;
  return { kind: 'refused', code, ...(words !== undefined && { detail: words }) };
}

/** A round whose count ended at an instant (ms UTC). */
export interface Round {
  license: string;
  visitId: string;
  endsAt: number;
}

const NOTHING: Refusal = { code: 'validation', detail: 'Nothing of it can be sent' };

/** Others are at the same order: what this attempt saw is out of date. */
const OVERTAKEN: ReadonlySet<string> = new Set(['in_progress', 'active_order', 'idempotency_conflict']);

/** True where another attempt may go otherwise. Guests without a table may find others at the one that they name. */
function isOvertaken({ code }: Refusal, { isLinked }: StoredCart): boolean {
  return OVERTAKEN.has(code) && !(isLinked && code === 'active_order');
}

/** Tries to send the frozen lines of a cart; returns it with those that are left to be tried, or null. */
async function trySending(
  services: SendServices,
  live: LiveVenue,
  stored: StoredCart,
): Promise<StoredCart | null> {
  const { license, visitId, count, cart } = stored;
  if (!count?.isSending) return null;
  const lines = frozenLines(stored);
  const key = roundKey(live, visitId, cart.round);
  const about = { guest: count.sender, round: cart.round };
  const sending = { live, stored, count, lines };
  const result = await placeOrExtend(services, sending, key);
  if (result.ok) {
    const sent: CartNews = { ...about, kind: 'sent', order: result.value, key };
    await changeBy(
      services,
      license,
      visitId,
      settle(sending, sent, await sentIdsOf(services, license, result.value)),
    );
    return null;
  }
  const { refusal } = result;
  if (isOvertaken(refusal, stored)) throw new Error(`round ${cart.round} of a table could not be sent yet`);
  const faults = faultsOf(refusal, lines);
  if (faults)
    return changeBy(
      services,
      license,
      visitId,
      ofAttempt(sending, (now) => withFaults(now, faults)),
    );
  await changeBy(services, license, visitId, settle(sending, { ...about, ...refusedNews(refusal) }, null));
  return null;
}

/**
 * Sends a round whose count is over: exactly one order, however often this runs and wherever it is killed. A line that
 * cannot be had stays with its guest, the rest is sent; any other refusal is told to the table, and nothing is sent.
 * Throws where it must be tried again.
 */
export async function sendRound(services: SendServices, { license, visitId, endsAt }: Round): Promise<void> {
  const live = await services.venues.find(license);
  if (!live) return;
  let left = await changeBy(services, license, visitId, freeze(live, endsAt, services.ids.uuid()));
  while (left) left = await trySending(services, live, left);
}
