import type { CartChange } from '#domain/shared-cart/cart-changes.ts';
import type { SharedCart, SharedGuest } from '#domain/shared-cart/shared-cart.ts';
import type { ChangeSharedCart, SharedCartState, SharedContent } from './shared-cart.ts';

/** A guest of a shared cart as the other phones see them. */
export interface SeenGuest extends SharedGuest {
  /** Not heard for five minutes. */
  isAway: boolean;
  /** For how long it was not heard when that was told, ms; 0: it is not away, or nobody knows. */
  awayMs: number;
}

/** Reads a shared cart from the wire. Guests stand in the order in which they joined. */
export function parseSharedCart({
  round,
  guests,
  lines,
}: SharedCartState): SharedCart<SharedContent, SeenGuest> {
  return {
    round,
    guests: guests.map((guest, place) => ({
      guestId: guest.id,
      name: guest.name,
      plate: guest.plate,
      joinedAt: place,
      ready: { is: guest.ready, stamp: guest.ready_stamp },
      namedAt: guest.name_stamp,
      isAway: guest.away,
      awayMs: guest.away_ms ?? 0,
    })),
    lines: lines.map(({ id, owner, content, marks, sent_round: sentRound, fault }) => ({
      lineId: id,
      owner,
      content,
      marks: Object.fromEntries(
        Object.entries(marks).map(([guest, { pieces, stamp, content_stamp: contentStamp }]) => [
          guest,
          { pieces, stamp, contentStamp },
        ]),
      ),
      sentRound,
      fault,
    })),
  };
}

/** Writes a change as the wire has it. */
export function writeChange({ lines, ready, name, moreTime }: CartChange<SharedContent>): ChangeSharedCart {
  return {
    lines: lines.map(({ lineId: id, isShared: shared, pieces, stamp, content }) => ({
      id,
      shared,
      pieces,
      stamp,
      ...(content && { content: content.value, content_stamp: content.stamp }),
    })),
    ...(ready && { ready }),
    ...(name && { name }),
    ...(moreTime && { more_time: moreTime }),
  };
}
