import type { Menu, Product, ViewFormat } from '#domain/menu.ts';
import { MOST_SENT, type CardList } from './card-list.ts';
import { cardMaker, cardPicture, type ProductCard } from './card-view.ts';

/** Of a screen that is too long to be sent whole, so many products are. */
const FIRST_SENT = 36;
/** In the browser a screen starts with so many: they are drawn within the blink of a tap. */
const FIRST_DRAWN = 12;

function mostFirst(total: number): number {
  if (!import.meta.env.SSR) return FIRST_DRAWN;
  return total <= MOST_SENT ? total : FIRST_SENT;
}

/** Every card is made when it is asked for, and once. */
function cardAt(products: readonly Product[], make: (product: Product) => ProductCard) {
  const made: ProductCard[] = [];
  return (index: number): ProductCard => {
    const product = products[index];
    if (!product) throw new RangeError(`There is no product ${index} in this list`);
    return (made[index] ??= make(product));
  };
}

/** The lists of products that a screen shows one under the other. */
export function cardLists(
  menu: Menu,
  lists: readonly (readonly Product[])[],
  at: number,
  format: ViewFormat,
): CardList[] {
  let left = mostFirst(lists.reduce((sum, { length }) => sum + length, 0));
  return lists.map((products) => {
    const make = cardMaker(menu, products, at, format);
    const first = products.slice(0, left).map(make);
    left -= first.length;
    const more = products.length - first.length;
    const plain = format === 1 && !products.some((product) => cardPicture(menu, product));
    return {
      first,
      ...(more > 0 && { more }),
      ...(plain && { plain }),
      ...(!import.meta.env.SSR && { card: cardAt(products, make) }),
    };
  });
}
