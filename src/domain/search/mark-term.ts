import { findFolded, fold, type Folded, type SameLetters } from '../text/fold.ts';
import { createDictionary, KINDS } from './dictionary.ts';
import { wordsOf } from './words.ts';

type Range = [start: number, end: number];

/** Where a typed word stands in a name: where words begin with it, else wherever it is; a word with a slip as a whole. */
function rangesOf(folded: Folded, name: string, typed: string, same?: SameLetters): Range[] {
  const all = findFolded(folded, typed);
  if (all.length > 0) {
    const atBeginnings = all.filter(
      ([start]) => start === 0 || !/[\p{L}\p{N}\p{M}]/u.test(name[start - 1] ?? ''),
    );
    return atBeginnings.length > 0 ? atBeginnings : all;
  }
  const words = wordsOf(name, same);
  const dictionary = createDictionary();
  const numbers = words.map((word) => dictionary.numberOf(word));
  const kinds = dictionary.match(typed);
  const slips = words.filter((_, index) => kinds[numbers[index] ?? 0] === KINDS.oneEdit);
  return slips.flatMap((word) => findFolded(folded, word));
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

/** Splits a name into pieces, with what was searched for marked: [['Hum', true], ['mus', false]]. */
export function markTerm(name: string, term: string, same?: SameLetters): [text: string, marked: boolean][] {
  const folded = fold(name, same);
  const whole = findFolded(folded, fold(term.trim(), same).text);
  const ranges =
    whole.length > 0 ? whole : wordsOf(term, same).flatMap((word) => rangesOf(folded, name, word, same));
  const pieces: [string, boolean][] = [];
  let done = 0;
  for (const [start, end] of joined(ranges)) {
    pieces.push([name.slice(done, start), false], [name.slice(start, end), true]);
    done = end;
  }
  pieces.push([name.slice(done), false]);
  return pieces.filter(([text]) => text !== '');
}
