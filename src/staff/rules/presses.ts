/** A press that moves a ticket on. */
export interface Press {
  uuid: string;
  /** By the event's own clock, in ms. */
  at: number;
}

/** Sooner than this nobody has read what the ticket says after the first press. */
const DELIBERATE_MS = 600;

/** Whether a press is a step of its own, and not the second half of a double press on the same ticket. */
export function isDeliberate(last: Press | null, { uuid, at }: Press): boolean {
  return last === null || last.uuid !== uuid || at - last.at >= DELIBERATE_MS;
}
