import type { Product, Variation } from '../menu/menu.ts';

const FEWEST_SIZES = 2;
const MOST_SIZES = 4;
/** The share of dishes in tenths from which their sizes become columns. */
const TENTHS_SHARED = 6;

/** The one question of a dish whose answers are its sizes: exactly one is chosen, and each sets the price. */
export function sizesOf({ variations }: Pick<Product, 'variations'>): Variation | null {
  const [only, ...others] = variations;
  if (!only || others.length > 0 || only.multiple || !(only.required || only.minChoices === 1)) return null;
  const { length } = only.values;
  if (length < FEWEST_SIZES || length > MOST_SIZES) return null;
  return only.values.every(({ math }) => math === '=') ? only : null;
}

/**
 * The names of the sizes that become columns of a section, in the order of its first dish that has them; null where fewer
 * than 60 % of its dishes share the same two to four.
 */
export function sizeColumns(products: readonly Pick<Product, 'variations'>[]): string[] | null {
  const counts = new Map<string, { names: string[]; dishes: number }>();
  for (const product of products) {
    const names = sizesOf(product)?.values.map(({ name }) => name);
    if (!names) continue;
    const key = JSON.stringify(names.toSorted());
    const known = counts.get(key);
    if (known) known.dishes += 1;
    else counts.set(key, { names, dishes: 1 });
  }
  const [most] = [...counts.values()].sort((a, b) => b.dishes - a.dishes);
  return most && most.dishes * 10 >= products.length * TENTHS_SHARED ? most.names : null;
}
