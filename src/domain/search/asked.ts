import { isDenial, meaningsIn, type Meaning } from '../diets/meaning.ts';
import type { Marks } from '../diets/marks.ts';
import { fold, type SameLetters } from '../text/fold.ts';
import { isRun, placedWordsOf } from '../text/words.ts';
import { NO_MATCH } from './dictionary.ts';
import { MARKED_COST, NEAR_COST, type MenuWords } from './menu-words.ts';
import { isSmallWord } from '../text/small-words.ts';

/** A word of a term, or several that mean one thing, with what they cost in each product. */
export interface AskedPart {
  word: string;
  /** It may be left out. */
  isSmall: boolean;
  costs: Uint8Array;
  /** What it costs together with the part behind it, written as one word. */
  pairCosts: Uint8Array | null;
  /** It says that another part is not in a dish: what has that part is no near thing. */
  isDenying: boolean;
  /** A diet, or what dishes shall be free of, as it was typed: no word that is only near it will do. */
  meant: { meaning: Meaning; written: string } | null;
}

/** What was typed, folded; and its words without spaces between them, which is how some scripts are written. */
export interface Asked {
  term: string;
  joined: string;
  isRun: boolean;
  parts: readonly AskedPart[];
}

/** What it costs to leave out a small word: what has it comes first. */
const LEFT_OUT_COST = 1;

/** What a part costs in a product, by its number; Infinity: the product has nothing like it. */
export function costIn(costs: Uint8Array | null | undefined, number: number): number {
  const cost = costs?.[number] ?? NO_MATCH;
  return cost === NO_MATCH ? Infinity : cost;
}

/** What the parts of a term cost in a product, each on its own or written as one with its neighbour. */
export function costOf(parts: readonly AskedPart[], number: number): number {
  let [before, last] = [Infinity, 0];
  for (let index = 0; index < parts.length; index++) {
    const cost = costIn(parts[index]?.costs, number);
    const alone = last + (parts[index]?.isSmall ? Math.min(LEFT_OUT_COST, cost) : cost);
    const pair = costIn(parts[index - 1]?.pairCosts, number);
    const asOne = pair < NEAR_COST ? before + pair : Infinity;
    [before, last] = [last, Math.min(alone, asOne)];
  }
  return last;
}

/** Where a meaning stands among the words of a term: from one up to another, which is not one of them. */
interface Span {
  from: number;
  to: number;
  meaning: Meaning | null;
}

/** The words of a term one by one, those that mean one thing together. */
function spansOf(words: readonly string[], marks: Marks): Span[] {
  const meant = meaningsIn(words, marks.read);
  const spans: Span[] = [];
  for (let at = 0; at < words.length; at = spans.at(-1)?.to ?? Infinity)
    spans.push(meant.find(({ from }) => from === at) ?? { from: at, to: at + 1, meaning: null });
  return spans;
}

/** Adds what a venue has marked with a meaning to what holds its words. */
function withMarked(
  costs: Uint8Array,
  meaning: Meaning | null,
  { findables }: MenuWords,
  marks: Marks,
): Uint8Array {
  if (meaning === null) return costs;
  return costs.map((cost, number) => {
    const product = findables[number]?.product;
    if (!product) return NO_MATCH;
    return marks.isMarked(product, meaning) ? Math.min(cost, MARKED_COST) : cost;
  });
}

/** Reads what a guest has typed, and looks for each of its parts. */
export function askedOf(written: string, words: MenuWords, marks: Marks, same?: SameLetters): Asked {
  const placed = placedWordsOf(written, same);
  const typed = placed.map(({ word }) => word);
  const isAllSmall = typed.every(isSmallWord);
  const spans = spansOf(typed, marks);
  // "Milk" asks for what has milk in it; "milk tea" is a tea.
  const isOnlyOf = spans.every(({ meaning }) => meaning?.kind === 'has');
  const textOf = ({ from, to }: Span) => typed.slice(from, to).join('');
  const partOf = (span: Span, index: number): AskedPart => {
    const { from, to, meaning } = span;
    const word = textOf(span);
    const isMeant = meaning !== null && meaning.kind !== 'has';
    const isDenying = meaning === null && isDenial(typed, from);
    const next = spans[index + 1];
    const isPair = next !== undefined && !isMeant && (next.meaning === null || next.meaning.kind === 'has');
    const costs = isMeant || isDenying ? words.exactCosts(word) : words.costs(word);
    return {
      word,
      isSmall: !isAllSmall && !isDenying && isSmallWord(word),
      costs: isMeant || isOnlyOf ? withMarked(costs, meaning, words, marks) : costs,
      pairCosts: isPair ? words.costs(word + textOf(next)) : null,
      isDenying,
      meant: isMeant ? { meaning, written: written.slice(placed[from]?.start, placed[to - 1]?.end) } : null,
    };
  };
  const joined = typed.join('');
  return {
    term: fold(written.trim(), same).text,
    joined,
    isRun: isRun(joined),
    parts: spans.map(partOf),
  };
}
