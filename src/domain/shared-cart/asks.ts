import { linesOf, type SharedCart } from './shared-cart.ts';
import { isGone, quantityOf } from './shared-line.ts';

/** How many changes one guest may ask for in a round. */
export const MOST_ASKS = 10;
/** How long a guest's words to another are at most. */
export const MOST_ASK_CHARACTERS = 140;

/** A guest asks whoever has chosen a dish to change it; only the owner changes the line. */
export interface Ask {
  askId: string;
  lineId: string;
  /** The guest who asks. */
  from: string;
  /** How many of it they ask for, 0: none; null: they ask for something else. */
  quantity: number | null;
  /** In the guest's own words; may be empty where they ask for a number. */
  note: string;
  state: 'open' | 'done' | 'declined';
  /** The round in which they ask: asks are gone with it. */
  round: number;
}

/** Why somebody cannot ask for a change; null: they can. */
export type AskFault = 'unknown' | 'not_others' | 'sent' | 'asked' | 'too_many';

/** What speaks against a new ask: a guest asks others alone, once at a time about a line, and not without end. */
export function askFault(
  cart: SharedCart,
  asks: readonly Ask[],
  { from, lineId }: Pick<Ask, 'from' | 'lineId'>,
): AskFault | null {
  const line = cart.lines.find((each) => each.lineId === lineId);
  if (!line || isGone(line)) return 'unknown';
  if (line.owner === null || line.owner === from) return 'not_others';
  if (line.sentRound !== null) return 'sent';
  const own = asks.filter((ask) => ask.from === from);
  if (own.some((ask) => ask.lineId === lineId && ask.state === 'open')) return 'asked';
  return own.length >= MOST_ASKS ? 'too_many' : null;
}

/**
 * The asks that are left after a change of the cart: none about a line, by a guest or of a round that is gone. One that
 * asks for a number is done as soon as the line has it.
 */
export function settledAsks(cart: SharedCart, asks: readonly Ask[]): Ask[] {
  return asks.flatMap((ask): Ask[] => {
    const line = cart.lines.find(({ lineId }) => lineId === ask.lineId);
    const isAsking = cart.guests.some(({ guestId }) => guestId === ask.from);
    if (!line || !isAsking || ask.round !== cart.round) return [];
    if (ask.state !== 'open') return [ask];
    if (ask.quantity === quantityOf(line)) return [{ ...ask, state: 'done' }];
    return isGone(line) ? [] : [ask];
  });
}

/** The asks that wait for this guest's answer. */
export function asksFor(cart: SharedCart, asks: readonly Ask[], guestId: string): Ask[] {
  const own = new Set(linesOf(cart, guestId).map(({ lineId }) => lineId));
  return asks.filter(({ lineId, state }) => state === 'open' && own.has(lineId));
}
