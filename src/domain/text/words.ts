import { fold, type SameLetters } from './fold.ts';

/** Letters and digits; what stands between them separates words. Marks are gone, but for those that make other letters. */
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Scripts that are written without spaces, or with spaces that writers set as they like. */
const LOOSE_SPACES =
  /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Arabic}]/u;

/** Those of them in which a clause may be one word. */
const NO_SPACES =
  /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** The words of a folded text. */
export function wordsIn(folded: string): string[] {
  return folded.match(WORD) ?? [];
}

/** The words of a text, folded for comparison. */
export function wordsOf(text: string, same?: SameLetters): string[] {
  return wordsIn(fold(text, same).text);
}

/** The words of a text, and those with an apostrophe as one word too: "chef", "s" and "chefs". */
export function wordsWithJoinedOf(text: string, same?: SameLetters): string[] {
  const { text: folded } = fold(text, same);
  const words = wordsIn(folded);
  if (!folded.includes("'")) return words;
  const joined = folded.match(/[\p{L}\p{N}\p{M}]+(?:'[\p{L}\p{N}\p{M}]+)+/gu) ?? [];
  return [...words, ...joined.map((word) => word.replaceAll("'", ''))];
}

/** A folded word, and where it stands in the text as it is written. */
export interface PlacedWord {
  word: string;
  start: number;
  end: number;
}

/** The words of a text, folded, each with its place. */
export function placedWordsOf(text: string, same?: SameLetters): PlacedWord[] {
  const { text: folded, places } = fold(text, same);
  return Array.from(folded.matchAll(WORD), ({ 0: word, index }) => ({
    word,
    start: places[index] ?? 0,
    end: places[index + word.length] ?? text.length,
  }));
}

/** True when spaces do not say where a word ends. */
export function hasLooseSpaces(word: string): boolean {
  return LOOSE_SPACES.test(word);
}

/** True when what stands inside a word may be a word. */
export function isRun(word: string): boolean {
  return NO_SPACES.test(word);
}

/** A text of HTML without its tags, and with the few characters that HTML must write by name. */
export function textOfHtml(html: string): string {
  if (!/[<&]/.test(html)) return html;
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:nbsp|#160);/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');
}
