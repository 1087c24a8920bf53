import type { ViewFormat } from '#domain/menu/menu.ts';
import type { ProductCard } from './card-view.ts';

/** The sizes that are columns of a list. */
export interface Columns {
  names: readonly string[];
  /** Figures of more than six characters stand in them. */
  long?: true;
}

/**
 * A list of products as a screen receives it: long lists in part, with the rest made when it is about to be
 * seen.
 */
export interface CardList {
  first: ProductCard[];
  /** The number of products that follow. */
  more?: number;
  /** Its view, where that is not the screen's own. */
  view?: ViewFormat;
  /** The sizes that are its columns. */
  columns?: Columns;
  /** Makes the card at a place; absent in the server's data, whose part is `first`. */
  card?(index: number): ProductCard;
}

/** Screens of up to this many products are sent whole. */
export const MOST_SENT = 120;

/** The number of products in a list. */
export function lengthOf({ first, more = 0 }: CardList): number {
  return first.length + more;
}
