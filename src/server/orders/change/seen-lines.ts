import { speaksOfAllergy } from '#domain/allergies/read-note.ts';
import { isInKitchen } from '#domain/kitchen/line-states.ts';
import type { Order, OrderLine } from '#domain/order/order.ts';

/** Somebody who has looked at an order that they change. */
export interface Looker {
  /** Their name, where the guest is told. */
  name?: string;
  /** The ids of the lines that were shown to them; absent: all there are. */
  seen?: readonly string[];
}

/** True for a dish that was shown to somebody: neither still held nor added after they had looked. */
function isSeen({ lineId, heldUntil }: OrderLine, { seen }: Pick<Looker, 'seen'>): boolean {
  return heldUntil === null && (seen?.includes(lineId) ?? true);
}

/** True when a dish came to the kitchen after somebody had looked at its order. */
export function hasUnseen(lines: readonly OrderLine[], looker: Pick<Looker, 'seen'>): boolean {
  return lines.some((line) => isInKitchen(line) && !isSeen(line, looker));
}

/**
 * Who has read what the guests of an order cannot eat, and of which dishes: of those that were added by `at`. What is
 * still held, or came after they had looked, is read by nobody.
 */
export function needsRead(
  lines: readonly OrderLine[],
  looker: Looker,
  now: number,
): Pick<Order, 'needsRead'> {
  const said = lines.filter(
    ({ deleted, needs, needWords, note }) =>
      !deleted && (needs !== undefined || needWords !== undefined || speaksOfAllergy(note)),
  );
  const unseen = said.filter((line) => !isSeen(line, looker));
  if (said.length === unseen.length) return {};
  const at = Math.min(now, ...unseen.map(({ addedAt }) => addedAt - 1));
  return { needsRead: { by: looker.name ?? '', at } };
}
