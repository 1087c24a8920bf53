import type { Refusal } from '#contract/problem.ts';
import type { Order } from '#domain/order/order.ts';
import type { Steps } from '../store/query.ts';
import { isVouchedForWithin } from '../store/queries/visit-orders.ts';
import { forgetTries, triesWithin, wrongOfOthers, writeTries } from '../store/queries/wallet-tries.ts';
import { lockedRefusal, wrongCode } from './redemption.ts';

/** After so many wrong codes in a row an order gives none for a while; other orders of the same wallet go on (docs/decisions/150). */
const MOST_TRIES = 5;
const LOCK_MS = 15 * 60_000;

/** How long wrong codes count against a wallet. */
const REMEMBERED_MS = 24 * 60 * 60_000;
/**
 * So many wrong codes of other orders, and one that nobody vouches for has one try at a time; so many more, and it has none until the
 * staff have accepted it. Whoever has the wallet is served all the same.
 */
export const suspicion = { oneTry: 20, noTry: 100 } as const;

/** The name of the turn in which codes of a wallet are tried: what its orders tried is counted before another try is. */
export function walletTurn(license: string, walletId: string): string {
  return `wallet ${license} ${walletId}`;
}

function* mostTries({ license, uuid, visitId }: Order, walletId: string, now: number): Steps<number> {
  const wrong = yield* wrongOfOthers({ license, uuid }, walletId, now - REMEMBERED_MS);
  if (wrong < suspicion.oneTry || (yield* isVouchedForWithin(license, visitId))) return MOST_TRIES;
  return wrong < suspicion.noTry ? 1 : 0;
}

/** Counts a try before its code is looked at, so that tries at the same moment are no more than there may be; a refusal where there may be none. */
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

/** The code was right: nothing of what the order tried counts any more. */
export function* clearTries({ license, uuid }: Order): Steps<void> {
  yield* forgetTries(license, uuid);
}

/** The code was never looked at. */
export function* giveBackTry({ license, uuid }: Order): Steps<void> {
  const row = yield* triesWithin(license, uuid);
  if (row) yield* writeTries({ ...row, tries: row.tries - 1, wrong: row.wrong - 1, locked_until: null });
}

/** What is said of a wrong code: where it was the last, also until when none is taken. */
export function* wrongCodeRefusal({ license, uuid }: Order, now: number): Steps<Refusal> {
  const until = (yield* triesWithin(license, uuid))?.locked_until ?? null;
  const members = until === null ? undefined : lockedRefusal(until, now).members;
  return { ...wrongCode, ...(members && { members }) };
}
