import { languageCodes, type LanguageCode } from '../text/language.ts';
import { fold } from '../text/fold.ts';
import { isSmallWord } from '../text/small-words.ts';
import { dietWords } from './diet-words.ts';
import type { Diet, Thing } from './words/diet-words.ts';

/** What words say of dishes: a way of eating, that something is in them or is not. */
export type Meaning = { kind: 'diet'; of: Diet } | { kind: 'free'; of: string } | { kind: 'has'; of: string };

/** Reads what folded words mean that are written without spaces between them; null: no diet and no allergen. */
export type MeaningReader = (joined: string) => Meaning | null;

/** The most words that mean one thing together: "free from tree nuts". */
export const MOST_WORDS = 5;

/** What stands around a word. */
interface Around {
  before: string;
  after: string;
}

interface Lexicon {
  diets: ReadonlyMap<string, Diet>;
  things: ReadonlyMap<string, string>;
  free: readonly Around[];
  holds: readonly Around[];
}

const NO_LETTERS = /[^\p{L}\p{N}\p{M}]+/gu;

/** A text folded, without anything between its words. */
export function joinedText(text: string): string {
  return fold(text).text.replace(NO_LETTERS, '');
}

function listOf(words: string): string[] {
  return words.split(' ').filter(Boolean).map(joinedText);
}

function namesOf<T extends string>(lists: Readonly<Record<T, string>>): [string, T][] {
  return (Object.entries(lists) as [T, string][]).flatMap(([id, words]) =>
    listOf(words).map((word): [string, T] => [word, id]),
  );
}

function aroundOf(patterns: string): Around[] {
  return patterns
    .split(' ')
    .filter(Boolean)
    .map((pattern) => {
      const [before = '', after = ''] = pattern.split('{}').map(joinedText);
      return { before, after };
    });
}

function lexiconOf(languages: readonly LanguageCode[]): Lexicon {
  const all = languages.map((code) => dietWords[code]);
  return {
    diets: new Map(all.flatMap(({ diets }) => namesOf(diets))),
    things: new Map<string, Thing>(all.flatMap(({ things }) => namesOf(things))),
    free: all.flatMap(({ free }) => aroundOf(free)),
    holds: all.flatMap(({ holds }) => aroundOf(holds)),
  };
}

/** Words that stand before, or behind, what is not in a dish: "without", "free". */
function denials(at: 'before' | 'behind'): ReadonlySet<string> {
  const patterns = languageCodes.flatMap((code) => dietWords[code].free.split(' '));
  const words = patterns.map((pattern) => pattern.split('_').at(at === 'before' ? 0 : -1) ?? '');
  const plain = words.filter((word) => !word.includes('{}')).map(joinedText);
  return new Set(plain.filter((word) => !isSmallWord(word)));
}

const BEFORE = denials('before');
const BEHIND = denials('behind');

/** True for a folded word that says that the one behind it, or the one before it, is not in a dish. */
export function isDenial(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  return (BEFORE.has(word) && at < words.length - 1) || (BEHIND.has(word) && at > 0);
}

/** Article and preposition that Arabic and Hebrew join to a word. */
const JOINED_ON = /^(?:[وبلف]?ال|لل|[הלמ])/u;

function withinAround(
  joined: string,
  around: readonly Around[],
  thingOf: (word: string) => string | null,
): string | null {
  for (const { before, after } of around) {
    if (!joined.startsWith(before) || !joined.endsWith(after)) continue;
    if (joined.length <= before.length + after.length) continue;
    const thing = thingOf(joined.slice(before.length, joined.length - after.length));
    if (thing !== null) return thing;
  }
  return null;
}

/** The names of what a venue knows besides, by their ids: its own allergens. */
export type OwnThings = readonly { id: string; name: string }[];

/**
 * Creates a reader of what guests type in any language. That something is in a dish is read in the menu's language and in
 * English alone: "latte" is Italian for milk, and a coffee everywhere else.
 */
export function createMeaningReader(language: string, own: OwnThings = []): MeaningReader {
  const { diets, things, free, holds } = lexiconOf(languageCodes);
  const here = lexiconOf(languageCodes.filter((code) => code === language || code === 'en')).things;
  const ownThings = new Map(own.map(({ id, name }) => [joinedText(name), id]));
  const among = (known: ReadonlyMap<string, string>) => (word: string) => {
    const bare = word.replace(JOINED_ON, '');
    return ownThings.get(word) ?? known.get(word) ?? ownThings.get(bare) ?? known.get(bare) ?? null;
  };
  return (joined) => {
    const diet = diets.get(joined);
    if (diet !== undefined) return { kind: 'diet', of: diet };
    const without = withinAround(joined, free, among(things));
    if (without !== null) return { kind: 'free', of: without };
    const within = among(here)(joined) ?? withinAround(joined, holds, among(here));
    return within === null ? null : { kind: 'has', of: within };
  };
}

/** Words that mean something together: from one of them up to another, which is not one of them. */
export interface Meant {
  from: number;
  to: number;
  meaning: Meaning;
}

/** Everything that folded words mean, from the left, the longest first: "gluten free" is no gluten. */
export function meaningsIn(words: readonly string[], read: MeaningReader): Meant[] {
  const found: Meant[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = Math.min(words.length, from + MOST_WORDS); to > from; to--) {
      const meaning = read(words.slice(from, to).join(''));
      if (meaning === null) continue;
      found.push({ from, to, meaning });
      from = to - 1;
      break;
    }
  }
  return found;
}
