import { fold } from '#domain/fold.ts';
import { isSoldOut, type Product } from '#domain/menu.ts';

/** What is running out first, then the menu's own order. */
function urgency(product: Product): number {
  if (isSoldOut(product)) return 0;
  return product.availableQuantity === null ? 2 : 1;
}

/** The dishes whose name holds a text, in any case and way of writing as guests find them; what is running out first. */
export function findDishes(dishes: readonly Product[], text: string): Product[] {
  const wanted = fold(text.trim()).text;
  return dishes
    .filter(({ name }) => wanted === '' || fold(name).text.includes(wanted))
    .sort((a, b) => urgency(a) - urgency(b));
}
