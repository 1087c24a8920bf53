import { allergyWords } from './allergy-words.ts';

/** Letters without case and accents: guests type as they like. */
function plain(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      // Tatweel and the kinds of alef and yeh are one to a reader.
      .replace(/\u0640/g, '')
      .replace(/[\u0649\u06cc]/g, '\u064a')
      .toLowerCase()
      .replaceAll('ı', 'i')
      .replaceAll('ß', 'ss')
  );
}

/** Thai, Chinese, Japanese and Korean write words without spaces, Arabic, Persian and Hebrew join small words to them. */
const ANYWHERE =
  /\p{Script=Thai}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Script=Arabic}|\p{Script=Hebrew}/u;

function patternOf(word: string): string {
  // Decomposed like the text: a Korean syllable is several letters then.
  const letters = plain(word);
  return ANYWHERE.test(word) ? letters : `(?<!\\p{L})${letters}`;
}

const ALLERGY = new RegExp([...new Set(Object.values(allergyWords).flat())].map(patternOf).join('|'), 'u');

/** Whether a guest's note speaks of an allergy, in any of the fifteen languages. */
export function speaksOfAllergy(note: string): boolean {
  return ALLERGY.test(plain(note));
}
