import { distance } from 'fastest-levenshtein';
import { isSameStem, withoutJoined } from './forms.ts';
import { slipsOf } from './one-edit.ts';
import { createInitials, shortSoundOf, soundOf } from './sounds.ts';
import { unlikeOnes } from './unlike.ts';

/** No word matches. */
export const NO_MATCH = 255;

/** How a typed word matches one of the menu: the less, the better. */
export const KINDS = { whole: 0, form: 1, begins: 2, inside: 3, sound: 4, slip: 5, slipBegins: 6 } as const;
export type Kind = (typeof KINDS)[keyof typeof KINDS];

/** From so many letters on a slip of a word is looked for although the menu has the word itself. */
const LETTERS_BESIDE = 6;
/** Spellings of one sound differ by so many letters at most. */
const LETTERS_APART = 4;

/** A slip may stand in a plural of what the menu has one of. */
const PLURAL = /(?<=^[a-z]{6,})s$/;

/** Where a word of the menu stands: in a name, in a name as two words that may be written as one, in other texts; bits. */
export const STANDS = { name: 1, pair: 2, text: 4 } as const;
export type Standing = (typeof STANDS)[keyof typeof STANDS];

interface Sounds {
  sound: string | null;
  short: string | null;
}

/** The different words of a menu, so that a typed word is compared with each of them once. */
export interface Dictionary {
  /** The number of a word, which is new or known. */
  numberOf(word: string, stands: Standing): number;
  /** How a typed word matches each word, by number: a kind, or NO_MATCH. */
  match(typed: string): Uint8Array;
  /** How many edits lie between a typed word and each word of a name, by number; `most` + 1 for more, and for other words. */
  distances(typed: string, most: number): Uint8Array;
}

/** The numbers of words by what they begin with, and by what follows: a slip leaves one of both as it was. */
interface Beginnings {
  add(word: string, number: number): void;
  /** Those that may be a form of a word, or sound like it. */
  like(typed: string): number[];
  /** Those that may be meant with a slip. */
  near(typed: string): number[];
}

function createBeginnings(): Beginnings {
  const initialOf = createInitials();
  const first = new Map<string, number[]>();
  const second = new Map<string, number[]>();
  const put = (to: Map<string, number[]>, word: string, number: number) => {
    const key = initialOf(word);
    const list = to.get(key);
    if (list) list.push(number);
    else to.set(key, [number]);
  };
  const allOf = (lists: (readonly number[] | undefined)[]) => lists.flatMap((list) => list ?? []);
  return {
    add(word, number) {
      put(first, word, number);
      put(second, word.slice(1), number);
      for (const bare of withoutJoined(word)) put(first, bare, number);
    },
    like(typed) {
      const initials = new Set([typed, ...withoutJoined(typed)].map(initialOf));
      return allOf(Array.from(initials, (initial) => first.get(initial)));
    },
    near(typed) {
      const [one, two] = [initialOf(typed), initialOf(typed.slice(1))];
      return allOf([first.get(one), first.get(two), second.get(one), second.get(two)]);
    },
  };
}

/** Every word once in one text, behind a line break each, where a typed one is found at once. */
interface WordText {
  add(word: string): void;
  /** Tells, of each word that holds a text, its number and where in it that begins. */
  eachWith(typed: string, tell: (number: number, at: number) => void): void;
}

function createWordText(): WordText {
  let text = '';
  const starts: number[] = [];
  return {
    add(word) {
      starts.push(text.length + 1);
      text += `\n${word}`;
    },
    eachWith(typed, tell) {
      let number = 0;
      for (let at = text.indexOf(typed); at !== -1;) {
        while ((starts[number + 1] ?? Infinity) <= at) number++;
        tell(number, at - (starts[number] ?? 0));
        const next = starts[number + 1];
        at = next === undefined ? -1 : text.indexOf(typed, next);
      }
    },
  };
}

