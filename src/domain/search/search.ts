import { createMarks, type Marks } from '../diets/marks.ts';
import type { Category, Id, Menu, Product } from '../menu/menu.ts';
import { isCategoryReachable, isShown } from '../menu/shown-at.ts';
import { isRun, wordsOf } from '../text/words.ts';
import { askedOf, costIn, costOf, type Asked, type AskedPart } from './asked.ts';
import {
  createMenuWords,
  INSIDE_COST,
  type Findable,
  type ReadName,
  type SearchKnowledge,
} from './menu-words.ts';
import { pairsOf, shareHeld } from './runs.ts';

export type { SearchKnowledge } from './menu-words.ts';

/** Finds products of one menu. */
export interface Search {
  /**
   * Prepares `count` products from `start` on, so that the first search is as fast as later ones. Returns where to
   * continue; null when everything is prepared.
   */
  prepare(start: number, count: number): number | null;
  /**
   * The products that hold every word of the term, in any order, form and spelling, and that have any of the properties;
   * the best first. Small words may be missing; a diet, an allergen and "free of it" find what the venue has marked so. Only
   * products that can be opened at an instant (ms UTC); none for an empty term without properties.
   */
  find(term: string, propertyIds: readonly Id[], at: number): Product[];
  /** The few products that come closest to a term that finds nothing, by all its words. */
  nearest(term: string, at: number): Product[];
  /** What a term asks the venue's marks for; null: no diet, and nothing that dishes shall be free of. */
  wish(term: string, at: number): Wish | null;
}

/** A diet, or what dishes shall be free of. */
export interface Wish {
  /** As it was typed. */
  written: string;
  /** It asks for what is free of something. */
  isFree: boolean;
  /** The venue has marked at least one dish so that can be opened. */
  isKnown: boolean;
  /** The venue has marked a product so. */
  isMarked(product: Product): boolean;
}

const MOST_NEAREST = 3;
/** What it costs to have the word of a diet only: everything that is marked so comes first. */
const UNMARKED_COST = 1000;

const NOTHING_MORE: SearchKnowledge = { names: { products: new Map(), categories: new Map() } };

/** Tells which products can be opened at an instant. */
function openAt(menu: Menu, at: number): (found: Findable) => boolean {
  const open = new Map<Category, boolean>();
  return ({ product, category }) => {
    const isOpen = open.get(category) ?? isCategoryReachable(menu, category, at);
    open.set(category, isOpen);
    return isOpen && isShown(menu, product, at);
  };
}

/** How good the whole term is as a part of a name: nothing is better than a name that is the term. */
function wholeRank({ term, joined, isRun }: Asked, { name, joined: names }: ReadName): number {
  if (name === term) return 0;
  const [all = ''] = names;
  const runsOn = names.some((each) => each.startsWith(joined)) || (isRun && all.includes(joined));
  return name.includes(term) || (runsOn && joined !== '') ? INSIDE_COST : Infinity;
}

/** So many edits may lie between a typed word and one that comes close to it. */
function editsFor({ length }: string): number {
  if (length < 5) return 1;
  return length < 9 ? 2 : 3;
}

/** What those parts cost that a product has: of what is equally far, a name says more than a description. */
function heldCost(parts: readonly AskedPart[], { number }: Findable): number {
  const costs = parts.map((part) => costIn(part.costs, number));
  return costs.reduce((sum, cost) => sum + (cost === Infinity ? 0 : cost), 0);
}

