import { frozenCart } from '#domain/shared-cart/cart-changes.ts';
import { freePlate } from '#domain/shared-cart/shared-cart.ts';
import type { Steps } from '../store/query.ts';
import type { Joined, JoinedCart } from '../store/queries/visits/brought.ts';
import { sharedCartWithin, type StoredCart, type StoredGuest } from '../store/queries/visits/shared-carts.ts';
import {
  removeSharedCart,
  writeRaisedVersion,
  writeSharedCart,
  writeSharedChange,
} from '../store/queries/visits/write-shared-carts.ts';

function partition<T>(all: readonly T[], isFirst: (each: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((each) => !isFirst(each))];
}

function withGuests(into: readonly StoredGuest[], from: readonly StoredGuest[]): StoredGuest[] {
  const guests = [...into];
  for (const guest of from) guests.push({ ...guest, plate: freePlate(guests) });
  return guests;
}

/**
 * Gives what the phones of one visit have chosen to the cart of another: each keeps its lines, with a plate that is free
 * there. A count that runs at one of the two is stopped. Returns the cart as it was, null: there was none; 'busy' while a
 * round is on its way: it is to be tried again.
 */
export function* joinSharedCarts(
  license: string,
  from: string,
  into: string,
  now: number,
): Steps<JoinedCart | null | 'busy'> {
  const left = yield* sharedCartWithin(license, from);
  if (!left) return null;
  yield* writeSharedCart(license, into, null, now);
  const joined = yield* sharedCartWithin(license, into);
  if (!joined || left.count?.isSending || joined.count?.isSending) return 'busy';
  yield* removeSharedCart(left);
  const unsent = frozenCart(left.cart, new Set()).lines.filter(({ sentRound }) => sentRound === null);
  const after: StoredCart = {
    ...joined,
    cart: {
      round: joined.cart.round,
      guests: withGuests(joined.cart.guests, left.cart.guests),
      lines: [...joined.cart.lines, ...unsent],
    },
    count: null,
    waits: [],
    haltedAt: joined.haltedAt ?? left.haltedAt,
    asks: [...joined.asks, ...left.asks.map((ask) => ({ ...ask, round: joined.cart.round }))],
  };
  yield* writeSharedChange(joined, after, now);
  yield* writeRaisedVersion(joined, left.version + 1);
  return {
    round: left.cart.round,
    guests: left.cart.guests.map(({ guestId, plate }) => ({ guestId, plate })),
    lines: unsent.map(({ lineId }) => lineId),
  };
}

/** The guests who came with a join and are still there, with the plates that they had. */
function leavingGuests(guests: readonly StoredGuest[], known: JoinedCart['guests']): StoredGuest[] {
  const plates = new Map(known.map(({ guestId, plate }) => [guestId, plate]));
  return guests.flatMap((guest) => {
    const plate = plates.get(guest.guestId);
    return plate === undefined ? [] : { ...guest, plate };
  });
}

/**
 * Gives what guests who came with a join have chosen back to the cart of their own visit. A count that runs is stopped.
 * False while a round is on its way.
 */
export function* partSharedCarts(
  license: string,
  visitId: string,
  joined: Joined,
  now: number,
): Steps<boolean> {
  const stored = yield* sharedCartWithin(license, visitId);
  if (!stored || !joined.cart) return true;
  if (stored.count?.isSending) return false;
  const leaving = leavingGuests(stored.cart.guests, joined.cart.guests);
  const ids = new Set(leaving.map(({ guestId }) => guestId));
  const brought = new Set(joined.cart.lines);
  const [theirs, kept] = partition(
    stored.cart.lines,
    ({ lineId, owner, sentRound }) =>
      sentRound === null && (owner === null ? brought.has(lineId) : ids.has(owner)),
  );
  const left = new Set(theirs.map(({ lineId }) => lineId));
  const [asksLeft, asksKept] = partition(stored.asks, ({ lineId }) => left.has(lineId));
  const guests = stored.cart.guests.filter(({ guestId }) => !ids.has(guestId));
  const rest = { ...stored, cart: { ...stored.cart, guests, lines: kept }, count: null, asks: asksKept };
  yield* writeSharedChange(stored, rest, now);
  yield* writeSharedCart(license, joined.visitId, null, now);
  const own = yield* sharedCartWithin(license, joined.visitId);
  if (!own) return true;
  const { round } = joined.cart;
  const asks = asksLeft.map((ask) => ({ ...ask, round }));
  yield* writeSharedChange(own, { ...own, cart: { round, guests: leaving, lines: theirs }, asks }, now);
  yield* writeRaisedVersion(own, stored.version + 1);
  return true;
}
