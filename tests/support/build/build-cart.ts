import type { CartLine } from '#domain/cart/cart-lines.ts';
import type { Choices } from '#domain/choices/choices.ts';
import type { Product } from '#domain/menu/menu.ts';
import { buildProduct, buildVariation, noChoices } from './build-menu.ts';

/** A dish of 32 that asks nothing. */
export const hummus = buildProduct('hummus', '32');
/** A dish of 58 that asks for its portion. */
export const taouk = buildProduct('taouk', '58', {
  variations: [
    buildVariation('portion', { two: '+0', three: '+22' }, { required: true }),
    buildVariation('sauces', { toum: '+0', tahini: '+2' }, { multiple: true }),
  ],
});

/** A cart's line of one such dish. */
export function line(lineId: string, product: Product, changes: Partial<CartLine> = {}): CartLine {
  return {
    lineId,
    productId: product.id,
    choices: noChoices,
    quantity: 1,
    note: '',
    seen: { name: product.name, image: null, unitMills: product.priceMills },
    ...changes,
  };
}

/** The choice of these answers. */
export function values(...valueIds: string[]): Choices {
  return { valueIds, combo: [] };
}
