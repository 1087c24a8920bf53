import { fold, type SameLetters } from '../text/fold.ts';

/** Letters and digits; what stands between them separates words. Marks are gone, but for those that make other letters. */
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Scripts that are written without spaces, or with spaces that writers set as they like. */
const LOOSE_SPACES =
  /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Arabic}]/u;

/** The words of a text, folded for comparison. */
export function wordsOf(text: string, same?: SameLetters): string[] {
  return fold(text, same).text.match(WORD) ?? [];
}

/** True when spaces do not say where a word ends. */
export function hasLooseSpaces(word: string): boolean {
  return LOOSE_SPACES.test(word);
}

/** A text of HTML without its tags, and with the few characters that HTML must write by name. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:nbsp|#160);/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');
}
