import { newId } from '#client/new-id.ts';
import type { OrderDraft } from '#contract/orders/order.ts';
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

/** Adds a line, or increases the quantity of an equal one. */
export function addLine(line: CartLine): void {
  cart.set(withLine(cart.get(), line));
}

/** Sets the quantity of a line. */
export function changeQuantity(lineId: string, quantity: number): void {
  cart.set(withQuantity(cart.get(), lineId, quantity));
}

/** Replaces a line with its edited version. */
export function replaceLine(line: CartLine): void {
  cart.set(withReplaced(cart.get(), line));
}

/** Removes a line; the returned function puts it back in its place. */
export function removeLine(line: CartLine): () => void {
  const place = cart.get().indexOf(line);
  cart.set(withoutLine(cart.get(), line.lineId));
  return () => cart.set(withRestored(cart.get(), line, Math.max(0, place)));
}

/** Removes what was sent to an order; lines and pieces added since stay. */
export function removeSent({ line_items: sent }: Pick<OrderDraft, 'line_items'>): void {
  const left = cart.get().flatMap((line) => {
    const item = sent.find(({ cart_uuid: lineId }) => lineId === line.lineId);
    if (!item) return line;
    const quantity = line.quantity - item.quantity;
    return quantity > 0 ? { ...line, lineId: newId(), quantity } : [];
  });
  cart.set(left);
}
