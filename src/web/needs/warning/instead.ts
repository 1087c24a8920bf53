import { addBlockWith, taxRulesOf } from '#domain/cart/cart.ts';
import type { Cart } from '#domain/cart/cart-lines.ts';
import { initialChoices, needsChoices } from '#domain/choices/choices.ts';
import { findProduct } from '#domain/menu/find.ts';
import type { Menu, Product } from '#domain/menu/menu.ts';
import type { Mills } from '#domain/money/money.ts';
import type { Need } from '#domain/needs/needs.ts';
import { worstVerdict } from '#domain/needs/verdicts.ts';
import { priceUnit } from '#domain/price/unit-price.ts';
import { dishesIn } from '../filter.ts';
import { judgeDish } from '../judge.ts';

const MOST = 2;

/** A dish that fits a guest, with what one of it costs. */
export interface Instead {
  product: Product;
  mills: Mills;
}

/**
 * Up to two dishes of the same category that fit a guest and are added with one tap: in place of one that does not. One of
 * which something is not known is never among them.
 */
export function dishesInstead(
  menu: Menu,
  { categoryId, id }: Pick<Product, 'categoryId' | 'id'>,
  chosen: readonly Need[],
  cart: Cart,
  at: number,
): Instead[] {
  return dishesIn(menu, categoryId, at)
    .flatMap((each): Instead[] => {
      const product = each === id ? undefined : findProduct(menu, each);
      if (!product || needsChoices(product)) return [];
      const choices = initialChoices(product);
      if (addBlockWith(menu, product, choices, cart, at) !== null) return [];
      if (worstVerdict(judgeDish(menu, chosen, product, choices, true)) !== 'fits') return [];
      return [{ product, mills: priceUnit(product, choices, taxRulesOf(menu)).mills }];
    })
    .slice(0, MOST);
}
