import { findFolded, fold, type Folded, type SameLetters } from '../text/fold.ts';
import { isRun, placedWordsOf, wordsOf, type PlacedWord } from '../text/words.ts';
import { createDictionary, KINDS, NO_MATCH, STANDS } from './dictionary.ts';
import { piecesOf } from './runs.ts';
import { isSmallWord } from '../text/small-words.ts';

type Range = [start: number, end: number];

/** The words of a name, and neighbours that may be written as one. */
function withPairs(words: readonly PlacedWord[]): PlacedWord[] {
  const pairs = words.slice(1).map(({ word, end }, index): PlacedWord => {
    const before = words[index];
    return { word: `${before?.word ?? ''}${word}`, start: before?.start ?? 0, end };
  });
  return [...words, ...pairs];
}

/** The words of a name that a typed one means in another form or spelling, or with a slip. */
function nearRanges(name: string, typed: string, same?: SameLetters): Range[] {
  const words = withPairs(placedWordsOf(name, same));
  const dictionary = createDictionary();
  const numbers = words.map(({ word }) => dictionary.numberOf(word, STANDS.name));
  const kinds = dictionary.match(typed);
  const kindOf = (index: number) => kinds[numbers[index] ?? 0] ?? NO_MATCH;
  const best = Math.min(...words.map((_, index) => kindOf(index)));
  if (best === NO_MATCH || best === KINDS.inside) return [];
  return words.filter((_, index) => kindOf(index) === best).map(({ start, end }) => [start, end]);
}

/** Where a typed word stands in a name: where words begin with it, else wherever it is; else what is near it, or its pieces. */
function rangesOf(folded: Folded, name: string, typed: string, same?: SameLetters): Range[] {
  const all = findFolded(folded, typed);
  if (all.length > 0) {
    const atBeginnings = all.filter(
      ([start]) => start === 0 || !/[\p{L}\p{N}\p{M}]/u.test(name[start - 1] ?? ''),
    );
    return atBeginnings.length > 0 ? atBeginnings : all;
  }
  const near = nearRanges(name, typed, same);
  if (near.length > 0 || !isRun(typed)) return near;
  return (piecesOf(typed, folded.text) ?? []).flatMap((piece) => findFolded(folded, piece));
}

/** Ranges in order, those that touch joined. */
function joined(ranges: readonly Range[]): Range[] {
  const done: Range[] = [];
  for (const [start, end] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = done.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else done.push([start, end]);
  }
  return done;
}

/** The words of a term that say something; all of them where none does. */
function tellingWords(term: string, same?: SameLetters): string[] {
  const words = wordsOf(term, same);
  const telling = words.filter((word) => !isSmallWord(word));
  return telling.length > 0 ? telling : words;
}

/** Splits a name into pieces, with what was searched for marked: [['Hum', true], ['mus', false]]. */
export function markTerm(name: string, term: string, same?: SameLetters): [text: string, marked: boolean][] {
  const folded = fold(name, same);
  const whole = findFolded(folded, fold(term.trim(), same).text);
  const ranges =
    whole.length > 0 ? whole : tellingWords(term, same).flatMap((word) => rangesOf(folded, name, word, same));
  const pieces: [string, boolean][] = [];
  let done = 0;
  for (const [start, end] of joined(ranges)) {
    pieces.push([name.slice(done, start), false], [name.slice(start, end), true]);
    done = end;
  }
  pieces.push([name.slice(done), false]);
  return pieces.filter(([text]) => text !== '');
}
