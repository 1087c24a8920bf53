import type { CartLine } from '#domain/cart/cart-lines.ts';
import { shares } from '../state/table/shares.ts';

/** Puts a dish that is in the phone's own cart on the table, for all. */
export async function putToShare(line: CartLine): Promise<void> {
  const { shareAdded } = await import('../state/shared-cart/to-share.ts');
  shareAdded(line);
}

/** True for a dish that belongs to all of those who share a cart, since its guest wants it for somebody else. */
export function isToShare({ isForOther }: CartLine): boolean {
  return isForOther === true && shares.get().on;
}
