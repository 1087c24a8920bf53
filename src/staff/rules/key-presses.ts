/** A key press. */
export interface KeyPress {
  key: string;
  /** The event's own time, in ms. */
  at: number;
}

/** Nobody can read what the board shows after a first press in less time. */
const DELIBERATE_MS = 600;

/**
 * True when a press is a deliberate step, not the second half of a double press: the same key with no other
 * in between.
 */
export function isDeliberate(
  last: KeyPress | null,
  { key, at }: KeyPress,
  deliberateMs: number = DELIBERATE_MS,
): boolean {
  return last === null || last.key !== key || at - last.at >= deliberateMs;
}
