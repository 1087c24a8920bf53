import { frozenCart } from '#domain/shared-cart/cart-changes.ts';
import { freePlate } from '#domain/shared-cart/shared-cart.ts';
import type { Steps } from '../store/query.ts';
import { sharedCartWithin, type StoredCart, type StoredGuest } from '../store/queries/visits/shared-carts.ts';
import {
  removeSharedCart,
  writeSharedCart,
  writeSharedChange,
} from '../store/queries/visits/write-shared-carts.ts';

function withGuests(into: readonly StoredGuest[], from: readonly StoredGuest[]): StoredGuest[] {
  const guests = [...into];
  for (const guest of from) guests.push({ ...guest, plate: freePlate(guests) });
  return guests;
}

/**
 * Gives what the phones of one visit have chosen to the cart of another: each keeps its lines, with a plate that is free
 * there. A count that runs at one of the two is stopped. False while a round is on its way: it is to be tried again.
 */
export function* joinSharedCarts(license: string, from: string, into: string, now: number): Steps<boolean> {
  const left = yield* sharedCartWithin(license, from);
  if (!left) return true;
  yield* writeSharedCart(license, into, null, now);
  const joined = yield* sharedCartWithin(license, into);
  if (!joined || left.count?.isSending || joined.count?.isSending) return false;
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
  return true;
}
