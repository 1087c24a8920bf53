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

/** Words with what each stands for. */
export interface WordIndex<T> {
  /** What a whole word stands for. */
  find(word: string): T[];
}

/**
 * An index of whole words; `*` stands for more letters. Words and stems are looked up instead of being tried one by one,
 * since every screen reads every note.
 */
export function wordIndex<T>(entries: readonly (readonly [string, T])[]): WordIndex<T> {
  const exact = new Map<string, T[]>();
  const stems = new Map<string, T[]>();
  const others: [RegExp, T][] = [];
  for (const [word, value] of entries) {
    const [, stem] = /^([^*]+)\*$/.exec(word) ?? [];
    const known = stem === undefined ? exact : stems;
    if (/\*./.test(word))
      others.push([new RegExp(`^${escaped(word).replaceAll('*', '\\p{L}*')}$`, 'u'), value]);
    else known.set(stem ?? word, [...(known.get(stem ?? word) ?? []), value]);
  }
  const longest = Math.max(0, ...[...stems.keys()].map((stem) => stem.length));
  return {
    find(word) {
      const found = [...(exact.get(word) ?? [])];
      for (let end = Math.min(word.length, longest); end > 0; end--)
        found.push(...(stems.get(word.slice(0, end)) ?? []));
      for (const [pattern, value] of others) if (pattern.test(word)) found.push(value);
      return found;
    },
  };
}

/** A list of words. */
export interface WordList {
  /** True for a whole word that is one of them. */
  test(word: string): boolean;
}

/** A list of whole words; `*` stands for more letters. */
export function wholeWords(words: readonly string[]): WordList {
  const index = wordIndex(words.map((word) => [word, true] as const));
  return { test: (word) => index.find(word).length > 0 };
}

/** A pattern that matches words anywhere in a text, also inside others, the longest first; `g` finds all matches. */
export function anywhere(words: readonly string[], flags = 'u'): RegExp {
  const patterns = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => escaped(word.replace(/[*$]/g, '')).replaceAll(' ', '\\s+'));
  return new RegExp(patterns.join('|') || '(?!)', flags);
}
