import type { DraftLineLike } from './shared-line.ts';
import { isGone, type SharedLine } from './shared-line.ts';

/** How long a table can stop what one of it sends. */
export const COUNT_MS = 10_000;
/** The same where one of its guests needs longer to read. */
export const LONG_COUNT_MS = 20_000;

/** A phone at the table that shares the cart. */
export interface SharedGuest {
  guestId: string;
  /** Empty: the guest has told no name. */
  name: string;
  /** Which of the plates stands for the guest: counted from 0, in the order of joining. */
  plate: number;
  /** ms UTC. */
  joinedAt: number;
  /** The last "I'm ready", or its taking back. */
  ready: { is: boolean; stamp: number };
  /** The stamp of the name. */
  namedAt: number;
  /** Whether the guest needs longer to read; absent where that is not known. */
  moreTime?: { is: boolean; stamp: number };
}

/** What phones at one table have chosen and not sent yet. */
export interface SharedCart<C extends DraftLineLike = DraftLineLike, G extends SharedGuest = SharedGuest> {
  /** Counts the times that the table has sent, from 1. */
  round: number;
  guests: readonly G[];
  lines: readonly SharedLine<C>[];
}

/** Who may send for the table (contract: `locations.shared_cart_sender`). */
export type SenderRule = 'any' | 'host' | 'all_ready';

/** The lines that are still chosen. */
export function liveLines<C extends DraftLineLike>({ lines }: SharedCart<C>): SharedLine<C>[] {
  return lines.filter((line) => !isGone(line) && line.sentRound === null);
}

/** How long nothing is sent after a guest said that there is a stranger, where no staff come. */
export const HALT_MS = 10 * 60_000;

/** True while nothing is sent from a table at which somebody does not belong. `haltedAt` and `now`: ms UTC. */
export function isHalted(haltedAt: number | null, now: number): boolean {
  return haltedAt !== null && now < haltedAt + HALT_MS;
}

/** The lines of a guest; of nobody with null: those to share. */
export function linesOf<C extends DraftLineLike>(
  cart: SharedCart<C>,
  guestId: string | null,
): SharedLine<C>[] {
  return liveLines(cart).filter(({ owner }) => owner === guestId);
}

/** True for a guest who said so after the last change of an own line. */
export function isReady(
  { lines }: Pick<SharedCart, 'lines'>,
  { guestId, ready }: Pick<SharedGuest, 'guestId' | 'ready'>,
): boolean {
  return (
    ready.is &&
    lines
      .filter(({ owner }) => owner === guestId)
      .every(({ marks }) => {
        const mark = marks[guestId];
        return mark === undefined || ready.stamp > Math.max(mark.stamp, mark.contentStamp);
      })
  );
}

/** The stamp of the last thing that a guest did to the cart: a line, or saying that they are ready or not; 0: nothing. */
export function lastActOf({ guests, lines }: SharedCart, guestId: string): number {
  const ready = guests.find((guest) => guest.guestId === guestId)?.ready.stamp ?? 0;
  const marks = lines.flatMap((line) => line.marks[guestId] ?? []);
  return Math.max(ready, ...marks.flatMap(({ stamp, contentStamp }) => [stamp, contentStamp]));
}

/**
 * The guests who may be choosing: before the first round everybody who sits there, afterwards who has something that is
 * not sent, or everybody while something to share waits. Nobody once all is sent.
 */
export function whoMayChoose<C extends DraftLineLike, G extends SharedGuest>(
  cart: SharedCart<C, G>,
): readonly G[] {
  if (cart.round === 1 || linesOf(cart, null).length > 0) return cart.guests;
  return cart.guests.filter(({ guestId }) => linesOf(cart, guestId).length > 0);
}

/** The guests that have chosen something and are not ready. */
export function stillChoosing(cart: SharedCart): SharedGuest[] {
  return cart.guests.filter((guest) => !isReady(cart, guest) && linesOf(cart, guest.guestId).length > 0);
}

/** The guest who has sat longest: whoever began, until they leave. */
export function hostOf({ guests }: SharedCart): SharedGuest | null {
  const [first] = guests.toSorted((a, b) => a.joinedAt - b.joinedAt || a.plate - b.plate);
  return first ?? null;
}

/** Why a guest may not send, or null. */
export function sendFault(
  cart: SharedCart,
  guestId: string,
  rule: SenderRule,
): 'only_host' | 'not_all_ready' | 'nothing' | null {
  if (rule === 'host' && hostOf(cart)?.guestId !== guestId) return 'only_host';
  // Who sends is ready.
  const waits = stillChoosing(cart).some((guest) => guest.guestId !== guestId);
  if (rule === 'all_ready' && waits) return 'not_all_ready';
  return sendingLines(cart, guestId).length === 0 ? 'nothing' : null;
}

/** True for a table one of whose guests needs longer to read. */
export function needsMoreTime({ guests }: SharedCart): boolean {
  return guests.some(({ moreTime }) => moreTime?.is === true);
}

/** True where nobody is waited for: all but the one who sends have said that they are ready. */
export function areOthersReady(cart: SharedCart, sender: string): boolean {
  return cart.guests.every((guest) => guest.guestId === sender || isReady(cart, guest));
}

/** The lines that are sent when this guest sends: theirs, those of who is ready, and those to share. */
export function sendingLines<C extends DraftLineLike>(cart: SharedCart<C>, sender: string): SharedLine<C>[] {
  const ready = new Set(cart.guests.filter((guest) => isReady(cart, guest)).map(({ guestId }) => guestId));
  return liveLines(cart).filter(
    ({ owner, fault }) => fault === null && (owner === null || owner === sender || ready.has(owner)),
  );
}

/** How many pieces of each dish the others have written in this round, each with one of its lines. */
function chosenByOthers<C extends DraftLineLike>({ lines, round }: SharedCart<C>, guestId: string) {
  const chosen = new Map<string, { pieces: number; line: SharedLine<C> }>();
  for (const line of lines.filter(({ sentRound }) => sentRound === null || sentRound === round)) {
    const product = String(line.content.product);
    const others = Object.entries(line.marks).filter(([guest]) => guest !== guestId);
    const pieces = others.reduce((sum, [, mark]) => sum + mark.pieces, chosen.get(product)?.pieces ?? 0);
    chosen.set(product, { pieces, line });
  }
  return chosen;
}

/**
 * What the others have changed between two states of a round: of each dish of which they now want more or fewer, a line.
 * Nothing where another round has begun.
 */
export function changedByOthers<C extends DraftLineLike>(
  before: SharedCart<C>,
  now: SharedCart<C>,
  guestId: string,
): SharedLine<C>[] {
  if (before.round !== now.round) return [];
  const [were, are] = [chosenByOthers(before, guestId), chosenByOthers(now, guestId)];
  const dishes = new Map([...were, ...are]);
  return [...dishes].flatMap(([product, { line }]) =>
    (were.get(product)?.pieces ?? 0) === (are.get(product)?.pieces ?? 0) ? [] : [line],
  );
}

/** The plate of a phone that joins now: the lowest that nobody has. */
export function freePlate(guests: readonly Pick<SharedGuest, 'plate'>[]): number {
  const taken = new Set(guests.map(({ plate }) => plate));
  let plate = 0;
  while (taken.has(plate)) plate++;
  return plate;
}
