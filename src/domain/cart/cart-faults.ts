import { checkChoices } from '../choices/choices.ts';
import { changeQuantity, removeLine } from './cart-changes.ts';
import { cartCount, type Cart } from './cart-lines.ts';
import { addBlockOf } from './cart.ts';
import { findProduct, type Id, type Menu, type Product } from '../menu.ts';

/** Why a line cannot be ordered as it is. 'too_many': fewer are left, or the venue sells fewer at once. */
export type LineFaultKind = 'gone' | 'unavailable' | 'out_of_stock' | 'too_many' | 'choices';

export interface LineFault {
  kind: LineFaultKind;
  /** How many of it can be had; 0 for none. */
  left: number;
}

function faultOf(menu: Menu, product: Product | undefined, at: number): LineFaultKind | null {
  if (!product) return 'gone';
  const block = addBlockOf(menu, product, at);
  return block === 'out_of_stock' || block === 'unavailable' ? block : null;
}

/** The lines that the server would refuse by this menu, by line id; lines of one product share what is left of it. */
export function cartFaults(menu: Menu, cart: Cart, at: number): Map<string, LineFault> {
  const faults = new Map<string, LineFault>();
  const taken = new Map<Id, number>();
  for (const line of cart) {
    const product = findProduct(menu, line.productId);
    const kind = faultOf(menu, product, at);
    if (kind || !product) {
      faults.set(line.lineId, { kind: kind ?? 'gone', left: 0 });
      continue;
    }
    if (checkChoices(product, line.choices)) {
      faults.set(line.lineId, { kind: 'choices', left: 0 });
      continue;
    }
    const before = taken.get(product.id) ?? 0;
    const left = Math.max(0, Math.min(menu.maxQuantity, (product.availableQuantity ?? Infinity) - before));
    if (line.quantity > left) faults.set(line.lineId, { kind: 'too_many', left });
    taken.set(product.id, before + Math.min(line.quantity, left));
  }
  return faults;
}

/** The cart with only what can be had of it, which alone counts: lines with a fault leave, or shrink to what is left. */
export function orderableCart(cart: Cart, faults: ReadonlyMap<string, LineFault>): Cart {
  return [...faults].reduce(
    (rest, [lineId, { left }]) => (left > 0 ? changeQuantity(rest, lineId, left) : removeLine(rest, lineId)),
    cart,
  );
}

/** The most of a dish that can be added: what the cart leaves of it, and the venue's own limit; at least 1. `lineId`: a line that is edited does not count. */
export function mostToAdd(menu: Menu, product: Product, cart: Cart, lineId: string | null): number {
  const inCart = cartCount(cart.filter((line) => line.productId === product.id && line.lineId !== lineId));
  return Math.max(1, Math.min(menu.maxQuantity, (product.availableQuantity ?? Infinity) - inCart));
}

/** The most that a line may grow to: what its product's other lines leave, and the venue's own limit; never below what it holds. */
export function mostOfLine(menu: Menu, cart: Cart, lineId: string): number {
  const line = cart.find((each) => each.lineId === lineId);
  const product = line && findProduct(menu, line.productId);
  if (!line || !product) return line?.quantity ?? 1;
  if (product.outOfStock) return line.quantity;
  return Math.max(line.quantity, mostToAdd(menu, product, cart, lineId));
}
