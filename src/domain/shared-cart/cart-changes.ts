import type { LineNeeds } from '../needs/needs.ts';
import type { SharedCart, SharedGuest } from './shared-cart.ts';
import { changedLine, type ChangeFault, type DraftLineLike, type LineChange } from './shared-line.ts';

/** A phone says whether its guest is ready. */
export interface SaidReady {
  is: boolean;
  stamp: number;
  /** What the guest cannot eat, for the kitchen alone: the table's cart never holds it. */
  needs?: LineNeeds[];
}

/** A phone says who its guest is: a name, and which plate they would like. */
export interface SaidName {
  value: string;
  stamp: number;
  /** Counted from 0; one that another guest has stays theirs. */
  plate?: number;
}

/** What a phone tells the table: lines, whether its guest is ready or needs longer to read, and their name. */
export interface CartChange<C extends DraftLineLike = DraftLineLike> {
  lines: readonly LineChange<C>[];
  ready?: SaidReady | undefined;
  name?: SaidName | undefined;
  moreTime?: { is: boolean; stamp: number } | undefined;
}

/** A cart after a change, with the lines of it that were not taken. */
export interface Changed<C extends DraftLineLike = DraftLineLike, G extends SharedGuest = SharedGuest> {
  /** The same object where everything was known already. */
  cart: SharedCart<C, G>;
  faults: readonly { lineId: string; fault: ChangeFault }[];
}

/**
 * The cart after a guest's change, on the server and on the phone. Known changes change nothing, and it does not matter
 * in which order the changes of a phone arrive.
 */
export function changedCart<C extends DraftLineLike, G extends SharedGuest>(
  cart: SharedCart<C, G>,
  guestId: string,
  { lines, ...about }: CartChange<C>,
): Changed<C, G> {
  const faults: { lineId: string; fault: ChangeFault }[] = [];
  let after = cart;
  for (const change of lines) {
    const before = after.lines.find(({ lineId }) => lineId === change.lineId);
    const line = changedLine(before, guestId, change);
    if (typeof line === 'string') faults.push({ lineId: change.lineId, fault: line });
    else if (line !== before)
      after = {
        ...after,
        lines: before ? after.lines.map((each) => (each === before ? line : each)) : [...after.lines, line],
      };
  }
  const guest = after.guests.find((each) => each.guestId === guestId);
  const others = after.guests.filter((each) => each !== guest);
  const told = guest && toldGuest(guest, about, new Set(others.map(({ plate }) => plate)));
  if (told !== guest)
    after = { ...after, guests: after.guests.map((each) => (each === guest ? (told ?? each) : each)) };
  return { cart: after, faults };
}

function toldGuest<G extends SharedGuest>(
  guest: G,
  { ready, name, moreTime }: Omit<CartChange, 'lines'>,
  taken: ReadonlySet<number>,
): G {
  const isNew = ready !== undefined && ready.stamp > guest.ready.stamp;
  const isNamed = name !== undefined && name.stamp > guest.namedAt;
  const isPaced = moreTime !== undefined && moreTime.stamp > (guest.moreTime?.stamp ?? 0);
  if (!isNew && !isNamed && !isPaced) return guest;
  return {
    ...guest,
    ...(isNew && { ready: { is: ready.is, stamp: ready.stamp } }),
    ...(isNamed && { name: name.value, namedAt: name.stamp }),
    ...(isNamed && name.plate !== undefined && !taken.has(name.plate) && { plate: name.plate }),
    ...(isPaced && { moreTime: { is: moreTime.is, stamp: moreTime.stamp } }),
  };
}

/**
 * What a phone has not heard back yet, with one more change: of each line only the newest counts, together with choices
 * that an older one wrote.
 */
export function joinedChange<C extends DraftLineLike>(
  unsent: CartChange<C>,
  change: CartChange<C>,
): CartChange<C> {
  const lines = new Map(unsent.lines.map((line) => [line.lineId, line]));
  for (const line of change.lines) {
    const before = lines.get(line.lineId);
    lines.set(line.lineId, { ...line, content: line.content ?? before?.content });
  }
  return {
    lines: [...lines.values()],
    ready: change.ready ?? unsent.ready,
    name: change.name ?? unsent.name,
    moreTime: change.moreTime ?? unsent.moreTime,
  };
}

/**
 * What is left of a change after a cart that may know it was heard: what that cart does not show yet. A change of a line
 * that is on its way waits: it counts where the line comes back.
 */
