import { foldNote } from './fold-note.ts';

/** The words of a list, folded as notes are; `_` has become a space. */
export function wordsOf(list: string): string[] {
  return list
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => foldNote(word.replaceAll('_', ' ')));
}

function escaped(word: string): string {
  return word.replace(/[$()+.?[\\\]^{|}]/g, '\\$&');
}

/** A pattern for a whole word of a text: `*` stands for more letters. */
export function wholeWords(words: readonly string[]): RegExp {
  const patterns = words.map((word) => escaped(word).replaceAll('*', '\\p{L}*'));
  return new RegExp(`^(?:${patterns.join('|') || '(?!)'})$`, 'u');
}

/** A pattern for words anywhere in a text, also inside of others, the longest first; `g` finds all of them. */
export function anywhere(words: readonly string[], flags = 'u'): RegExp {
  const patterns = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => escaped(word.replace(/[*$]/g, '')).replaceAll(' ', '\\s+'));
  return new RegExp(patterns.join('|') || '(?!)', flags);
}
