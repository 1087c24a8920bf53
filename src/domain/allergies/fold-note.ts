/**
 * Accents, Arabic vowel signs and letter marks, and Hebrew points. Thai and Japanese marks distinguish letters and are
 * kept.
 */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]/g;

const LETTERS: readonly [RegExp, string][] = [
  [/ß/g, 'ss'],
  [/œ/g, 'oe'],
  [/æ/g, 'ae'],
  [/ı/g, 'i'],
  // Tatweel only stretches a word; alef, yeh, kaf and teh have variants that readers treat as the same letter.
  [/\u0640/g, ''],
  [/[\u0649\u06cc]/g, '\u064a'],
  [/\u06a9/g, '\u0643'],
  [/\u0629/g, '\u0647'],
  // Many keyboards enter the Thai vowel AE as two E.
  [/เเ/g, 'แ'],
];

/** Spoken Persian says "um" and "un" where "am" and "an" are written: "badum" for "badam". */
const SPOKEN_PERSIAN = /(?<=\p{L}{2})\u0648(?=[\u0645\u0646])/gu;

/** A Russian word of three letters or more: shorter ones differ by a vowel alone. */
const RUSSIAN_WORD = /[\u0430-\u044f]{3,}/g;

/** Writes a Russian word as it sounds: unstressed vowels are often confused, and doubled letters single. */
function asHeard(word: string): string {
  return word
    .replace(/о/g, 'а')
    .replace(/[еэы]/g, 'и')
    .replace(/([\u0430-\u044f])\1+/g, '$1');
}

/** Converts katakana to hiragana: guests use either for the same food. */
function inHiragana(text: string): string {
  return text.replace(/[\u30a1-\u30f6]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));
}

/**
 * Removes case, width, accents and joiners from a note, and what spoken language and usual slips change, so that variants
 * of a text compare equal.
 */
export function foldNote(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(/[\u200b\u200e\u200f\u2060\ufeff]/g, '')
    .replace(/\u200c/g, ' ');
  const folded = LETTERS.reduce((each, [letter, like]) => each.replace(letter, like), plain);
  return inHiragana(folded.replace(SPOKEN_PERSIAN, '\u0627').replace(RUSSIAN_WORD, asHeard));
}
