import type { CartLine } from '#domain/cart/cart-lines.ts';
import { asLine } from '../cart/cart.ts';
import { asId, asList, asRecord } from '../../browser/checks.ts';
import { keep } from '../../browser/kept.ts';

/** What this phone has added to an order with one call, and the key by which that can be taken back. */
export interface Added {
  uuid: string;
  key: string;
  lines: CartLine[];
}

const MOST = 20;
const MOST_LINES = 200;

function asAdded(value: unknown): Added | null {
  const stored = asRecord(value);
  const uuid = asId(stored?.['uuid']);
  const key = asId(stored?.['key']);
  const lines = asList(stored?.['lines'], asLine, MOST_LINES);
  return uuid && key && lines ? { uuid, key, lines } : null;
}

/** What was added of late, oldest first: kept over a reload, for as long as some tab is open. */
export const addedLines = keep<readonly Added[]>('added-lines', 'session', [], (value) =>
  asList(value, asAdded, MOST),
);

/** Notes what an order has taken. */
export function noteAdded(added: Added): void {
  addedLines.set([...addedLines.get(), added].slice(-MOST));
}

/** Forgets calls that cannot be taken back any more. */
export function forgetAdded(keys: readonly string[]): void {
  const left = addedLines.get().filter(({ key }) => !keys.includes(key));
  if (left.length < addedLines.get().length) addedLines.set(left);
}
