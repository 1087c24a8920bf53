import { findCategory } from '#domain/menu/find.ts';
import type { SectionLayout } from '#domain/menu/look.ts';
import { sizesOf } from '#domain/look/size-columns.ts';
import type { Category, Menu, Product, ViewFormat } from '#domain/menu/menu.ts';
import { MOST_SENT, type CardList, type Columns } from './card-list.ts';
import { cardPicture, productCard, type ProductCard } from './card-view.ts';

/** The number of products sent of a screen that is too long to send whole. */
const FIRST_SENT = 36;
/**
 * The number of products that a screen starts with in the browser: few enough to draw at once after a tap.
 */
const FIRST_DRAWN = 12;

function mostFirst(total: number): number {
  if (!import.meta.env.SSR) return FIRST_DRAWN;
  return total <= MOST_SENT ? total : FIRST_SENT;
}

function cardMaker(
  menu: Menu,
  products: readonly Product[],
  at: number,
  format: ViewFormat,
  columns: Columns | null,
) {
  const made: ProductCard[] = [];
  return (index: number): ProductCard => {
    const product = products[index];
    if (!product) throw new RangeError(`There is no product ${index} in this list`);
    return (made[index] ??= productCard(menu, product, at, format, columns?.names));
  };
}

/** The text view of each picture view. */
const PLAIN: Partial<Record<ViewFormat, 2 | 4>> = { 1: 2, 3: 4 };
const CARDS = 1;
/** The printed menu: a card without its picture would leave empty space. */
const LIST = 4;

/** The view of a list; the default when the venue has set none. */
export function usualView(view: ViewFormat | null): ViewFormat {
  return view ?? CARDS;
}

/** The view of a list without a single picture; undefined for the screen's own. */
function plainView(menu: Menu, products: readonly Product[], view: ViewFormat | null): 2 | 4 | undefined {
  const isPictured = products.some((product) => cardPicture(menu, product));
  if (isPictured) return undefined;
  return view === null ? LIST : PLAIN[view];
}

const VIEW_OF_LAYOUT: Record<SectionLayout, ViewFormat> = { cards: 1, list: 3, plain: 4 };

const MOST_IN_COLUMN = 6;

/** The columns of a list whose category has some, and whether figures in them are long: those of the highest price. */
function columnsOf(
  { currency }: Menu,
  products: readonly Product[],
  { sizeColumns }: Category,
): Columns | null {
  if (!sizeColumns) return null;
  const prices = products.flatMap((product) => sizesOf(product)?.values.map(({ priceMills }) => priceMills));
  const { length } = String(Math.trunc(Math.max(...prices.map((mills = 0) => mills)) / 1000));
  const written = length + Math.trunc((length - 1) / 3) + (currency.places && currency.places + 1);
  return { names: sizeColumns, ...(written > MOST_IN_COLUMN && { long: true }) };
}

/** How a list is drawn: as the face of the venue lays out its category, unless the venue has set a view. */
function drawn(menu: Menu, products: readonly Product[], view: ViewFormat | null) {
  const [first] = products;
  const category = menu.face && first ? findCategory(menu, first.categoryId) : null;
  if (!category?.layout || view !== null) return { view: plainView(menu, products, view), columns: null };
  return { view: VIEW_OF_LAYOUT[category.layout], columns: columnsOf(menu, products, category) };
}

/** The product lists of a screen, in order; `view` is null when the venue sets none. */
export function cardLists(
  menu: Menu,
  lists: readonly (readonly Product[])[],
  at: number,
  view: ViewFormat | null,
): CardList[] {
  let left = mostFirst(lists.reduce((sum, { length }) => sum + length, 0));
  return lists.map((products) => {
    const { view: own, columns } = drawn(menu, products, view);
    const format = view ?? own ?? CARDS;
    const first = products
      .slice(0, left)
      .map((product) => productCard(menu, product, at, format, columns?.names));
    left -= first.length;
    const more = products.length - first.length;
    return {
      first,
      ...(more > 0 && { more }),
      ...(own && own !== usualView(view) && { view: own }),
      ...(columns && { columns }),
      ...(!import.meta.env.SSR && { card: cardMaker(menu, products, at, format, columns) }),
    };
  });
}

/** The pictured cards that say at once what their dishes are: a phone's first row. Each more costs 25 bytes of the page. */
const FIRST_SAYING = 2;

/**
 * The lists of a first page in `view`, whose cards' pictures leave no room for all words in the first answer of a connection:
 * only the first of these cards say what their dishes are, and the menu brings the rest. On the page of a venue with a face,
 * whose head takes room too, so it is with what is in them and with their sizes, and with the cards in type that follow. The same array where
 * nothing is left out.
 */
export function withFirstWords({ face }: Menu, lists: CardList[], view: ViewFormat | null): CardList[] {
  if (!import.meta.env.SSR) return lists;
  let left = FIRST_SAYING;
  let isShortened = false;
  const shorten = (card: ProductCard): ProductCard => {
    const said = face ? (card.text ?? card.properties ?? card.values) : card.picture && card.text;
    if (said === undefined) return card;
    if (left > 0) {
      if (card.picture) left--;
      return card;
    }
    isShortened = true;
    return { ...card, text: undefined, ...(face && { properties: undefined, values: undefined }) };
  };
  const shortened = lists.map((list) => {
    if ((list.view ?? usualView(view)) !== CARDS) return list;
    return { ...list, first: list.first.map(shorten) };
  });
  return isShortened ? shortened : lists;
}