export function stillUnsent<C extends DraftLineLike>(
  { round, lines, guests }: SharedCart<C>,
  guestId: string,
  unsent: CartChange<C>,
): CartChange<C> {
  const guest = guests.find((each) => each.guestId === guestId);
  return {
    lines: unsent.lines.filter((change) => {
      const line = lines.find(({ lineId }) => lineId === change.lineId);
      const mark = line?.marks[guestId];
      if (line?.sentRound != null && line.sentRound !== round) return false;
      return (
        mark === undefined || change.stamp > mark.stamp || (change.content?.stamp ?? 0) > mark.contentStamp
      );
    }),
    ready: unsent.ready && unsent.ready.stamp > (guest?.ready.stamp ?? 0) ? unsent.ready : undefined,
    name: unsent.name && unsent.name.stamp > (guest?.namedAt ?? 0) ? unsent.name : undefined,
    // Phones are not told who needs longer: the answer alone confirms it.
    moreTime: unsent.moreTime,
  };
}

/**
 * What is left of a change after the server has answered, with its cart, a message that said a part of it. A line that
 * was taken away is not in the cart any more: the answer alone confirms that, as it confirms that a line was refused.
 */
export function afterAnswer<C extends DraftLineLike>(
  cart: SharedCart<C>,
  unsent: CartChange<C>,
  { lines, ready, name, moreTime }: CartChange<C>,
): CartChange<C> {
  const onTheirWay = new Set(
    cart.lines.filter(({ sentRound }) => sentRound === cart.round).map(({ lineId }) => lineId),
  );
  const answered = new Map(
    lines.filter(({ lineId }) => !onTheirWay.has(lineId)).map((line) => [line.lineId, line]),
  );
  const isNewer = (own: { stamp: number } | undefined, told: { stamp: number } | undefined) =>
    own !== undefined && own.stamp > (told?.stamp ?? 0);
  return {
    lines: unsent.lines.filter((line) => {
      const told = answered.get(line.lineId);
      return isNewer(line, told) || isNewer(line.content, told?.content);
    }),
    ready: isNewer(unsent.ready, ready) ? unsent.ready : undefined,
    name: isNewer(unsent.name, name) ? unsent.name : undefined,
    moreTime: isNewer(unsent.moreTime, moreTime) ? unsent.moreTime : undefined,
  };
}

/** The stamp of a phone's next change: greater than any it has used, also after its storage was lost. */
export function nextStamp(lastStamp: number, now: number): number {
  return Math.max(lastStamp + 1, now);
}

/** The cart without unsent lines of guests who have left: nobody could change them. */
export function withoutLeft<C extends DraftLineLike, G extends SharedGuest>(
  cart: SharedCart<C, G>,
): SharedCart<C, G> {
  const here = new Set(cart.guests.map(({ guestId }) => guestId));
  return {
    ...cart,
    lines: cart.lines.filter(
      ({ owner, sentRound }) => owner === null || sentRound !== null || here.has(owner),
    ),
  };
}

/**
 * The cart while these lines are on their way to the kitchen: they cannot be changed any more. Others that were on
 * their way are free again, and gone where their guest has left meanwhile.
 */
export function frozenCart<C extends DraftLineLike, G extends SharedGuest>(
  cart: SharedCart<C, G>,
  lineIds: ReadonlySet<string>,
): SharedCart<C, G> {
  const lines = cart.lines.map((line) => {
    const isFrozen = line.sentRound === cart.round;
    if (isFrozen === lineIds.has(line.lineId) || (line.sentRound !== null && !isFrozen)) return line;
    return { ...line, sentRound: isFrozen ? null : cart.round };
  });
  return withoutLeft({ ...cart, lines });
}

/** The cart after exactly these lines of its round were sent: the next one begins, and nobody is ready for it yet. */
export function sentCart<C extends DraftLineLike, G extends SharedGuest>(
  cart: SharedCart<C, G>,
  lineIds: ReadonlySet<string>,
): SharedCart<C, G> {
  const { guests, lines } = frozenCart(cart, lineIds);
  return {
    round: cart.round + 1,
    guests: guests.map((guest) => ({ ...guest, ready: { ...guest.ready, is: false } })),
    lines,
  };
}

/** The cart without a phone that has left: its own unsent lines go along, what it shared stays. */
export function cartWithout<C extends DraftLineLike, G extends SharedGuest>(
  cart: SharedCart<C, G>,
  guestId: string,
): SharedCart<C, G> {
  return withoutLeft({ ...cart, guests: cart.guests.filter((guest) => guest.guestId !== guestId) });
}
