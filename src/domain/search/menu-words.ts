import type { Marks } from '../diets/marks.ts';
import { isLinked, type Category, type Id, type Menu, type Product } from '../menu/menu.ts';
import { fold, type SameLetters } from '../text/fold.ts';
import { createDictionary, KINDS, NO_MATCH, STANDS, type Kind } from './dictionary.ts';
import { createPostings } from './postings.ts';
import { heldAs, HELD, pairsOf, runOf, type Run } from './runs.ts';
import { hasLooseSpaces, isRun, textOfHtml, wordsIn, wordsOf, wordsWithJoinedOf } from '../text/words.ts';

/** What a search knows besides the menu in the guest's language. */
export interface SearchKnowledge {
  /** Names in the venue's other languages, by the id of a product, a category or a property. */
  names: {
    products: ReadonlyMap<Id, readonly string[]>;
    categories: ReadonlyMap<Id, readonly string[]>;
    properties?: ReadonlyMap<Id, readonly string[]>;
  };
  /** Letters that mean the same, beyond those that every search takes for others. */
  same?: SameLetters;
}

/** A product that a search may find; its words are read when they are first wanted. */
export interface Findable {
  product: Product;
  category: Category;
  number: number;
  read: ReadName | null;
}

interface NamedRun extends Run {
  field: typeof FIELDS.name | typeof FIELDS.otherName;
}

/** The name of a product as it is searched. */
export interface ReadName {
  /** Folded. */
  name: string;
  /** The texts that it begins with when it is written without spaces, from each of its words on. */
  joined: string[];
  /** Its names in scripts without spaces. */
  runs: readonly NamedRun[];
}

/** Where a word stands, in the order in which it counts. */
const FIELDS = { name: 0, otherName: 1, category: 2, property: 3, description: 4 } as const;
const FIELD_COUNT = 5;
type Field = (typeof FIELDS)[keyof typeof FIELDS];

/**
 * What each kind of match costs in each field; NO_MATCH: it does not count there. A form of a word in a name comes before
 * the word in a description; what is near it comes after all that holds it. A part of a word says something in a name, and
 * a slip is looked for in few words: "rice" is no ice.
 */
const COSTS: Readonly<Record<Kind, readonly number[]>> = {
  [KINDS.whole]: [0, 1, 2, 3, 6],
  [KINDS.form]: [3, 4, 5, 5, 8],
  [KINDS.begins]: [5, 6, 7, 8, 9],
  [KINDS.inside]: [10, 11, NO_MATCH, NO_MATCH, NO_MATCH],
  [KINDS.sound]: [14, 15, 16, NO_MATCH, NO_MATCH],
  [KINDS.slip]: [17, 18, 19, NO_MATCH, NO_MATCH],
  [KINDS.slipBegins]: [20, 21, 22, NO_MATCH, NO_MATCH],
};

/** A part of a word, in a name. */
export const INSIDE_COST = 10;
/** What the venue has marked so, without the word for it. */
export const MARKED_COST = 13;
/** From here on, something else is written than was typed. */
export const NEAR_COST = 14;
/** A part of a run of a script without spaces, where a clause is one word. */
const INSIDE_RUN: readonly number[] = [10, 11, 12, NO_MATCH, 13];
const PIECES_COST = 23;

/** The costs of so many typed words are kept: a guest types the last one letter by letter. */
const MOST_KNOWN = 64;

/** The words of a menu, and which products have them where. */
export interface MenuWords {
  findables: readonly Findable[];
  /** Reads a product's words, once. */
  read(found: Findable): ReadName;
  /** What a typed word costs in each product, by its number; NO_MATCH: the product has nothing like it. */
  costs(typed: string): Uint8Array;
  /** The same of the word itself alone. */
  exactCosts(typed: string): Uint8Array;
  /** How many edits lie between a typed word and the nearest word of each product's names; `most` + 1 for more. */
  distances(typed: string, most: number): Uint8Array;
}

function runCost(held: number): number {
  if (held === HELD.whole) return INSIDE_COST;
  return held === HELD.sound ? NEAR_COST : PIECES_COST + held;
}

function findablesOf(menu: Menu): Findable[] {
  const categories = menu.categories.filter((category) => isLinked(category) && category.special === null);
  return categories
    .flatMap((category) => category.products.filter(isLinked).map((product) => ({ product, category })))
    .map((each, number) => ({ ...each, number, read: null }));
}

/** Neighbours that may be written as one word. */
function pairsIn(words: readonly string[]): string[] {
  return words.slice(1).map((word, index) => `${words[index] ?? ''}${word}`);
}

function runsOf(names: readonly string[][], field: NamedRun['field']): NamedRun[] {
  const joined = names.map((words) => words.join(''));
  return joined.filter(isRun).map((run) => ({ ...runOf(run), field }));
}

/** The texts that a name joined without spaces begins with, from each of its words on. */
function joinedFrom(words: readonly string[]): string[] {
  return words.map((_, index) => words.slice(index).join(''));
}

