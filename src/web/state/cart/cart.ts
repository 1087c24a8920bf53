import { cartCount, quantityInCart, type Cart, type CartLine } from '#domain/cart/cart-lines.ts';
import type { Choices } from '#domain/choices/choices.ts';
import type { Id } from '#domain/menu/menu.ts';
import { asId, asInteger, asList, asRecord, asText } from '../../browser/stored-values.ts';
import { keep } from '../../browser/kept.ts';

const MOST_LINES = 200;
const MOST_PIECES = 9999;
const MOST_MILLS = 1e15;

function asIds(value: unknown): Id[] | null {
  return asList(value, asId, 200);
}

function asChoices(value: unknown): Choices | null {
  const choices = asRecord(value);
  const valueIds = asIds(choices?.['valueIds']);
  const combo = asList(
    choices?.['combo'],
    (each) => {
      const choice = asRecord(each);
      const groupId = asId(choice?.['groupId']);
      const productId = asId(choice?.['productId']);
      const ids = asIds(choice?.['valueIds']);
      return groupId && productId && ids ? { groupId, productId, valueIds: ids } : null;
    },
    50,
  );
  return valueIds && combo ? { valueIds, combo } : null;
}

/** The guest's choices of a dish: that part of a line. */
export type Picked = Pick<CartLine, 'choices' | 'quantity' | 'note'>;

/** Parses the stored choices of a dish. */
export function asPicked(value: unknown): Picked | null {
  const stored = asRecord(value);
  const choices = asChoices(stored?.['choices']);
  const quantity = asInteger(stored?.['quantity'], 1, MOST_PIECES);
  const note = asText(stored?.['note']);
  return choices && quantity !== null && note !== null ? { choices, quantity, note } : null;
}

/** Parses a stored line. */
export function asLine(value: unknown): CartLine | null {
  const line = asRecord(value);
  const seen = asRecord(line?.['seen']);
  const lineId = asId(line?.['lineId']);
  const productId = asId(line?.['productId']);
  const picked = asPicked(line);
  const name = asText(seen?.['name']);
  const unitMills = asInteger(seen?.['unitMills'], 0, MOST_MILLS);
  if (!lineId || !/^[A-Za-z0-9-]+$/.test(lineId) || !productId || !picked) return null;
  if (name === null || unitMills === null) return null;
  return {
    lineId,
    productId,
    ...picked,
    ...(line?.['isLater'] === true && { isLater: true as const }),
    seen: { name, image: asText(seen?.['image']), unitMills },
  };
}

/** The cart, for the browser session; in step across tabs. */
export const cart = keep<Cart>('cart', 'session', [], (value) => asList(value, asLine, MOST_LINES));

/** The number of pieces in the cart. */
export function useCartCount(): number {
  return cart.use(cartCount);
}

/** The quantity of a product in the cart. */
export function useQuantityOf(productId: Id): number {
  return cart.use((lines) => quantityInCart(lines, productId));
}
