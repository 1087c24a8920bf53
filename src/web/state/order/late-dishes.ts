import { asId, asList, asRecord, asText } from '#contract/values/checks.ts';
import { keep } from '../../browser/kept.ts';

/** A dish that came too late for its order, and is in a new cart. */
export interface LateDish {
  /** The call that added it. */
  key: string;
  name: string;
}

const MOST = 20;

function asLateDish(value: unknown): LateDish | null {
  const stored = asRecord(value);
  const key = asId(stored?.['key']);
  const name = asText(stored?.['name']);
  return key && name !== null ? { key, name } : null;
}

/** Dishes that came too late, in every tab, until the guest presses the notice away. */
export const lateDishes = keep<readonly LateDish[]>('late-dishes', 'local', [], (value) =>
  asList(value, asLateDish, MOST),
);

/** Notes dishes that came too late. */
export function noteLate(late: readonly LateDish[]): void {
  lateDishes.set([...lateDishes.get(), ...late].slice(-MOST));
}