/** Tells whether words are a form of a typed one, with an article that is joined to either or without. */
function formsOf(typed: string): (word: string) => boolean {
  const bare = withoutJoined(typed);
  return (word) => {
    if (isSameStem(typed, word)) return true;
    const bareWord = withoutJoined(word);
    if (bare.length + bareWord.length === 0) return false;
    return [typed, ...bare].some((one) =>
      [word, ...bareWord].some((other) => one === other || isSameStem(one, other)),
    );
  };
}

function soundsOf(word: string): Sounds {
  return { sound: soundOf(word), short: shortSoundOf(word) };
}

/** Makes a dictionary without words. */
export function createDictionary(): Dictionary {
  const numbers = new Map<string, number>();
  const words: string[] = [];
  /** The sum of where each stands. */
  const stands: number[] = [];
  const sounds: Sounds[] = [];
  const text = createWordText();
  const beginnings = createBeginnings();

  function addWord(word: string): number {
    const number = words.length;
    numbers.set(word, number);
    words.push(word);
    stands.push(0);
    text.add(word);
    beginnings.add(word, number);
    return number;
  }

  const isNamed = (number: number) => ((stands[number] ?? 0) & STANDS.name) !== 0;

  function addWritten(typed: string, kinds: Uint8Array): void {
    text.eachWith(typed, (number, at) => {
      if (at > 0) kinds[number] = stands[number] === STANDS.pair ? NO_MATCH : KINDS.inside;
      else kinds[number] = words[number]?.length === typed.length ? KINDS.whole : KINDS.begins;
    });
  }

  /** A word of other texts alone is not looked for by ear: they have too many words. */
  function mayBeNear(typed: string, kinds: Uint8Array): (number: number) => boolean {
    const unlike = unlikeOnes(typed);
    return (number) =>
      kinds[number] === NO_MATCH && stands[number] !== STANDS.text && !unlike.includes(words[number] ?? '');
  }

  function addLike(typed: string, kinds: Uint8Array): void {
    const isForm = formsOf(typed);
    const { sound, short } = soundsOf(typed);
    const isNear = mayBeNear(typed, kinds);
    for (const number of beginnings.like(typed)) {
      const word = words[number] ?? '';
      const kind = kinds[number] ?? NO_MATCH;
      if (kind !== KINDS.whole && kind !== KINDS.begins && isForm(word)) kinds[number] = KINDS.form;
      if (Math.abs(word.length - typed.length) > LETTERS_APART || !isNear(number)) continue;
      const heard = (sounds[number] ??= soundsOf(word));
      const isSame = (sound !== null && sound === heard.sound) || (short !== null && short === heard.short);
      if (isSame) kinds[number] = KINDS.sound;
    }
  }

  function addSlips(typed: string, kinds: Uint8Array): void {
    // A short word that the menu names is no slip of another.
    if (typed.length < LETTERS_BESIDE && isNamed(numbers.get(typed) ?? -1)) return;
    const slips = [typed, typed.replace(PLURAL, '')].map(slipsOf);
    const isNear = mayBeNear(typed, kinds);
    for (const number of beginnings.near(typed)) {
      if (!isNear(number)) continue;
      const [slip, ofOne] = slips.map((slipOf) => slipOf?.(words[number] ?? ''));
      if (slip === 'whole' || ofOne === 'whole') kinds[number] = KINDS.slip;
      else if (slip === 'begins') kinds[number] = KINDS.slipBegins;
    }
  }

  return {
    numberOf(word, standing) {
      const number = numbers.get(word) ?? addWord(word);
      stands[number] = (stands[number] ?? 0) | standing;
      return number;
    },
    match(typed) {
      const kinds = new Uint8Array(words.length).fill(NO_MATCH);
      addWritten(typed, kinds);
      addLike(typed, kinds);
      addSlips(typed, kinds);
      return kinds;
    },
    distances(typed, most) {
      return Uint8Array.from(words, (word, number) =>
        isNamed(number) && Math.abs(word.length - typed.length) <= most
          ? Math.min(most + 1, distance(word, typed))
          : most + 1,
      );
    },
  };
}
