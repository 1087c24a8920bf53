import { isEnding } from './forms.ts';

/**
 * How many letters a typed word must have so that it may have two that changed places, one that is missing, one too
 * many, or a wrong one; and the same where that is the first. In between, a letter may only be one that sounds like it.
 */
interface Limits {
  changed: number;
  missing: number;
  firstMissing: number;
  tooMany: number;
  wrong: number;
  firstWrong: number;
}

const NEVER = Infinity;

/** Five letters are few: the sixth says more, and a wrong first one makes another word: "toffee" is no coffee. */
const ALPHABET: Limits = { changed: 5, missing: 4, firstMissing: 6, tooMany: 6, wrong: 6, firstWrong: 7 };
/** Scripts that leave vowels out say more in a letter, and a letter more or less is another word. */
const WITHOUT_VOWELS: Limits = { ...ALPHABET, changed: 4, wrong: 5 };
const SYLLABLES: Limits = {
  changed: 3,
  missing: 4,
  firstMissing: 6,
  tooMany: 5,
  wrong: NEVER,
  firstWrong: NEVER,
};
/** The same, read apart into sounds. */
const SOUNDS: Limits = {
  changed: NEVER,
  missing: 6,
  firstMissing: NEVER,
  tooMany: 7,
  wrong: NEVER,
  firstWrong: NEVER,
};

/** The fewest letters of a typed word in which a letter that sounds alike may be wrong. */
const LETTERS_FOR_ALIKE = 5;
/** The fewest letters that may be only the beginning of a longer word; a form of it needs fewer. */
const LETTERS_FOR_A_BEGINNING = 8;
const LETTERS_FOR_A_FORM = 6;

const VOWELS = 'aeiouyаеиоуыэюяᅡᅢᅣᅤᅥᅦᅧᅨᅩᅪᅫᅬᅭᅮᅯᅰᅱᅲᅳᅴᅵ';
const ALIKE = [
  VOWELS,
  ...'bp dt gkcq sz vwf mn lr бп дт гк сз вф мн лр жшч'.split(' '),
  ...'ᄀᄁᄏ ᄃᄄᄐ ᄇᄈᄑ ᄉᄊ ᄌᄍᄎ ᆨᆩᆿ ᆮᇀᆺᆻᆽᆾ ᆸᇁ'.split(' '),
];

/** How a typed word is another one but for one letter; null: it is not. */
export type Slip = 'whole' | 'begins' | null;

/** Where two texts begin to differ. */
function differAt(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

/** True when, from a place on, a typed text goes on as a word does from another place. */
function goesOn(typed: string, from: number, word: string, at: number): boolean {
  return word.startsWith(typed.slice(from), at);
}

function isChanged(typed: string, word: string, at: number): boolean {
  return typed[at] === word[at + 1] && typed[at + 1] === word[at] && goesOn(typed, at + 2, word, at + 2);
}

function areAlike(one = '', other = ''): boolean {
  return (
    one !== '' && other !== '' && ALIKE.some((letters) => letters.includes(one) && letters.includes(other))
  );
}

function mayBeWrong(typed: string, word: string, at: number, limits: Limits): boolean {
  if (at === 0) return typed.length >= limits.firstWrong;
  if (typed.length >= limits.wrong) return true;
  return typed.length >= LETTERS_FOR_ALIKE && areAlike(typed[at], word[at]);
}

/** A letter too many leaves a shorter word, which is easily another one: "plain" is no "pain". */
function mayBeTooMany(typed: string, at: number, limits: Limits): boolean {
  if (at === 0 && typed.length < limits.firstMissing) return false;
  if (typed.length >= limits.tooMany) return true;
  const letter = typed[at] ?? '';
  return (
    typed.length >= LETTERS_FOR_ALIKE &&
    (VOWELS.includes(letter) || (/^\w$/.test(letter) && letter === typed[at - 1]))
  );
}

/** Where a typed word may end in the one that it is but for one letter. */
function endsIn(word: string, typed: string, at: number, limits: Limits): number[] {
  const { length } = typed;
  const ends: number[] = [];
  if (length >= limits.changed && isChanged(typed, word, at)) ends.push(length);
  if (goesOn(typed, at + 1, word, at + 1) && mayBeWrong(typed, word, at, limits)) ends.push(length);
  const mayMiss = length >= (at === 0 ? limits.firstMissing : limits.missing);
  if (mayMiss && goesOn(typed, at, word, at + 1)) ends.push(length + 1);
  if (goesOn(typed, at + 1, word, at) && mayBeTooMany(typed, at, limits)) ends.push(length - 1);
  return ends;
}

function slipWithin(typed: string, word: string, limits: Limits): Slip {
  if (word.length < typed.length - 1) return null;
  const at = differAt(typed, word);
  const ends = endsIn(word, typed, at, limits);
  if (ends.includes(word.length)) return 'whole';
  // A wrong last letter leaves a beginning that says less.
  if (at >= typed.length - 1 || typed.length < LETTERS_FOR_A_FORM) return null;
  const isPart = ends.some((end) => typed.length >= LETTERS_FOR_A_BEGINNING || isEnding(word.slice(end)));
  return isPart ? 'begins' : null;
}

/**
 * Tells how a typed word is another one but for one letter that is missing, too many, wrong or changed places with its
 * neighbour; from six letters on in another form, from eight on as its beginning. Null: it is too short for a slip, or a
 * number, which is never another one.
 */
export function slipsOf(typed: string): ((word: string) => Slip) | null {
  if (/\d/.test(typed)) return null;
  if (/^\p{sc=Hangul}/u.test(typed)) {
    const sounds = typed.normalize('NFD');
    if (typed.length < SYLLABLES.changed) return null;
    return (word) => slipWithin(typed, word, SYLLABLES) ?? slipWithin(sounds, word.normalize('NFD'), SOUNDS);
  }
  const limits = /[\p{sc=Arabic}\p{sc=Hebrew}]/u.test(typed) ? WITHOUT_VOWELS : ALPHABET;
  return typed.length < limits.missing ? null : (word) => slipWithin(typed, word, limits);
}

const IDEOGRAPH = /\p{sc=Han}/u;

/**
 * True when a text begins with a run of a script without spaces, but for two letters that changed places or, where it may be
 * wrong, for one letter after its first and before its last. A wrong Chinese character is another word.
 */
export function beginsWithSlip(run: string, text: string, mayBeWrong: boolean): boolean {
  const at = differAt(run, text);
  if (isChanged(run, text, at)) return at + 1 < run.length;
  if (!mayBeWrong || at === 0 || at >= run.length - 1) return false;
  if (IDEOGRAPH.test(`${run[at] ?? ''}${text[at] ?? ''}`)) return false;
  return goesOn(run, at + 1, text, at + 1) || goesOn(run, at, text, at + 1) || goesOn(run, at + 1, text, at);
}
