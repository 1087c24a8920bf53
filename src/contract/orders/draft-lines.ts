import { enumerate } from '#domain/text/enumerate.ts';
import type { Cart } from '#domain/cart/cart-lines.ts';
import { priceCart, type PricedLine } from '#domain/cart/cart.ts';
import { lineName } from '#domain/cart/line-words.ts';
import { chosenValues, type Choices } from '#domain/choices/choices.ts';
import { comboPicks } from '#domain/choices/combo-picks.ts';
import type { Menu, Product, Variation } from '#domain/menu/menu.ts';
import { fixedMoney } from '#domain/money/money.ts';
import type { DraftLine } from './order.ts';

/** 'name: values', one per answered variation. */
export function variationLines(variations: readonly Variation[], valueIds: readonly string[]): string[] {
  return variations.flatMap((variation) => {
    const values = chosenValues(variation, valueIds);
    return values.length === 0 ? [] : `${variation.name}: ${enumerate(values.map(({ name }) => name))}`;
  });
}

function draftCombo(product: Product, choices: Choices): DraftLine['combo_groups'] {
  return comboPicks(product, choices).map(([group, chosen, valueIds]) => ({
    id: group.id,
    name: group.name,
    products: [{ id: chosen.id, name: chosen.name, selected: true, product_variations: valueIds }],
  }));
}

function draftLine(menu: Menu, { line, product, unitMills }: PricedLine): DraftLine {
  const { currency } = menu;
  return {
    product: line.productId,
    quantity: line.quantity,
    cart_uuid: line.lineId,
    product_sku: product?.sku ?? '',
    product_name: lineName(menu, line),
    product_variation: product ? variationLines(product.variations, line.choices.valueIds).join('\n') : '',
    variations: line.choices.valueIds,
    combo_groups: product ? draftCombo(product, line.choices) : [],
    product_price: fixedMoney(unitMills, currency.places),
    product_price_currency: currency.code,
    special_instructions: line.note,
  };
}

/** The cart's lines in the server's format (specification section 7). */
export function draftLines(menu: Menu, cart: Cart): DraftLine[] {
  return priceCart(menu, cart).map((line) => draftLine(menu, line));
}
