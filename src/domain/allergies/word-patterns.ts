import { foldNote } from './fold-note.ts';

/** The words of a list, folded like notes; `_` becomes a space. */
export function wordsOf(list: string): string[] {
  return list
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => foldNote(word.replaceAll('_', ' ')));
}

function escaped(word: string): string {
  return word.replace(/[$()+.?[\\\]^{|}]/g, '\\$&');
}

/** A pattern that matches whole words of a text; `*` stands for more letters. */
export function wholeWords(words: readonly string[]): RegExp {
  const patterns = words.map((word) => escaped(word).replaceAll('*', '\\p{L}*'));
  return new RegExp(`^(?:${patterns.join('|') || '(?!)'})$`, 'u');
}

/** A pattern that matches words anywhere in a text, also inside others, the longest first; `g` finds all matches. */
export function anywhere(words: readonly string[], flags = 'u'): RegExp {
  const patterns = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => escaped(word.replace(/[*$]/g, '')).replaceAll(' ', '\\s+'));
  return new RegExp(patterns.join('|') || '(?!)', flags);
}
