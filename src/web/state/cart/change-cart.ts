import { newId } from '#client/new-id.ts';
import type { OrderDraft } from '#contract/order.ts';
import {
  addLine as withLine,
  changeQuantity as withQuantity,
  removeLine as withoutLine,
  replaceLine as withReplaced,
  restoreLine as withRestored,
} from '#domain/cart/cart-changes.ts';
import type { CartLine } from '#domain/cart/cart-lines.ts';
import { cart } from './cart.ts';

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

/** Takes out what was sent to an order; lines and pieces that came into the cart since stay. */
export function removeSent({ line_items: sent }: Pick<OrderDraft, 'line_items'>): void {
  const left = cart.get().flatMap((line) => {
    const item = sent.find(({ cart_uuid: lineId }) => lineId === line.lineId);
    if (!item) return line;
    const quantity = line.quantity - item.quantity;
    return quantity > 0 ? { ...line, lineId: newId(), quantity } : [];
  });
  cart.set(left);
}
