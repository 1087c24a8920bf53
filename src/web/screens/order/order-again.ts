import type { GuestOrderLine } from '#contract/orders/order-parse.ts';
import { addBlockWith, taxRulesOf } from '#domain/cart/cart.ts';
import type { Cart, CartLine } from '#domain/cart/cart-lines.ts';
import { findProduct } from '#domain/menu/find.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { priceUnit } from '#domain/price/unit-price.ts';
import { fullName } from '#domain/menu/full-name.ts';

/** The lines of an order that can be ordered again. */
export interface AgainLines {
  lines: Omit<CartLine, 'lineId'>[];
  /** Names of dishes that are no longer available in the same form. */
  missing: string[];
}

/**
 * An order's remaining lines with their choices at today's prices, as far as today's menu (at `now`, ms UTC)
 * still offers them beside the cart.
 */
export function linesAgain(
  menu: Menu,
  ordered: readonly GuestOrderLine[],
  cart: Cart,
  now: number,
): AgainLines {
  const lines: AgainLines['lines'] = [];
  const missing: string[] = [];
  for (const line of ordered) {
    if (line.deleted) continue;
    const product = findProduct(menu, line.productId);
    const block = product ? addBlockWith(menu, product, line.picked, cart, now) : 'gone';
    if (block === 'already_in_cart') continue;
    if (!product || block !== null) {
      missing.push(product ? fullName(menu, product) : line.name);
      continue;
    }
    const unitMills = priceUnit(product, line.picked, taxRulesOf(menu)).mills;
    const image = product.pictures[0]?.thumb ?? null;
    lines.push({
      productId: product.id,
      choices: line.picked,
      quantity: line.quantity,
      note: line.note,
      seen: { name: fullName(menu, product), image, unitMills },
    });
  }
  return { lines, missing };
}
