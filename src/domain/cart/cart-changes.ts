import type { Cart, CartLine } from './cart-lines.ts';
import type { Choices } from '../choices/choices.ts';

/**
 * A stable key that is the same for equal choices in any order; it decides whether the same product twice is one line
 * or two.
 */
export function choicesKey(choices: Choices): string {
  const combo = choices.combo.map(({ groupId, productId, valueIds }) =>
    JSON.stringify([groupId, productId, [...valueIds].sort()]),
  );
  return JSON.stringify([[...choices.valueIds].sort(), combo.sort()]);
}

/**
 * Returns the cart with a line added. An equal line (same product, choices, note and course) gets a higher quantity instead.
 */
export function addLine(cart: Cart, line: CartLine): Cart {
  const key = choicesKey(line.choices);
  const twin = cart.find(
    (other) =>
      other.productId === line.productId &&
      other.note === line.note &&
      other.isLater === line.isLater &&
      other.isForOther === line.isForOther &&
      choicesKey(other.choices) === key,
  );
  if (!twin) return [...cart, line];
  return changeQuantity(cart, twin.lineId, twin.quantity + line.quantity);
}

/** Returns the cart with a line's quantity set, never below 1. */
export function changeQuantity(cart: Cart, lineId: string, quantity: number): Cart {
  return cart.map((line) => (line.lineId === lineId ? { ...line, quantity: Math.max(1, quantity) } : line));
}

/** Returns the cart with a line wanted later, or with the others. */
export function bringLater(cart: Cart, lineId: string, isLater: boolean): Cart {
  return cart.map((line) => {
    if (line.lineId !== lineId) return line;
    const { isLater: _, ...now } = line;
    return isLater ? { ...now, isLater } : now;
  });
}

/** Returns the cart with a line replaced at the same position. */
export function replaceLine(cart: Cart, line: CartLine): Cart {
  return cart.map((other) => (other.lineId === line.lineId ? line : other));
}

/** Returns the cart without a line. */
export function removeLine(cart: Cart, lineId: string): Cart {
  return cart.filter((line) => line.lineId !== lineId);
}

/** Returns the cart with a removed line restored at its position. */
export function restoreLine(cart: Cart, line: CartLine, index: number): Cart {
  return [...cart.slice(0, index), line, ...cart.slice(index)];
}
