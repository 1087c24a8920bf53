import { fold } from '#domain/fold.ts';
import { staffWords } from './staff-words.ts';

/** Letters and signs that are read as one another: of each row the first stands for all. */
const LOOKALIKES = [
  'aа@4α',
  'bв8β',
  'cс',
  'eе3ε',
  'hн',
  'il1|!іι',
  'kкκ',
  'mм',
  'oо0ο',
  'pрρ',
  's5$ѕ',
  't7тτ',
  'xх',
  'yу',
  'vν',
];

const READ_AS = new Map(
  LOOKALIKES.flatMap((row) => Array.from(row, (letter) => [letter, row.charAt(0)] as const)),
);

/** Scripts that put no space between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;
/** From so many letters on a word is found with an ending as well. */
const LEAST_STEM = 5;
/** A venue's name of fewer letters is not looked for within others. */
const LEAST_NAME = 4;

/** What a reader takes a text for: without case, accents and hidden characters, letters by what they look like. */
function asRead(text: string): string {
  return Array.from(fold(text).text, (letter) => READ_AS.get(letter) ?? letter).join('');
}

function lettersOf(read: string): string {
  return read.replace(/[^\p{L}\p{M}]+/gu, '');
}

const WORDS = [
  ...new Set(
    Object.values(staffWords)
      .flatMap((list) => list.split(/\s+/))
      .map(asRead),
  ),
];
const spaced = new Set(WORDS.filter((word) => !UNSPACED.test(word)));
const stems = [...spaced].filter((word) => word.length >= LEAST_STEM);
const unspaced = WORDS.filter((word) => UNSPACED.test(word));

function isStaffWord(word: string): boolean {
  return spaced.has(word) || stems.some((stem) => word.startsWith(stem));
}

/**
 * Whether others would take a name that somebody gave for the staff's or the venue's: by a word for them in any of the fifteen languages,
 * also spelled with letters that look alike or apart, or by one of the venue's names. A false alarm costs a guest the name, no more.
 */
export function posesAsStaff(name: string, venueNames: readonly string[]): boolean {
  const read = asRead(name);
  const letters = lettersOf(read);
  const words = read.split(/[^\p{L}\p{M}]+/u);
  return (
    [letters, ...words].some(isStaffWord) ||
    unspaced.some((word) => letters.includes(word)) ||
    venueNames
      .map((each) => lettersOf(asRead(each)))
      .some((each) => each.length >= LEAST_NAME && letters.includes(each))
  );
}
