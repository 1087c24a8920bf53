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

/** Converts katakana to hiragana: guests use either for the same food. */
function inHiragana(text: string): string {
  return text.replace(/[\u30a1-\u30f6]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));
}

/** Removes case, width, accents and joiners from a note, so that variants of a text compare equal. */
export function foldNote(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(/[\u200b\u200e\u200f\u2060\ufeff]/g, '')
    .replace(/\u200c/g, ' ');
  return inHiragana(LETTERS.reduce((folded, [letter, like]) => folded.replace(letter, like), plain));
}
