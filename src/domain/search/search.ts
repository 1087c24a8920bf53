import { isLinked, type Category, type Id, type Menu, type Product } from '../menu/menu.ts';
import { isCategoryReachable, isShown } from '../menu/shown-at.ts';
import { fold, type SameLetters } from '../text/fold.ts';
import { createDictionary, KINDS, NO_MATCH, type Dictionary } from './dictionary.ts';
import { hasLooseSpaces, textOfHtml, wordsOf } from './words.ts';

/** What a search knows besides the menu in the guest's language. */
export interface SearchKnowledge {
  /** Names in the venue's other languages, by a product's or a category's id. */
  names: { products: ReadonlyMap<Id, readonly string[]>; categories: ReadonlyMap<Id, readonly string[]> };
  /** Letters that mean the same, beyond those that every search takes for others. */
  same?: SameLetters;
}

/** Finds products of one menu. */
export interface Search {
  /**
   * Prepares `count` products from `start` on, so that the first search is as fast as later ones. Returns where to
   * continue; null when everything is prepared.
   */
  prepare(start: number, count: number): number | null;
  /**
   * The products that hold every word of the term, in any order and spelling, and that have any of the properties; the
   * best first. Only products that can be opened at an instant (ms UTC); none for an empty term without properties.
   */
  find(term: string, propertyIds: readonly Id[], at: number): Product[];
  /** The few products that come closest to a term that finds nothing. */
  nearest(term: string, at: number): Product[];
}

/** Where a word stands, in the order in which it counts. */
const FIELDS = { name: 0, otherName: 1, category: 2, description: 3 } as const;
const FIELD_COUNT = 4;
type Field = (typeof FIELDS)[keyof typeof FIELDS];

/** The last field that counts for each kind of match. */
const LAST_FIELD = {
  [KINDS.whole]: FIELDS.description,
  [KINDS.begins]: FIELDS.description,
  [KINDS.inside]: FIELDS.otherName,
  [KINDS.oneEdit]: FIELDS.category,
} as const;

/** A word of a product: its number in the dictionary times the number of fields, and where it stands. */
type Placed = number;

interface Findable {
  product: Product;
  category: Category;
  /** Read at the first search, or in advance. */
  read: { placed: Placed[]; name: string; joined: string[] } | null;
}

/** What was typed, folded; and its words without spaces between them, which is how some scripts are written. */
interface Asked {
  term: string;
  joined: string;
  isLoose: boolean;
  /** How each of its words matches those of the menu. */
  kinds: readonly Uint8Array[];
}

/** From five letters on, one may be wrong; of what is nearest, two. */
const NEAREST_EDITS = 2;
const MOST_NEAREST = 3;

const NOTHING_MORE: SearchKnowledge = { names: { products: new Map(), categories: new Map() } };

function findables(menu: Menu): Findable[] {
  const categories = menu.categories.filter((category) => isLinked(category) && category.special === null);
  return categories.flatMap((category) =>
    category.products.filter(isLinked).map((product) => ({ product, category, read: null })),
  );
}

/** Tells which products can be opened at an instant. */
function openAt(menu: Menu, at: number): (found: Findable) => boolean {
  const open = new Map<Category, boolean>();
  return ({ product, category }) => {
    const isOpen = open.get(category) ?? isCategoryReachable(menu, category, at);
    open.set(category, isOpen);
    return isOpen && isShown(menu, product, at);
  };
}

/** The texts that a name joined without spaces begins with, from each of its words on. */
function joinedFrom(words: readonly string[]): string[] {
  return words.map((_, index) => words.slice(index).join(''));
}

/** How good the whole term is as a part of a name: nothing is better than a name that is the term. */
function wholeRank(
  { term, joined, isLoose }: Asked,
  { name, joined: names }: NonNullable<Findable['read']>,
): number {
  if (name === term) return 0;
  const [all = ''] = names;
  const runsOn = names.some((each) => each.startsWith(joined)) || (isLoose && all.includes(joined));
  return name.includes(term) || (runsOn && joined !== '') ? INSIDE_RANK : NO_MATCH;
}

/** A part of a word in a name. */
const INSIDE_RANK = KINDS.inside * FIELD_COUNT + FIELDS.name;

