import type { AddBlock } from '#domain/cart/cart.ts';

export type AddLabel =
  | 'outOfStock'
  | 'alreadyAddedToCart'
  | 'save'
  | 'addingToOrder'
  | 'addToOrder'
  | 'addToCart';

/** The label of the add button (specification section 4). */
export function addLabel(
  block: AddBlock | null,
  { onOrder, busy, editing }: { onOrder: boolean; busy: boolean; editing: boolean },
): AddLabel {
  if (block === 'out_of_stock') return 'outOfStock';
  if (block === 'already_in_cart' && !editing) return 'alreadyAddedToCart';
  if (editing) return 'save';
  if (onOrder) return busy ? 'addingToOrder' : 'addToOrder';
  return 'addToCart';
}
