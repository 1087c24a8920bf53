import type { Choices } from './choices.ts';
import type { Id } from './menu.ts';
import type { Mills } from './money.ts';

/** One row before ordering; its identity is born on the phone. */
export interface CartLine {
  lineId: string;
  productId: Id;
  choices: Choices;
  quantity: number;
  note: string;
  /** What the guest last saw: shown when the menu no longer has the product, and compared when prices change. */
  seen: { name: string; image: string | null; unitMills: Mills };
}

export type Cart = readonly CartLine[];

/** A stable text for equal choices, whatever their order: the same product twice is one line or two. */
export function choicesKey(choices: Choices): string {
  const combo = choices.combo.map(({ groupId, productId, valueIds }) =>
    JSON.stringify([groupId, productId, [...valueIds].sort()]),
  );
  return JSON.stringify([[...choices.valueIds].sort(), combo.sort()]);
}

/** The cart with a line added; an equal line (same product, choices and note) grows instead of standing twice. */
export function addLine(cart: Cart, line: CartLine): Cart {
  const key = choicesKey(line.choices);
  const twin = cart.find(
    (other) =>
      other.productId === line.productId && other.note === line.note && choicesKey(other.choices) === key,
  );
  if (!twin) return [...cart, line];
  return changeQuantity(cart, twin.lineId, twin.quantity + line.quantity);
}

/** The cart with a line's quantity set, never below 1. */
export function changeQuantity(cart: Cart, lineId: string, quantity: number): Cart {
  return cart.map((line) => (line.lineId === lineId ? { ...line, quantity: Math.max(1, quantity) } : line));
}

/** The cart with a line replaced in its place, choices and all. */
export function replaceLine(cart: Cart, line: CartLine): Cart {
  return cart.map((other) => (other.lineId === line.lineId ? line : other));
}

/** The cart without a line. */
export function removeLine(cart: Cart, lineId: string): Cart {
  return cart.filter((line) => line.lineId !== lineId);
}

/** The cart with a removed line back in its place. */
export function restoreLine(cart: Cart, line: CartLine, index: number): Cart {
  return [...cart.slice(0, index), line, ...cart.slice(index)];
}

/** Pieces in the cart: the badge. */
export function cartCount(cart: Cart): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0);
}

/** How many of a product the cart holds, over all its lines. */
export function quantityInCart(cart: Cart, productId: Id): number {
  return cartCount(cart.filter((line) => line.productId === productId));
}
