import type { Id } from '../menu/menu.ts';

/** A line's dish, and the parts of its combo by their ids, one entry for each that is chosen. */
export interface PiecesOfLine {
  productId: Id;
  quantity: number;
  partIds: readonly Id[];
}

/**
 * The pieces of each product that lines take from stock: their dishes, and the parts of their combos, which are pieces
 * of the product with the same id. In one sequence of ids for all: who takes or gives back locks them in it. Products
 * that `counts` says no to are left out.
 */
export function piecesByProduct(
  lines: readonly PiecesOfLine[],
  counts: (id: Id) => boolean = () => true,
): [Id, number][] {
  const pieces = new Map<Id, number>();
  for (const { productId, quantity, partIds } of lines)
    for (const id of [productId, ...partIds])
      if (counts(id)) pieces.set(id, (pieces.get(id) ?? 0) + quantity);
  return [...pieces].sort(([a], [b]) => (a < b ? -1 : 1));
}
