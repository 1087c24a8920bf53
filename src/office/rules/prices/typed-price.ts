import type { Mills } from '#domain/money/money.ts';
import { withLookedLikeDigits } from '#domain/price-sheet/look-alike.ts';
import { withoutSymbols, type PriceFormat } from '#domain/price-sheet/price-format.ts';
import { readWrittenPrice } from '#domain/price-sheet/written-price.ts';

/**
 * What was typed or pasted into a cell. `letters`: no amount, with the one that was probably meant. `decimals`: more than
 * the currency has, with both ways to read it.
 */
export type TypedPrice =
  | { kind: 'price'; mills: Mills }
  | { kind: 'decimals'; text: string; exact: Mills | null; whole: Mills | null }
  | { kind: 'letters'; text: string; letters: string; meant: Mills | null };

/** What is typed that is no price yet, and waits for an answer. */
export type Doubt = Exclude<TypedPrice, { kind: 'price' }>;

/**
 * Reads the text of a cell; null for an empty one. `now` is the cell's price: an exact repetition of it is always right.
 * A leading + or − repeats what the answer's row says.
 */
export function readTyped(text: string, now: Mills, { places, symbols }: PriceFormat): TypedPrice | null {
  const bare = withoutSymbols(text.trim(), symbols).replace(/^[\u200e\u200f\u061c]*[+\-\u2212]\s*/, '');
  if (bare === '') return null;
  const read = readWrittenPrice(bare, places, now);
  if (read.kind === 'price') return read;
  if (read.kind === 'decimals') return { ...read, text };
  const letters = Array.from(new Set(bare.match(/\p{L}/gu) ?? [])).join(' ');
  const meant = /\d/.test(bare) ? readWrittenPrice(withLookedLikeDigits(bare), places, now) : null;
  return { kind: 'letters', text, letters, meant: meant?.kind === 'price' ? meant.mills : null };
}
