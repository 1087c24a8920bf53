import {
  HELD_BY_VENUE,
  isInKitchen,
  kitchenOf,
  lineStep,
  rankOf,
  stepOf,
  type KitchenAct,
  type KitchenLine,
} from './line-states.ts';

/** The lines that wait for a word, or that are to wait: a whole course, or single lines. */
export interface CourseWish {
  course?: number;
  lines?: readonly string[];
}

/** True for a line whose course waits to be fired: shown, counted apart, not printed. */
export function isOnHold(line: Pick<KitchenLine, 'kitchen'>): boolean {
  return kitchenOf(line).isOnHold;
}

/** The line as it is when it comes on hold: its guest or waiter asked for that with the order. */
export function heldFromStart(at: number): NonNullable<KitchenLine['kitchen']> {
  return { isOnHold: true, heldAt: at, firedAt: null, by: '', steps: {} };
}

function isMeant(line: KitchenLine, { course, lines }: CourseWish): boolean {
  if (!isInKitchen(line)) return false;
  return lines?.includes(line.lineId) === true || (course !== undefined && line.course === course);
}

/** The line after its course, or itself, was fired; the same object when it does not wait. */
export function fireLine<L extends KitchenLine>(line: L, wish: CourseWish, { at, by }: KitchenAct): L {
  if (!isMeant(line, wish) || !isOnHold(line)) return line;
  return { ...line, kitchen: { ...kitchenOf(line), isOnHold: false, firedAt: at, by } };
}

/** True for a line of which somebody has begun a part. */
function isBegun(line: KitchenLine): boolean {
  return line.parts.some((part) => stepOf(line, part).state !== 'waiting');
}

/**
 * The line on hold; the same object when somebody has begun it, or it waits already. One that waits by the venue's
 * setting waits for whoever holds it from then on.
 */
export function holdLine<L extends KitchenLine>(line: L, wish: CourseWish, { at, by }: KitchenAct): L {
  const before = kitchenOf(line);
  if (!isMeant(line, wish) || isBegun(line)) return line;
  if (!before.isOnHold)
    return { ...line, kitchen: { ...before, isOnHold: true, heldAt: at, firedAt: null, by } };
  return before.by === HELD_BY_VENUE ? { ...line, kitchen: { ...before, by } } : line;
}

/**
 * True when an order has live lines and each of them is done. Lines on hold, and those that their guest can still
 * withdraw, are not.
 */
export function isAllDone(lines: readonly KitchenLine[]): boolean {
  const live = lines.filter(({ deleted }) => !deleted);
  return (
    live.length > 0 &&
    live.every((line) => isInKitchen(line) && rankOf(lineStep(line).state) >= rankOf('done'))
  );
}