/** Prepares the words of a menu; none is read yet. */
export function createMenuWords(menu: Menu, { names, same }: SearchKnowledge, marks: Marks): MenuWords {
  const findables = findablesOf(menu);
  const properties = new Map(menu.properties.map((property) => [property.id, property]));
  const dictionary = createDictionary();
  const postings = createPostings();
  const ofCategory = new Map<Category, number[]>();
  const ofProperty = new Map<Id, number[]>();
  const costsOf = new Map<string, Uint8Array>();

  const read = (text: string) => wordsOf(textOfHtml(text), same);

  function namedNumbers(names: readonly string[][]): number[] {
    const words = names.flat().map((word) => dictionary.numberOf(word, STANDS.name));
    const pairs = names.flatMap(pairsIn).map((pair) => dictionary.numberOf(pair, STANDS.pair));
    return [...new Set([...words, ...pairs])];
  }

  function textNumbers(words: readonly string[]): number[] {
    return Array.from(new Set(words), (word) => dictionary.numberOf(word, STANDS.text));
  }

  function post(numbers: readonly number[], { number }: Findable, field: Field): void {
    for (const word of numbers) postings.add(word, number * FIELD_COUNT + field);
  }

  function categoryNumbers(category: Category): number[] {
    const known = ofCategory.get(category);
    if (known) return known;
    const fresh = namedNumbers([category.name, ...(names.categories.get(category.id) ?? [])].map(read));
    ofCategory.set(category, fresh);
    return fresh;
  }

  /** The words of a property. Of one that names an allergen, typed alone, the marks know more: "milk tea" is not made of them. */
  function propertyNumbers(id: Id): number[] {
    const known = ofProperty.get(id);
    if (known) return known;
    const isOfAllergens = marks.meaningsOf(id).some(({ kind }) => kind !== 'diet');
    const texts = [properties.get(id)?.name ?? '', ...(names.properties?.get(id) ?? [])];
    const fresh = isOfAllergens ? [] : textNumbers(texts.flatMap(read));
    ofProperty.set(id, fresh);
    return fresh;
  }

  function readAnew(found: Findable): ReadName {
    const { product, category } = found;
    const folded = fold(product.name, same).text;
    const name = /[<&]/.test(folded) ? read(product.name) : wordsIn(folded);
    const others = (names.products.get(product.id) ?? []).map(read);
    const said = [product.smallDescription, product.description].map(textOfHtml);
    post(namedNumbers([name]), found, FIELDS.name);
    post(namedNumbers(others), found, FIELDS.otherName);
    post(categoryNumbers(category), found, FIELDS.category);
    post([...new Set(product.propertyIds.flatMap(propertyNumbers))], found, FIELDS.property);
    post(textNumbers(said.flatMap((text) => wordsWithJoinedOf(text, same))), found, FIELDS.description);
    if (costsOf.size > 0) costsOf.clear();
    return {
      name: folded,
      joined: joinedFrom(name),
      runs: [...runsOf([name], FIELDS.name), ...runsOf(others, FIELDS.otherName)],
    };
  }

  function insideCosts(typed: string): readonly number[] {
    const saysEnough = isRun(typed) ? 2 : hasLooseSpaces(typed) ? 5 : Infinity;
    return typed.length >= saysEnough ? INSIDE_RUN : COSTS[KINDS.inside];
  }

  function addRuns(typed: string, costs: Uint8Array): void {
    const run = runOf(typed);
    const pairs = pairsOf(typed);
    for (const { number, read } of findables) {
      for (const text of read?.runs ?? []) {
        const held = heldAs(run, pairs, text);
        if (held !== null) costs[number] = Math.min(costs[number] ?? NO_MATCH, runCost(held) + text.field);
      }
    }
  }

  function wordCosts(typed: string, isExact: boolean): Uint8Array {
    const last = isExact ? (isRun(typed) ? KINDS.inside : KINDS.whole) : KINDS.slipBegins;
    const costs = new Uint8Array(findables.length).fill(NO_MATCH);
    const inside = insideCosts(typed);
    const kinds = dictionary.match(typed);
    for (let word = 0; word < kinds.length; word++) {
      const kind = kinds[word] ?? NO_MATCH;
      if (kind > last) continue;
      const inField = kind === KINDS.inside ? inside : COSTS[kind as Kind];
      postings.each(word, (place) => {
        const field = place % FIELD_COUNT;
        const number = (place - field) / FIELD_COUNT;
        costs[number] = Math.min(costs[number] ?? NO_MATCH, inField[field] ?? NO_MATCH);
      });
    }
    return costs;
  }

  function costsAnew(typed: string): Uint8Array {
    const costs = wordCosts(typed, false);
    if (isRun(typed)) addRuns(typed, costs);
    return costs;
  }

  return {
    findables,
    read: (found) => (found.read ??= readAnew(found)),
    costs(typed) {
      const known = costsOf.get(typed) ?? costsAnew(typed);
      if (costsOf.size === MOST_KNOWN) costsOf.clear();
      costsOf.set(typed, known);
      return known;
    },
    exactCosts: (typed) => wordCosts(typed, true),
    distances(typed, most) {
      const nearest = new Uint8Array(findables.length).fill(most + 1);
      const all = dictionary.distances(typed, most);
      for (let word = 0; word < all.length; word++) {
        const edits = all[word] ?? most + 1;
        if (edits > most) continue;
        postings.each(word, (place) => {
          const field = place % FIELD_COUNT;
          const number = (place - field) / FIELD_COUNT;
          if (field < FIELDS.category) nearest[number] = Math.min(nearest[number] ?? 0, edits);
        });
      }
      return nearest;
    },
  };
}
