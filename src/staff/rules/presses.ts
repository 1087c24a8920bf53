/** A key that was pressed. */
export interface Press {
  key: string;
  /** By the event's own clock, in ms. */
  at: number;
}

/** Sooner than this nobody has read what the board says after the first press. */
const DELIBERATE_MS = 600;

/** Whether a press is a step of its own, and not the second half of a double press: the same key, with no other between. */
export function isDeliberate(last: Press | null, { key, at }: Press): boolean {
  return last === null || last.key !== key || at - last.at >= DELIBERATE_MS;
}
