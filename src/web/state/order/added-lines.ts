import type { CartLine } from '#domain/cart/cart-lines.ts';
import { asLine, MOST_LINES } from '#contract/orders/cart-line.ts';
import { asId, asList, asRecord } from '#contract/values/checks.ts';
import { keep } from '../../browser/kept.ts';
import { noteMyLines } from '../bill/my-lines.ts';

/** This phone's lines added to an order in one call, and the key that withdraws them. */
export interface Added {
  uuid: string;
  key: string;
  lines: CartLine[];
}

const MOST = 20;

function asAdded(value: unknown): Added | null {
  const stored = asRecord(value);
  const uuid = asId(stored?.['uuid']);
  const key = asId(stored?.['key']);
  const lines = asList(stored?.['lines'], asLine, MOST_LINES);
  return uuid && key && lines ? { uuid, key, lines } : null;
}

/** Recent additions, oldest first: stored over a reload, for as long as some tab is open. */
export const addedLines = keep<readonly Added[]>('added-lines', 'session', [], (value) =>
  asList(value, asAdded, MOST),
);

/** Records lines that an order has accepted, once for a key. */
export function noteAdded(added: Added): void {
  const others = addedLines.get().filter(({ key }) => key !== added.key);
  addedLines.set([...others, added].slice(-MOST));
  noteMyLines(added.lines.map(({ lineId }) => lineId));
}

/** Drops calls that can no longer be withdrawn. */
export function forgetAdded(keys: readonly string[]): void {
  const left = addedLines.get().filter(({ key }) => !keys.includes(key));
  if (left.length < addedLines.get().length) addedLines.set(left);
}