/** Makes a search of a menu, with what else is known. Its words are read when they are first wanted. */
export function createSearch(menu: Menu, knowledge: SearchKnowledge = NOTHING_MORE): Search {
  const { same } = knowledge;
  let made: { marks: Marks; words: ReturnType<typeof createMenuWords> } | null = null;
  let open: { at: number; found: readonly Findable[] } | null = null;

  function wordsAndMarks() {
    if (made) return made;
    const marks = createMarks(menu);
    return (made = { marks, words: createMenuWords(menu, knowledge, marks) });
  }

  /** What can be opened at an instant, read; while a guest types, the instant stays the same. */
  function openNow(at: number): readonly Findable[] {
    const { words } = wordsAndMarks();
    if (open?.at !== at) open = { at, found: words.findables.filter(openAt(menu, at)) };
    for (const found of open.found) words.read(found);
    return open.found;
  }

  function ask(written: string): Asked {
    const { words, marks } = wordsAndMarks();
    return askedOf(written, words, marks, same);
  }

  function rankOf(found: Findable, asked: Asked): number {
    const { words, marks } = wordsAndMarks();
    const whole = wholeRank(asked, words.read(found));
    const isWhole = whole === 0 || asked.parts.length === 0;
    const rank = isWhole ? whole : Math.min(whole, 1 + costOf(asked.parts, found.number));
    if (rank === Infinity) return rank;
    const meanings = asked.parts.flatMap(({ meant }) => meant?.meaning ?? []);
    if (meanings.some((meaning) => marks.isDenied(found.product, meaning))) return Infinity;
    return meanings.every((meaning) => marks.isMarked(found.product, meaning)) ? rank : rank + UNMARKED_COST;
  }

  function hasProperty({ product }: Findable, propertyIds: readonly Id[]): boolean {
    return propertyIds.length === 0 || product.propertyIds.some((id) => propertyIds.includes(id));
  }

  /** How far a product's names are from a word: 0 where it has the word, 1 where nothing is like it. */
  function farFrom({ word, costs }: AskedPart): (found: Findable) => number {
    const { words } = wordsAndMarks();
    const most = editsFor(word);
    const edits = words.distances(word, most);
    const pairs = isRun(word) ? pairsOf(word) : [];
    return (found) => {
      if (costIn(costs, found.number) !== Infinity) return 0;
      const share = Math.max(0, ...words.read(found).runs.map(({ text }) => shareHeld(text, pairs)));
      return Math.min((edits[found.number] ?? 0) / (most + 1), share < 1 / 2 ? 1 : 1 - share);
    };
  }

  return {
    prepare(start, count) {
      const { words } = wordsAndMarks();
      const end = start + count;
      for (const found of words.findables.slice(start, end)) words.read(found);
      return end < words.findables.length ? end : null;
    },
    find(written, propertyIds, at) {
      const isTyped = written.trim() !== '';
      if (!isTyped && propertyIds.length === 0) return [];
      const wanted = openNow(at).filter((found) => hasProperty(found, propertyIds));
      if (!isTyped) return wanted.map(({ product }) => product);
      const asked = ask(written);
      const ranked: { product: Product; rank: number }[] = [];
      for (const found of wanted) {
        const rank = rankOf(found, asked);
        if (rank !== Infinity) ranked.push({ product: found.product, rank });
      }
      return ranked.toSorted((a, b) => a.rank - b.rank).map(({ product }) => product);
    },
    nearest(written, at) {
      // Whoever has typed nothing does not wait until the whole menu is read.
      if (wordsOf(written, same).length === 0) return [];
      const wanted = openNow(at);
      const { parts } = ask(written);
      if (parts.some(({ isDenying }) => isDenying)) return [];
      const wishes = parts.filter(({ meant }) => meant);
      const others = parts.filter(({ meant, isSmall }) => !meant && !isSmall);
      const distances = others.map(farFrom);
      return wanted
        .filter(({ number }) => wishes.every(({ costs }) => costIn(costs, number) !== Infinity))
        .map((found) => ({ found, far: distances.reduce((sum, farOf) => sum + farOf(found), 0) }))
        .filter(({ far }) => far < others.length)
        .toSorted((a, b) => a.far - b.far || heldCost(others, a.found) - heldCost(others, b.found))
        .slice(0, MOST_NEAREST)
        .map(({ found }) => found.product);
    },
    wish(written, at) {
      if (wordsOf(written, same).length === 0) return null;
      const wanted = openNow(at);
      const { marks } = wordsAndMarks();
      const meant = ask(written).parts.flatMap((part) => part.meant ?? []);
      const [first, last] = [meant[0], meant.at(-1)];
      if (!first || !last) return null;
      const isMarked = (product: Product) => meant.every(({ meaning }) => marks.isMarked(product, meaning));
      return {
        written: meant.map((each) => each.written).join(' '),
        isFree: meant.some(({ meaning }) => meaning.kind === 'free'),
        isKnown: wanted.some(({ product }) => isMarked(product)),
        isMarked,
      };
    },
  };
}
