import { fold } from '#domain/text/fold.ts';
import { staffWords } from './staff-words.ts';

/** Letters and signs that look alike: the first of each row stands for all. */
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

/** Scripts without spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;
/** Words with at least this many letters also match with an ending. */
const LEAST_STEM = 5;
/** Names of venues with fewer letters are not searched for inside other words. */
const LEAST_NAME = 4;

/**
 * Normalises a text to its appearance: without case, accents and hidden characters, and with lookalike letters unified.
 */
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
 * True when others could take a guest's name for the staff's or the venue's: because it contains a word for staff in
 * any of the fifteen languages, also with lookalike or spaced-out letters, or one of the venue's names. A false alarm
 * only costs the guest that name.
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
