import { withLookedLikeDigits } from '../price-sheet/look-alike.ts';
import { withoutSymbols, type PriceFormat } from '../price-sheet/price-format.ts';
import { readWrittenPrice } from '../price-sheet/written-price.ts';
import { latinDigits } from '../text/digits.ts';
import type { ListDoubt } from './menu-list.ts';
import type { Mills } from '../money/money.ts';

/** A price as it was read: null where a doubt has to be answered first. */
export interface ReadPrice {
  mills: Mills | null;
  doubt: ListDoubt | null;
}

/** The prices at the end of a line, and the text before them. */
export interface PricedText {
  rest: string;
  /** The prices as they are written. */
  written: string;
  prices: readonly ReadPrice[];
}

/** A longer text is no price. */
const LONGEST_PRICE = 40;
const MOST_SIZES = 6;
/** Amounts such as 32,- and 32.- and 32/-. */
const DASHED = /[.,/]?[-–—]+$/;
/** A sign before an amount; a dash with a space after it, or a long one, parts the amount from its name. */
const MINUS = /^[-–−]\S/;

/** Reads one price as it is written, a minus before it only with a doubt; null for text that is no price. */
export function readPrice(text: string, { places, symbols }: PriceFormat): ReadPrice | null {
  if (text.length > LONGEST_PRICE) return null;
  const signed = withoutSymbols(text.trim(), symbols).replace(DASHED, '').trim();
  const bare = signed.replace(/^[-–—−]/, '').trim();
  // Only a text that begins with a digit is a price with a letter in it: B52 is a drink.
  if (!/^\d/.test(latinDigits(bare.normalize('NFKC')))) return null;
  const read = readWrittenPrice(bare, places, null);
  if (read.kind === 'price') {
    const doubt = MINUS.test(signed)
      ? ({ kind: 'look_alike', text: signed, mills: read.mills } as const)
      : null;
    return { mills: read.mills, doubt };
  }
  if (read.kind === 'decimals')
    return { mills: null, doubt: { kind: 'decimals', text: signed, exact: read.exact, whole: read.whole } };
  const meant = readWrittenPrice(withLookedLikeDigits(bare), places, null);
  if (meant.kind !== 'price' || meant.mills === null) return null;
  return { mills: meant.mills, doubt: { kind: 'look_alike', text: signed, mills: meant.mills } };
}

/** Reads prices with strokes between them: 58/80/136; null where a part is no price. */
export function readPrices(text: string, format: PriceFormat): readonly ReadPrice[] | null {
  const whole = text.replace(/\/[-–—]+$/, '').split(/[/|]/);
  if (whole.length > MOST_SIZES) return null;
  const prices = whole.map((part) => readPrice(part, format));
  return prices.every((price) => price !== null) ? prices : null;
}

function isSymbol(token: string, { symbols }: PriceFormat): boolean {
  return symbols.includes(token) || /^\p{Sc}$/u.test(token);
}

function isStroke(token: string): boolean {
  return token === '/' || token === '|';
}

/** Leaders between a name and its price are spaces. */
function withoutLeaders(text: string): string {
  return text.replace(/[.·_‥…]{2,}|[…‥]/g, ' ');
}

function withoutTail(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s\-–—:;|=,.]/.test(text[end - 1] ?? '')) end--;
  return text.slice(0, end);
}

/** How many words at the end are prices, with the strokes and symbols among them. */
function tailLength(words: readonly string[], sizes: number, format: PriceFormat): number {
  let taken = 0;
  let counted = 0;
  for (let length = 1; length <= Math.min(words.length, MOST_SIZES * 3); length++) {
    const word = words[words.length - length] ?? '';
    if (isStroke(word) || isSymbol(word, format)) continue;
    const before = words[words.length - length + 1] ?? '';
    // A second number is a further price after a stroke, or where the sizes are named above.
    const isFurther = isStroke(before) || counted < sizes;
    if (counted > 0 && !isFurther) break;
    if (readPrices(word.replace(/^[/|]|[/|]$/g, ''), format) === null) break;
    counted++;
    taken = length;
  }
  const symbol = words[words.length - taken - 1];
  return taken > 0 && symbol !== undefined && isSymbol(symbol, format) ? taken + 1 : taken;
}

/**
 * Reads the prices at the end of a line; null where it has none. `sizes`: how many sizes are named above, so that as many
 * numbers with only spaces between them are their prices.
 */
export function pricesAtEnd(line: string, sizes: number, format: PriceFormat): PricedText | null {
  const words = withoutLeaders(line)
    .split(/\s+/)
    .filter((word) => word !== '');
  const length = tailLength(words, sizes, format);
  if (length === 0) return null;
  const tail = words.slice(-length);
  const numbers = tail.filter((word) => !isStroke(word) && !isSymbol(word, format));
  const prices = numbers.flatMap((word) => readPrices(word.replace(/^[/|]|[/|]$/g, ''), format) ?? []);
  return { rest: withoutTail(words.slice(0, -length).join(' ')), written: tail.join(' '), prices };
}
