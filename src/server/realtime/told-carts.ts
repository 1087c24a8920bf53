/**
 * The dishes in the carts of the phones whose streams this instance holds. They are ids alone, kept in memory as long as
 * the stream lives (docs/chapters/drafts.md).
 */
export interface ToldCarts {
  /** Notes the ids of the dishes in one phone's cart; returns the function that forgets them. */
  note(license: string, products: readonly string[]): () => void;
  /** The carts of a venue that hold anything. */
  of(license: string): ReadonlySet<readonly string[]>;
}

const NONE: ReadonlySet<readonly string[]> = new Set();

/** Creates the memory of one process. It holds at most one cart a stream, so that the limits of streams limit it. */
export function createToldCarts(): ToldCarts {
  const venues = new Map<string, Set<readonly string[]>>();
  return {
    note(license, products) {
      if (products.length === 0) return () => {};
      const mine = venues.get(license) ?? new Set();
      venues.set(license, mine.add(products));
      return () => {
        mine.delete(products);
        if (mine.size === 0 && venues.get(license) === mine) venues.delete(license);
      };
    },
    of: (license) => venues.get(license) ?? NONE,
  };
}
