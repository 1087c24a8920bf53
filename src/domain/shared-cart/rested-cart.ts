import type { SharedCart, SharedGuest } from './shared-cart.ts';
import type { DraftLineLike } from './shared-line.ts';

/**
 * The cart to show while a finger is on it, from the one that was shown before: every line says what it says now, but
 * lines and guests stay where they were. What others have added or taken away since waits. Own changes do not, and
 * neither does another round.
 */
export function restedCart<C extends DraftLineLike, G extends SharedGuest>(
  shown: SharedCart<C, G>,
  now: SharedCart<C, G>,
  guestId: string,
): SharedCart<C, G> {
  if (shown.round !== now.round) return now;
  const lines = new Map(now.lines.map((line) => [line.lineId, line]));
  const guests = new Map(now.guests.map((guest) => [guest.guestId, guest]));
  const keptLines = shown.lines.filter(({ owner }) => owner !== guestId);
  const keptIds = new Set(keptLines.map(({ lineId }) => lineId));
  const keptGuests = new Set(shown.guests.map((guest) => guest.guestId));
  const isMine = (line: (typeof now.lines)[number]) =>
    line.owner === guestId || (line.owner === null && guestId in line.marks);
  return {
    round: now.round,
    guests: [
      ...shown.guests.map((guest) => guests.get(guest.guestId) ?? guest),
      ...now.guests.filter((guest) => !keptGuests.has(guest.guestId)),
    ],
    lines: [
      ...keptLines.map((line) => lines.get(line.lineId) ?? line),
      ...now.lines.filter((line) => isMine(line) && !keptIds.has(line.lineId)),
    ],
  };
}
