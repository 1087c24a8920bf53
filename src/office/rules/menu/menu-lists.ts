import { distance } from 'fastest-levenshtein';
import { fold } from '#domain/text/fold.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { FileText } from '#contract/values/value-shapes.ts';
import type { FileCategory, FileDish } from './new-things.ts';

/** A category of the list with its depth: sub-categories follow their parent. */
export interface ListedCategory {
  category: FileCategory;
  isSub: boolean;
  /** Dishes of the category itself. */
  dishes: number;
}

/** The categories as the office lists them. */
export function listCategories({ menu }: CompleteVenueFile): ListedCategory[] {
  const ids = new Set(menu.categories.map(({ id }) => String(id)));
  const parentOf = ({ parent }: FileCategory) =>
    parent !== null && ids.has(String(parent)) ? String(parent) : null;
  const entry = (category: FileCategory): ListedCategory => ({
    category,
    isSub: parentOf(category) !== null,
    dishes: category.products.length,
  });
  const subsOf = (id: string): FileCategory[] =>
    menu.categories
      .filter((category) => parentOf(category) === id)
      .flatMap((category) => [category, ...subsOf(String(category.id))]);
  return menu.categories
    .filter((category) => parentOf(category) === null)
    .flatMap((category) => [entry(category), ...subsOf(String(category.id)).map(entry)]);
}

/** The categories that a category may become a part of: neither itself nor its own parts. */
export function possibleParents({ menu }: CompleteVenueFile, id: string): FileCategory[] {
  const isWithin = (category: FileCategory, seen: readonly string[]): boolean => {
    const own = String(category.id);
    if (own === id) return true;
    const above = menu.categories.find((each) => String(each.id) === String(category.parent));
    return above !== undefined && !seen.includes(own) && isWithin(above, [...seen, own]);
  };
  return menu.categories.filter((category) => !isWithin(category, []));
}

/**
 * The sibling after which a category stands when it is dropped at a place of the list; '' for the first of its siblings.
 * A category keeps its parent.
 */
export function siblingBefore(listed: readonly ListedCategory[], id: string, overId: string): string {
  const ids = listed.map(({ category }) => String(category.id));
  const [from, to] = [ids.indexOf(id), ids.indexOf(overId)];
  const moved = listed[from];
  if (!moved || to < 0) return '';
  const order = listed.toSpliced(from, 1).toSpliced(to, 0, moved);
  const siblings = order
    .slice(0, order.indexOf(moved))
    .filter(({ category }) => String(category.parent) === String(moved.category.parent));
  return String(siblings.at(-1)?.category.id ?? '');
}

/** The entry after which one stands when it takes the place of another; '' for the first. For a list without levels. */
export function neighbourBefore(ids: readonly string[], id: string, overId: string): string {
  const to = ids.indexOf(overId);
  const order = ids.filter((each) => each !== id).toSpliced(to, 0, id);
  return to < 0 ? '' : (order[order.indexOf(id) - 1] ?? '');
}

/** A dish and the category that it stands in. */
export interface PlacedDish {
  dish: FileDish;
  category: FileCategory;
}

/** Every dish in the order of the menu. */
export function allDishes({ menu }: CompleteVenueFile): PlacedDish[] {
  return menu.categories.flatMap((category) => category.products.map((dish) => ({ dish, category })));
}

/** A dish by its id. */
export function findDish(file: CompleteVenueFile, id: string): PlacedDish | undefined {
  return allDishes(file).find(({ dish }) => String(dish.id) === id);
}

const folded = new WeakMap<FileDish, string>();

function wordsOf(dish: FileDish): string {
  const known = folded.get(dish);
  if (known !== undefined) return known;
  const names = typeof dish.name === 'string' ? [dish.name] : Object.values(dish.name);
  const words = fold([...names, dish.sku].join('\n')).text;
  folded.set(dish, words);
  return words;
}

/** True when a name in any language has every word of a search. */
export function isFoundBy(search: string, name: FileText): boolean {
  return hasTerms(typeof name === 'string' ? [name] : Object.values(name), search);
}

/** True where texts have every word of a search together, in any case and spelling, as guests search. */
export function hasTerms(texts: readonly string[], search: string): boolean {
  return hasFolded(fold(texts.join('\n')).text, termsOf(search));
}

function termsOf(search: string): string[] {
  return fold(search).text.split(/\s+/).filter(Boolean);
}

function hasFolded(words: string, terms: readonly string[]): boolean {
  return terms.every((term) => words.includes(term));
}

/** Words this long may have one wrong letter, longer ones two. */
const ONE_TYPO = 4;
const TWO_TYPOS = 7;

/** True where a term is a word, or its beginning, but for a typo or two. */
function isNearly(term: string, word: string): boolean {
  const most = term.length >= TWO_TYPOS ? 2 : term.length >= ONE_TYPO ? 1 : 0;
  return distance(term, word) <= most || distance(term, word.slice(0, term.length)) <= most;
}

/**
 * The dishes whose name in any language, or code, has every word of a search; where there are none, those whose words are
 * nearly the searched ones.
 */
export function searchDishes(file: CompleteVenueFile, search: string): PlacedDish[] {
  const terms = termsOf(search);
  const all = allDishes(file);
  const found = all.filter(({ dish }) => hasFolded(wordsOf(dish), terms));
  if (found.length > 0) return found;
  return all.filter(({ dish }) => {
    const words = wordsOf(dish).split(/\s+/);
    return terms.every((term) => words.some((word) => isNearly(term, word)));
  });
}
