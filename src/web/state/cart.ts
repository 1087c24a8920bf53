import {
  addLine as withLine,
  cartCount,
  changeQuantity as withQuantity,
  quantityInCart,
  removeLine as withoutLine,
  replaceLine as withReplaced,
  restoreLine as withRestored,
  type Cart,
  type CartLine,
} from '#domain/cart.ts';
import type { Choices } from '#domain/choices.ts';
import type { Id } from '#domain/menu.ts';
import { asId, asInteger, asList, asRecord, asText } from './checks.ts';
import { keep } from './kept.ts';
import { newId } from './new-id.ts';

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

function asLine(value: unknown): CartLine | null {
  const line = asRecord(value);
  const seen = asRecord(line?.['seen']);
  const lineId = asId(line?.['lineId']);
  const productId = asId(line?.['productId']);
  const choices = asChoices(line?.['choices']);
  const quantity = asInteger(line?.['quantity'], 1, MOST_PIECES);
  const note = asText(line?.['note']);
  const name = asText(seen?.['name']);
  const unitMills = asInteger(seen?.['unitMills'], 0, MOST_MILLS);
  if (!lineId || !/^[A-Za-z0-9-]+$/.test(lineId) || !productId || !choices || quantity === null) return null;
  if (note === null || name === null || unitMills === null) return null;
  return { lineId, productId, choices, quantity, note, seen: { name, image: asText(seen?.['image']), unitMills } };
}

/** The cart, for the browser session; in step across tabs. */
export const cart = keep<Cart>('cart', 'session', [], (value) => asList(value, asLine, MOST_LINES));

/** A new line of the cart. */
export function newLine(line: Omit<CartLine, 'lineId'>): CartLine {
  return { lineId: newId(), ...line };
}

/** Adds a line, or makes its twin grow. */
export function addLine(line: CartLine): void {
  cart.set(withLine(cart.get(), line));
}

/** Sets how many of a line. */
export function changeQuantity(lineId: string, quantity: number): void {
  cart.set(withQuantity(cart.get(), lineId, quantity));
}

/** Puts an edited line in the old one's place. */
export function replaceLine(line: CartLine): void {
  cart.set(withReplaced(cart.get(), line));
}

/** Removes a line; the answer's call puts it back in its place. */
export function removeLine(line: CartLine): () => void {
  const place = cart.get().indexOf(line);
  cart.set(withoutLine(cart.get(), line.lineId));
  return () => cart.set(withRestored(cart.get(), line, Math.max(0, place)));
}

/** Empties the cart. */
export function clearCart(): void {
  cart.set([]);
}

/** Pieces in the cart. */
export function useCartCount(): number {
  return cart.use(cartCount);
}

/** How many of a product are in the cart. */
export function useQuantityOf(productId: Id): number {
  return cart.use((lines) => quantityInCart(lines, productId));
}
