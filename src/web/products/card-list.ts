import type { ProductCard } from './card-view.ts';

/** A list of products as a screen gets it: a long one only in part, the rest is made when it is about to be seen. */
export interface CardList {
  first: ProductCard[];
  /** How many more products follow. */
  more?: number;
  /** A view of pictures without a single picture gives way to its like without. */
  plain?: 2 | 4;
  /** Makes the card at a place; absent in what the server sent, whose part is `first`. */
  card?(index: number): ProductCard;
}

/** Screens of up to this many products are sent whole. */
export const MOST_SENT = 120;

/** How many products a list has. */
export function lengthOf({ first, more = 0 }: CardList): number {
  return first.length + more;
}
