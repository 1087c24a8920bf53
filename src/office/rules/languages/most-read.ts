import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';

/** How often guests read what belongs to an address, by how often the dishes around it are ordered. */
export type ReadsOf = (thing: string) => number;

const SELDOM_READ = new Set(['pages', 'closing_rules']);

function add(sums: Map<string, number>, key: string, count: number): void {
  sums.set(key, (sums.get(key) ?? 0) + count);
}

/**
 * Counts by dish as a count for every thing with texts: a category and a choice are read as often as their dishes
 * together, pages and names of closed days hardly ever, everything else with every dish.
 */
export function readsBy({ menu }: CompleteVenueFile, ordered: ReadonlyMap<string, number>): ReadsOf {
  const sums = new Map<string, number>();
  let all = 0;
  for (const { id: category, products } of menu.categories)
    for (const { id, product_variations: offers } of products) {
      const count = ordered.get(String(id)) ?? 0;
      all += count;
      add(sums, `products/${id}`, count);
      add(sums, `categories/${category}`, count);
      for (const choice of new Set((offers ?? []).map(({ variation }) => variation)))
        add(sums, `variations/${choice}`, count);
    }
  return (thing) => {
    const [, list = '', id = ''] = thing.split('/').map(decodeURIComponent);
    if (SELDOM_READ.has(list)) return 0;
    return ['products', 'categories', 'variations'].includes(list) ? (sums.get(`${list}/${id}`) ?? 0) : all;
  };
}
