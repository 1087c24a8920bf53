import { parseSharedCart, type SeenGuest } from '#contract/visits/shared-cart-parse.ts';
import type { SharedCartState, SharedContent } from '#contract/visits/shared-cart.ts';
import { changedCart, type CartChange } from '#domain/shared-cart/cart-changes.ts';
import type { SharedCart } from '#domain/shared-cart/shared-cart.ts';
import { asId, asInteger, asList, asRecord, asText } from '#contract/values/checks.ts';
import { keep } from '../../browser/kept.ts';

/** What this phone keeps of the cart that it shares. */
export interface Sharing {
  /** Which of the guests this phone is. */
  guestId: string;
  /** The first round at which this phone sat at the table. */
  sinceRound: number;
  /** The cart as the server last told it. */
  server: SharedCartState;
  /** When it was told, ms UTC by the server's clock. */
  toldAt: number;
  /** What this phone has written since, and not heard back. */
  unsent: CartChange<SharedContent>;
  /** The stamp of its last change. */
  stamp: number;
  /** Lines to share of which this guest has said that they are for somebody else. */
  forOthers: readonly string[];
  /** The secret of the link to a cart without a table; null at a table. */
  link: string | null;
}

/** A shared cart with what this phone has not heard back. */
export type ShownCart = SharedCart<SharedContent, SeenGuest>;

const LATEST = Number.MAX_SAFE_INTEGER;
const MOST_LINES = 600;

/** Checks what the app reads of a stored line; the app itself wrote the rest. */
function asStoredLine(value: unknown): Record<string, unknown> | null {
  const line = asRecord(value);
  const content = asRecord(line?.['content']);
  const isWhole =
    asId(line?.['id']) &&
    asRecord(line?.['marks']) &&
    asId(content?.['product']) &&
    Array.isArray(content?.['values']) &&
    Array.isArray(content['combo']) &&
    asText(content['note']) !== null;
  return isWhole ? line : null;
}

function asStoredChange(value: unknown): Record<string, unknown> | null {
  const change = asRecord(value);
  const isWhole =
    asId(change?.['lineId']) &&
    asInteger(change?.['stamp'], 0, LATEST) !== null &&
    asInteger(change?.['pieces'], -9999, 9999) !== null;
  return isWhole ? change : null;
}

function asSharing(value: unknown): Sharing | null {
  const stored = asRecord(value);
  const server = asRecord(stored?.['server']);
  const unsent = asRecord(stored?.['unsent']);
  const isWhole =
    asId(stored?.['guestId']) &&
    asInteger(stored?.['stamp'], 0, LATEST) !== null &&
    asInteger(stored?.['toldAt'], 0, LATEST) !== null &&
    asInteger(server?.['version'], 0, LATEST) !== null &&
    asInteger(server?.['round'], 1, LATEST) !== null &&
    asList(server?.['guests'], (guest) => asId(asRecord(guest)?.['id']), 100) &&
    asList(server?.['lines'], asStoredLine, MOST_LINES) &&
    asList(unsent?.['lines'], asStoredChange, MOST_LINES);
  // Versions before 1.19 stored no first round.
  const sinceRound = asInteger(stored?.['sinceRound'], 1, LATEST) ?? 1;
  // Versions before 1.24 stored none.
  const forOthers = asList(stored?.['forOthers'], asId, MOST_LINES) ?? [];
  return isWhole ? { ...(value as Sharing), sinceRound, forOthers } : null;
}

/** The shared cart of this phone, in step across tabs; null: it shares none. */
export const sharing = keep<{ at: Sharing | null }>('shared-cart', 'local', { at: null }, (value) => ({
  at: asSharing(asRecord(value)?.['at']),
}));

const parsed = new WeakMap<Sharing, ShownCart>();

/** The cart as this phone shows it: the server's, with its own changes on top. */
export function shownCart(at: Sharing): ShownCart {
  const known = parsed.get(at);
  if (known) return known;
  const { cart } = changedCart(parseSharedCart(at.server), at.guestId, at.unsent);
  parsed.set(at, cart);
  return cart;
}

/** What this phone keeps of its shared cart, for a component. */
export function useSharing(): Sharing | null {
  return sharing.use(({ at }) => at);
}
