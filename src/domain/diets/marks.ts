import { codesWith, parentOf } from '../allergens/codes.ts';
import { createFactsReader } from '../allergens/packed-facts.ts';
import { factOf, type Fact } from '../allergens/facts.ts';
import { NO_CHOICES } from '../choices/dish-fact.ts';
import type { Id, Menu, Product, Property } from '../menu/menu.ts';
import { needFact } from '../needs/verdicts.ts';
import { wordsOf } from '../text/words.ts';
import {
  createMeaningReader,
  isDenial,
  meaningsIn,
  type Meaning,
  type MeaningReader,
  type Meant,
} from './meaning.ts';
import type { Diet } from './words/diet-words.ts';

/** What a venue has marked its dishes with, by their properties and by what it states of allergens. */
export interface Marks {
  /** Reads what typed words mean on this menu. */
  read: MeaningReader;
  /** True for a dish that the venue has marked so; nothing is guessed from its name. */
  isMarked(product: Product, meaning: Meaning): boolean;
  /** True for a dish that the venue says the opposite of: asked to be free of something that is, or may be, in it. */
  isDenied(product: Product, meaning: Meaning): boolean;
  /** What a property says of its dishes; nothing where it is no diet and no allergen. */
  meaningsOf(propertyId: Id): readonly Meaning[];
}

/** Diets that keep to a stricter one as well. */
const WIDER: Partial<Record<Diet, readonly Diet[]>> = {
  vegetarian: ['vegan'],
  pescatarian: ['vegetarian', 'vegan'],
};

/** What one word names together. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  shellfish: ['crustaceans', 'molluscs'],
  seafood: ['fish', 'crustaceans', 'molluscs'],
};

/** What many guests mean as well who say a word: none of it may be in a dish that is free of the first. */
const MEANT_TOO: Readonly<Record<string, readonly string[]>> = { nuts: ['peanut'] };

const partsOf = (thing: string): readonly string[] => GROUPS[thing] ?? [thing];

/** The allergens whose facts say it: lactose is in milk. */
const codesOf = (thing: string): readonly string[] => (thing === 'lactose' ? ['milk'] : partsOf(thing));

/** What a thing is a part or a kind of: who leaves out the whole has left out the part. */
function wholeOf(thing: string): string | null {
  return thing === 'lactose' ? 'milk' : parentOf(thing);
}

/** True when what is free of one thing is free of the other. */
function covers(wider: string, thing: string): boolean {
  return partsOf(thing).every(
    (part) => part === wider || wholeOf(part) === wider || partsOf(wider).includes(part),
  );
}

/** True when the one is the other, a kind of it, or a part of the group. */
function isKindOf(kind: string, thing: string): boolean {
  return kind === thing || partsOf(thing).some((part) => part === kind || wholeOf(kind) === part);
}

/** True where a word beside what is meant says that it is not there: "no added sugar". */
function isDeniedAt(words: readonly string[], { from, to }: Meant): boolean {
  return [from - 2, from - 1, to].some((at) => words[at] !== undefined && isDenial(words, at));
}

/** What a property says of its dishes. An id may say a diet that its name does not; "GF" is no gluten. */
function meaningsOf({ id, name }: Property, read: MeaningReader): Meaning[] {
  const words = wordsOf(name);
  const said = meaningsIn(words, read)
    .filter((meant) => meant.meaning.kind !== 'has' || !isDeniedAt(words, meant))
    .map(({ meaning }) => meaning);
  const byId = meaningsIn(wordsOf(id), read).map(({ meaning }) => meaning);
  return said.length > 0 ? said : byId.filter(({ kind }) => kind !== 'has');
}

/** Prepares what a menu's dishes are marked with. */
export function createMarks({ language, properties, allergens }: Menu): Marks {
  const read = createMeaningReader(language, allergens);
  const codes = codesWith(allergens);
  const judging = { read: createFactsReader(codes), isFinal: false };
  const meanings = new Map<Id, Meaning[]>(properties.map((each) => [each.id, meaningsOf(each, read)]));
  /** What a mark may mean as well, as the venue's server reads its names in every language: it speaks against "free". */
  const named = new Map<Id, readonly string[]>(properties.map(({ id, named: codes = [] }) => [id, codes]));
  const marksOf = ({ propertyIds }: Product) => propertyIds.flatMap((id) => meanings.get(id) ?? []);
  const factIn = (product: Product, code: string): Fact =>
    codes.includes(code) ? needFact(product, NO_CHOICES, code, judging) : 'unknown';
  // Pine nuts are nuts to whoever asks for none.
  const ownNamed = (thing: string) =>
    allergens
      .filter(({ name }) => wordsOf(name).some((word) => read(word)?.of === thing))
      .map(({ id }) => id);

  function holds(product: Product, thing: string): boolean {
    const isStated = codesOf(thing).some((code) => factIn(product, code) === 'contains');
    return isStated || marksOf(product).some(({ kind, of }) => kind === 'has' && isKindOf(of, thing));
  }

  function mayHold(product: Product, thing: string): boolean {
    const related = [...codesOf(thing), ...(MEANT_TOO[thing] ?? []), ...ownNamed(thing)];
    const isAbout = (of: string) => related.some((part) => isKindOf(of, part) || wholeOf(part) === of);
    return (
      product.propertyIds.some((id) => named.get(id)?.some(isAbout)) ||
      related.some((part) => ['contains', 'may_contain'].includes(factIn(product, part))) ||
      marksOf(product).some(({ kind, of }) => kind === 'has' && isAbout(of))
    );
  }

  function isFree(product: Product, thing: string): boolean {
    const facts = judging.read(product.allergens);
    const isStated =
      codesOf(thing).every((code) => factOf(facts, code) === 'free') &&
      codesOf(thing).every((code) => factIn(product, code) === 'free');
    const isSaid = isStated || marksOf(product).some(({ kind, of }) => kind === 'free' && covers(of, thing));
    return isSaid && !mayHold(product, thing);
  }

  /** Answers by meaning: a guest types on, and they stay. */
  const known = new Map<string, Map<Product, boolean>>();

  function isMarked(product: Product, meaning: Meaning): boolean {
    const { kind, of } = meaning;
    if (kind === 'has') return holds(product, of);
    if (kind === 'free') return isFree(product, of);
    return marksOf(product).some(
      (mark) => mark.kind === 'diet' && (mark.of === of || (WIDER[of]?.includes(mark.of) ?? false)),
    );
  }

  return {
    read,
    isMarked(product, meaning) {
      const key = `${meaning.kind} ${meaning.of}`;
      const answers = known.get(key) ?? new Map<Product, boolean>();
      known.set(key, answers);
      const answer = answers.get(product) ?? isMarked(product, meaning);
      answers.set(product, answer);
      return answer;
    },
    meaningsOf: (propertyId) => meanings.get(propertyId) ?? [],
    isDenied: (product, { kind, of }) => kind === 'free' && mayHold(product, of),
  };
}
