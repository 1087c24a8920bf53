import type { Menu, Product, ViewFormat } from '#domain/menu.ts';
import { MOST_SENT, type CardList } from './card-list.ts';
import { cardPicture, productCard, type ProductCard } from './card-view.ts';

/** How many products are sent of a screen that is too long to be sent whole. */
const FIRST_SENT = 36;
/** How many products a screen starts with in the browser: few enough to be drawn at once after a tap. */
const FIRST_DRAWN = 12;

function mostFirst(total: number): number {
  if (!import.meta.env.SSR) return FIRST_DRAWN;
  return total <= MOST_SENT ? total : FIRST_SENT;
}

function cardMaker(menu: Menu, products: readonly Product[], at: number, format: ViewFormat) {
  const made: ProductCard[] = [];
  return (index: number): ProductCard => {
    const product = products[index];
    if (!product) throw new RangeError(`There is no product ${index} in this list`);
    return (made[index] ??= productCard(menu, product, at, format));
  };
}

/** The like of a view of pictures that is without. */
const PLAIN: Partial<Record<ViewFormat, 2 | 4>> = { 1: 2, 3: 4 };
const CARDS = 1;
/** The printed menu: the room of a card without its picture says nothing. */
const LIST = 4;

/** The view of a list whose venue may have set none. */
export function usualView(view: ViewFormat | null): ViewFormat {
  return view ?? CARDS;
}

/** The view that a list without a single picture has in place of its screen's; undefined: the same. */
function plainView(menu: Menu, products: readonly Product[], view: ViewFormat | null): 2 | 4 | undefined {
  const isPictured = products.some((product) => cardPicture(menu, product));
  if (isPictured) return undefined;
  return view === null ? LIST : PLAIN[view];
}

/** The lists of products that a screen shows one under the other; `view` is null where the venue sets none. */
export function cardLists(
  menu: Menu,
  lists: readonly (readonly Product[])[],
  at: number,
  view: ViewFormat | null,
): CardList[] {
  let left = mostFirst(lists.reduce((sum, { length }) => sum + length, 0));
  return lists.map((products) => {
    const plain = plainView(menu, products, view);
    const format = view ?? plain ?? CARDS;
    const first = products.slice(0, left).map((product) => productCard(menu, product, at, format));
    left -= first.length;
    const more = products.length - first.length;
    return {
      first,
      ...(more > 0 && { more }),
      ...(plain && { plain }),
      ...(!import.meta.env.SSR && { card: cardMaker(menu, products, at, format) }),
    };
  });
}
