import type { Refusal } from '#contract/values/problem.ts';
import type { Order } from '#domain/order/order.ts';
import type { Steps } from '../store/query.ts';
import { isVouchedForWithin } from '../store/queries/visits/visit-orders.ts';
import {
  forgetTries,
  triesWithin,
  wrongOfOthers,
  writeTries,
} from '../store/queries/payments/wallet-tries.ts';
import { lockedRefusal, wrongCode } from './redemption.ts';

/**
 * After this many wrong codes in a row an order is locked for a while; other orders of the same wallet continue
 * (docs/decisions/150).
 */
const MOST_TRIES = 5;
const LOCK_MS = 15 * 60_000;

/** How long wrong codes count against a wallet. */
const REMEMBERED_MS = 24 * 60 * 60_000;
/**
 * After `oneTry` wrong codes from other orders, an unaccepted order has one try at a time; after `noTry`, it has none
 * until staff have accepted it. The wallet's owner is served regardless.
 */
const suspicion = { oneTry: 20, noTry: 100 } as const;

/** The turn in which codes of a wallet are tried: each try is counted before the next one starts. */
export function walletTurn(license: string, walletId: string): string {
  return `wallet ${license} ${walletId}`;
}

function* mostTries({ license, uuid, visitId }: Order, walletId: string, now: number): Steps<number> {
  const wrong = yield* wrongOfOthers({ license, uuid }, walletId, now - REMEMBERED_MS);
  if (wrong < suspicion.oneTry || (yield* isVouchedForWithin(license, visitId))) return MOST_TRIES;
  return wrong < suspicion.noTry ? 1 : 0;
}

/**
 * Counts a try before its code is checked, so that concurrent tries do not exceed the limit; returns a refusal when
 * none are left.
 */
export function* takeTry(order: Order, walletId: string, now: number): Steps<Refusal | null> {
  const { license, uuid } = order;
  const before = yield* triesWithin(license, uuid);
  const lockedUntil = before?.locked_until ?? null;
  if (lockedUntil !== null && lockedUntil > now) return lockedRefusal(lockedUntil, now);
  const most = yield* mostTries(order, walletId, now);
  const tries = lockedUntil === null ? (before?.tries ?? 0) + 1 : 1;
  if (tries > most) return lockedRefusal(now + LOCK_MS, now);
  yield* writeTries({
    license,
    order_uuid: uuid,
    wallet_id: walletId,
    tries,
    wrong: (before?.wrong ?? 0) + 1,
    locked_until: tries === most ? now + LOCK_MS : null,
    tried_at: now,
  });
  return null;
}

/** The code was right: resets the order's wrong tries. */
export function* clearTries({ license, uuid }: Order): Steps<void> {
  yield* forgetTries(license, uuid);
}

/** Returns a try whose code was not checked. */
export function* giveBackTry({ license, uuid }: Order): Steps<void> {
  const row = yield* triesWithin(license, uuid);
  if (row) yield* writeTries({ ...row, tries: row.tries - 1, wrong: row.wrong - 1, locked_until: null });
}

/** The refusal of a wrong code; after the last try it also says until when codes are locked. */
export function* wrongCodeRefusal({ license, uuid }: Order, now: number): Steps<Refusal> {
  const until = (yield* triesWithin(license, uuid))?.locked_until ?? null;
  const members = until === null ? undefined : lockedRefusal(until, now).members;
  return { ...wrongCode, ...(members && { members }) };
}
