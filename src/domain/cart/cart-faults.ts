import { checkChoices, type Choices } from '../choices/choices.ts';
import { changeQuantity, removeLine } from './cart-changes.ts';
import type { Cart, CartLine } from './cart-lines.ts';
import { piecesInCart, stockLeft } from './stock-left.ts';
import { addBlockOf } from './cart.ts';
import { findProduct } from '../menu/find.ts';
import type { Menu, OrderType, Product } from '../menu/menu.ts';
import { isForType } from '../order/order-type.ts';

/**
 * Why a line cannot be ordered. 'too_many': more than the stock, or more than the venue sells at once; 'order_type': not
 * with the cart's order type.
 */
export type LineFaultKind = 'order_type' | 'gone' | 'unavailable' | 'out_of_stock' | 'too_many' | 'choices';

export interface LineFault {
  kind: LineFaultKind;
  /** The quantity that is available; 0 for none. */
  left: number;
  /** The order types for which the product is to be had, where that is the fault. */
  orderTypes?: readonly OrderType[];
}

function faultOf(menu: Menu, product: Product | undefined, at: number): LineFaultKind | null {
  if (!product) return 'gone';
  const block = addBlockOf(menu, product, at);
  return block === 'out_of_stock' || block === 'unavailable' ? block : null;
}

/**
 * The lines that the server would refuse with this menu and order type (null: not known yet), by line id. Lines of one
 * product share its remaining stock.
 */
export function cartFaults(
  menu: Menu,
  cart: Cart,
  at: number,
  orderType: OrderType | null,
): Map<string, LineFault> {
  const faults = new Map<string, LineFault>();
  const kept: CartLine[] = [];
  for (const line of cart) {
    const product = findProduct(menu, line.productId);
    const kind = faultOf(menu, product, at);
    if (kind || !product) {
      faults.set(line.lineId, { kind: kind ?? 'gone', left: 0 });
      continue;
    }
    if (!isForType(product, orderType)) {
      faults.set(line.lineId, { kind: 'order_type', left: 0, orderTypes: product.orderTypes });
      continue;
    }
    if (checkChoices(product, line.choices)) {
      faults.set(line.lineId, { kind: 'choices', left: 0 });
      continue;
    }
    const left = Math.min(menu.maxQuantity, stockLeft(menu, product, line.choices, piecesInCart(kept)));
    if (line.quantity > left) faults.set(line.lineId, { kind: 'too_many', left });
    kept.push({ ...line, quantity: Math.min(line.quantity, left) });
  }
  return faults;
}

/**
 * Returns the cart with only its orderable part, which its totals count: lines with a fault are removed, or reduced to
 * the available quantity.
 */
export function orderableCart(cart: Cart, faults: ReadonlyMap<string, LineFault>): Cart {
  return [...faults].reduce(
    (rest, [lineId, { left }]) => (left > 0 ? changeQuantity(rest, lineId, left) : removeLine(rest, lineId)),
    cart,
  );
}

/**
 * The highest quantity of a product with these choices that can be added: the stock that the cart leaves, limited by the
 * venue; at least 1. The line `lineId`, which is being edited, does not count.
 */
export function mostToAdd(
  menu: Menu,
  product: Product,
  choices: Choices,
  cart: Cart,
  lineId: string | null,
): number {
  const others = piecesInCart(cart.filter((line) => line.lineId !== lineId));
  return Math.max(1, Math.min(menu.maxQuantity, stockLeft(menu, product, choices, others)));
}

/**
 * The highest quantity for a line: the stock that the product's other lines leave, limited by the venue; never below
 * the line's current quantity.
 */
export function mostOfLine(menu: Menu, cart: Cart, lineId: string): number {
  const line = cart.find((each) => each.lineId === lineId);
  const product = line && findProduct(menu, line.productId);
  if (!line || !product) return line?.quantity ?? 1;
  if (product.outOfStock) return line.quantity;
  return Math.max(line.quantity, mostToAdd(menu, product, line.choices, cart, lineId));
}
