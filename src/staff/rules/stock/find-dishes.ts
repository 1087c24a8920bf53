import { fold } from '#domain/text/fold.ts';
import { type Product } from '#domain/menu/menu.ts';
import { isMarkedSoldOut } from '#domain/menu/sold-out.ts';

/** Ranks dishes for sorting: those running out first, then menu order. */
function urgency(product: Product): number {
  if (isMarkedSoldOut(product)) return 0;
  return product.availableQuantity === null ? 2 : 1;
}

/** The dishes whose name contains a text, folded as in the guest's search; those running out first. */
export function findDishes(dishes: readonly Product[], text: string): Product[] {
  const wanted = fold(text.trim()).text;
  return dishes
    .filter(({ name }) => wanted === '' || fold(name).text.includes(wanted))
    .sort((a, b) => urgency(a) - urgency(b));
}
