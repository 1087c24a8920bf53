import { addBlockOf, type AddBlock } from '#domain/cart/cart.ts';
import type { HoursEntry } from '#domain/time/hours.ts';
import { findCategory, findProduct, propertiesOf } from '#domain/menu/find.ts';
import { isLinked, type Id, type Menu, type Picture, type Product } from '#domain/menu/menu.ts';
import { isShown, shownProducts, firstClosedCategory } from '#domain/menu/shown-at.ts';
import { isSoldOut } from '#domain/menu/sold-out.ts';
import { cardPicture, productCard, type ProductCard } from '../../products/cards/card-view.ts';

export interface ProductView {
  product: Product;
  card: ProductCard;
  pictures: Picture[];
  properties: { name: string; icon: string | null }[];
  /** Why it is unavailable now, whatever the choices. */
  block: AddBlock | null;
  /** The products of its category that can be opened, itself included, in menu order. */
  siblings: { id: Id; name: string }[];
  /** When it is served: its own hours, or those of a parent category that closes it. */
  hours: HoursEntry[];
  /** HTML, sanitised. */
  footer: string;
}

function hoursOf(menu: Menu, product: Product, at: number): HoursEntry[] {
  if (!isShown(menu, product, at)) return product.hours;
  const category = findCategory(menu, product.categoryId);
  return (category && firstClosedCategory(menu, category, at)?.hours) ?? [];
}

/** The view of a product's own page; null for an unknown one. */
export function view(menu: Menu, id: Id, at: number): ProductView | null {
  const product = findProduct(menu, id);
  if (!product) return null;
  const category = findCategory(menu, product.categoryId);
  const beside = category
    ? shownProducts(menu, category, at).filter((each) => isLinked(each) && !isSoldOut(each))
    : [];
  const picture = cardPicture(menu, product);
  return {
    product,
    card: productCard(menu, product, at, 4),
    pictures: picture ? [picture, ...product.pictures.slice(1)] : [],
    properties: menu.flags.propertiesInProduct
      ? propertiesOf(menu, product.propertyIds).map(({ name, icon }) => ({ name, icon }))
      : [],
    block: addBlockOf(menu, product, at),
    siblings: beside.map(({ id: each, name }) => ({ id: each, name })),
    hours: hoursOf(menu, product, at),
    footer: menu.productFooterText,
  };
}