/** Makes a search of a menu, with what else is known. Its words are read when they are first wanted. */
export function createSearch(menu: Menu, { names, same }: SearchKnowledge = NOTHING_MORE): Search {
  const index = findables(menu);
  const dictionary: Dictionary = createDictionary();
  const ofCategory = new Map<Category, Placed[]>();

  function placed(texts: readonly string[], field: Field): Placed[] {
    const words = new Set(texts.flatMap((text) => wordsOf(text, same)));
    return Array.from(words, (word) => dictionary.numberOf(word) * FIELD_COUNT + field);
  }

  function categoryWords(category: Category): Placed[] {
    const known = ofCategory.get(category);
    if (known) return known;
    const fresh = placed([category.name, ...(names.categories.get(category.id) ?? [])], FIELDS.category);
    ofCategory.set(category, fresh);
    return fresh;
  }

  function read(found: Findable): NonNullable<Findable['read']> {
    if (found.read) return found.read;
    const { product, category } = found;
    const words = wordsOf(product.name, same);
    found.read = {
      name: fold(product.name, same).text,
      joined: joinedFrom(words),
      placed: [
        ...placed([product.name], FIELDS.name),
        ...placed(names.products.get(product.id) ?? [], FIELDS.otherName),
        ...categoryWords(category),
        ...placed([product.smallDescription, textOfHtml(product.description)], FIELDS.description),
      ],
    };
    return found.read;
  }

  /** How good a product is for one word: the least of kind and field of the words that match. */
  function wordRank(found: Findable, kinds: ArrayLike<number>): number {
    let best: number = NO_MATCH;
    for (const each of read(found).placed) {
      const field = (each % FIELD_COUNT) as Field;
      const kind = kinds[(each - field) / FIELD_COUNT] ?? NO_MATCH;
      // A part of a word says something in a name alone, and a slip is looked for in few words: "rice" is no ice.
      if (kind === NO_MATCH || field > LAST_FIELD[kind as keyof typeof LAST_FIELD]) continue;
      best = Math.min(best, kind * FIELD_COUNT + field);
    }
    return best;
  }

  function rankOf(found: Findable, asked: Asked): number {
    const whole = wholeRank(asked, read(found));
    if (whole === 0) return 0;
    let sum = 1;
    for (const each of asked.kinds) {
      const rank = wordRank(found, each);
      if (rank === NO_MATCH) return whole;
      sum += rank;
    }
    return asked.kinds.length === 0 ? whole : Math.min(sum, whole);
  }

  let open: { at: number; found: readonly Findable[] } | null = null;

  /** What can be opened at an instant, read; while a guest types, the instant stays the same. */
  function openNow(at: number): readonly Findable[] {
    if (open?.at !== at) open = { at, found: index.filter(openAt(menu, at)) };
    for (const found of open.found) read(found);
    return open.found;
  }

  function askedOf(written: string, term: string): Asked {
    const words = [...new Set(wordsOf(written, same))];
    const joined = words.join('');
    const kinds = words.map((word) => dictionary.match(word));
    return { term, joined, isLoose: hasLooseSpaces(joined), kinds };
  }

  function hasProperty({ product }: Findable, propertyIds: readonly Id[]): boolean {
    return propertyIds.length === 0 || product.propertyIds.some((id) => propertyIds.includes(id));
  }

  return {
    prepare(start, count) {
      const end = start + count;
      for (const found of index.slice(start, end)) read(found);
      return end < index.length ? end : null;
    },
    find(written, propertyIds, at) {
      const term = fold(written.trim(), same).text;
      if (term === '' && propertyIds.length === 0) return [];
      const wanted = openNow(at).filter((found) => hasProperty(found, propertyIds));
      if (term === '') return wanted.map(({ product }) => product);
      const asked = askedOf(written, term);
      const ranked = wanted.map((found) => ({ found, rank: rankOf(found, asked) }));
      return ranked
        .filter(({ rank }) => rank !== NO_MATCH)
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ found }) => found.product);
    },
    nearest(written, at) {
      const words = wordsOf(written, same);
      // Whoever has typed nothing does not wait until the whole menu is read.
      if (words.length === 0) return [];
      const wanted = openNow(at);
      const far = words.map((word) => dictionary.distances(word, NEAREST_EDITS));
      const farOf = (found: Findable): number => {
        const inName = read(found).placed.filter((each) => each % FIELD_COUNT === FIELDS.name);
        const edits = far.flatMap((each) => inName.map((word) => each[word / FIELD_COUNT] ?? 0));
        return Math.min(NEAREST_EDITS + 1, ...edits);
      };
      return wanted
        .map((found) => ({ found, far: farOf(found) }))
        .filter(({ far }) => far <= NEAREST_EDITS)
        .toSorted((a, b) => a.far - b.far)
        .slice(0, MOST_NEAREST)
        .map(({ found }) => found.product);
    },
  };
}
