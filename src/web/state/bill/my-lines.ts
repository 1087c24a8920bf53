import { asId, asInteger, asList, asRecord } from '#contract/values/checks.ts';
import { keep } from '../../browser/kept.ts';

/** A line of an order that this phone chose: alone, or to share among `of` guests. */
export interface MyLine {
  id: string;
  /** 1: it is this guest's own. */
  of: number;
}

const MOST_LINES = 300;
const MOST_GUESTS = 20;

function asMyLine(value: unknown): MyLine | null {
  const stored = asRecord(value);
  const id = asId(stored?.['id']);
  const of = asInteger(stored?.['of'], 1, MOST_GUESTS);
  return id && of !== null ? { id, of } : null;
}

/** The lines that this phone sent to the kitchen, oldest first: they are ticked when its guest pays their part. */
export const myLines = keep<readonly MyLine[]>('my-lines', 'local', [], (value) =>
  asList(value, asMyLine, MOST_LINES),
);

/** Stores lines that the kitchen has from this phone; known ones stay as they are. */
export function noteMyLines(ids: readonly string[], of = 1): void {
  const known = new Set(myLines.get().map(({ id }) => id));
  const fresh = ids.filter((id) => !known.has(id));
  if (fresh.length === 0) return;
  const lines = fresh.map((id) => ({ id, of: Math.min(of, MOST_GUESTS) }));
  myLines.set([...myLines.get(), ...lines].slice(-MOST_LINES));
}
