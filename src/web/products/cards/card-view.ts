import { toggleValue } from '#domain/choices/choices.ts';
import { sizesOf } from '#domain/look/size-columns.ts';
import { addBlockOf, taxRulesOf } from '#domain/cart/cart.ts';
import {
  isLinked,
  type Id,
  type Menu,
  type Picture,
  type Product,
  type Variation,
  type ViewFormat,
} from '#domain/menu/menu.ts';
import { isSoldOut } from '#domain/menu/sold-out.ts';
import type { Mills } from '#domain/money/money.ts';
import {
  cheapestChoices,
  priceDependsOnChoices,
  priceBeforeDiscount,
  priceUnit,
} from '#domain/price/unit-price.ts';

/** A product as lists show it. Fields absent in the usual case keep a long menu small on the wire. */
export interface ProductCard {
  id: Id;
  name: string;
  text?: string | undefined;
  picture?: Picture | undefined;
  /** Text alone, without space for a picture. */
  bare?: true | undefined;
  mills: Mills;
  /** Its 0 means no price: it cannot be ordered so (specification section 2, Product). */
  unpriced?: true | undefined;
  /** The price without its discount. */
  wasMills?: Mills | undefined;
  /** Percent off, in thousandths, when the venue shows it. */
  off?: number | undefined;
  /** The price depends on choices. */
  from?: true | undefined;
  pick?: true | undefined;
  soldOut?: true | undefined;
  /** When it is to be had again (ms UTC). */
  backAt?: number | undefined;
  /** The target of its name instead of its own page; null for none. */
  link?: string | null | undefined;
  /** It cannot be added to the cart now. */
  barred?: true | undefined;
  /** The values that the venue shows, each with the product's price with it. */
  values?: { name: string; mills: Mills }[] | undefined;
  /** Its prices in the columns of its list; null in one of a size that is not to be had. */
  sizes?: (Mills | null)[] | undefined;
  /** Their places in the venue's list, a hundred bytes less than their ids on a page of sixty dishes. */
  properties?: number[] | undefined;
  wide?: true | undefined;
  raised?: true | undefined;
  nameless?: true | undefined;
}

/** The part of a card that is its price. */
export type CardAmount = Pick<ProductCard, 'mills' | 'unpriced' | 'wasMills' | 'from'>;

function linkOf(product: Product): string | null | undefined {
  if (product.externalLink !== null) return product.externalLink;
  return isLinked(product) && !isSoldOut(product) ? undefined : null;
}

interface Priced {
  mills: Mills;
  wasMills?: Mills | undefined;
  from: boolean;
}

const prices = new WeakMap<Product, Priced>();

/**
 * The price on a card: the product's price before any optional choice; cached, since a long menu asks often.
 */
function cardPrice(menu: Menu, product: Product): Priced {
  const known = prices.get(product);
  if (known) return known;
  const rules = taxRulesOf(menu);
  const least = cheapestChoices(product);
  const { mills } = priceUnit(product, least, rules);
  const was = product.discountThousandths > 0 ? priceBeforeDiscount(product, least, rules) : mills;
  const priced = {
    mills,
    wasMills: was > mills ? was : undefined,
    from: priceDependsOnChoices(product, rules),
  };
  prices.set(product, priced);
  return priced;
}

function hasPricedValue({ values }: Variation): boolean {
  return values.some(({ displayPriceProduct }) => displayPriceProduct);
}

/** The price of a product's card. */
export function cardAmount(menu: Menu, product: Product): CardAmount {
  const { mills, wasMills, from } = cardPrice(menu, product);
  return {
    mills,
    unpriced: (mills === 0 && !menu.flags.zeroPriceItems) || undefined,
    wasMills,
    from: from || undefined,
  };
}

/** The values marked display_price_product, each with the price of the product with it. */
function pricedValues(menu: Menu, product: Product): ProductCard['values'] {
  if (!menu.flags.variationPrices || !product.variations.some(hasPricedValue)) return undefined;
  const least = cheapestChoices(product);
  const rules = taxRulesOf(menu);
  const priced = product.variations.flatMap((variation) =>
    variation.values
      .filter(({ displayPriceProduct, outOfStock }) => displayPriceProduct && !outOfStock)
      .map(({ id, name }) => {
        const has = least.valueIds.includes(id);
        const valueIds = has ? least.valueIds : toggleValue(variation, least.valueIds, id);
        return { name, mills: priceUnit(product, { ...least, valueIds }, rules).mills };
      }),
  );
  return priced.length > 0 ? priced : undefined;
}

/** The prices of a product's sizes in a list's columns; undefined for one that has none, or others. */
function sizePrices(menu: Menu, product: Product, columns: readonly string[]): ProductCard['sizes'] {
  const sizes = sizesOf(product)?.values;
  if (!sizes?.every(({ name }) => columns.includes(name))) return undefined;
  const least = cheapestChoices(product);
  const rules = taxRulesOf(menu);
  return columns.map((column) => {
    const size = sizes.find(({ name, outOfStock }) => name === column && !outOfStock);
    return size ? priceUnit(product, { ...least, valueIds: [size.id] }, rules).mills : null;
  });
}

/**
 * The picture of a product in lists: its own, else the venue's placeholder, which a venue with a face needs nowhere; none
 * when the product hides it.
 */
export function cardPicture(menu: Menu, product: Product): Picture | null {
  if (product.hiddenImage) return null;
  return product.pictures[0] ?? (menu.face ? null : menu.defaultProductPicture);
}

function propertyPlaces({ properties }: Menu, { propertyIds }: Product): number[] {
  return properties.flatMap(({ id }, place) => (propertyIds.includes(id) ? place : []));
}

/** The card of a product at an instant in one of the four views; `columns`: the sizes that are columns of its list. */
export function productCard(
  menu: Menu,
  product: Product,
  at: number,
  format: ViewFormat,
  columns?: readonly string[],
): ProductCard {
  const { mills, unpriced, wasMills, from } = cardAmount(menu, product);
  return {
    id: product.id,
    name: product.name,
    text: product.smallDescription || undefined,
    picture: ((format === 1 || format === 3) && cardPicture(menu, product)) || undefined,
    bare: product.hiddenImage || undefined,
    mills,
    unpriced,
    wasMills,
    off: wasMills !== undefined && menu.flags.discountPercentage ? product.discountThousandths : undefined,
    from,
    pick: product.recommend || undefined,
    soldOut: isSoldOut(product) || undefined,
    backAt: (product.outOfStock && product.backAt) || undefined,
    link: linkOf(product),
    barred: addBlockOf(menu, product, at) !== null || undefined,
    values: pricedValues(menu, product),
    sizes: columns ? sizePrices(menu, product, columns) : undefined,
    properties: product.propertyIds.length > 0 ? propertyPlaces(menu, product) : undefined,
    wide: product.fullWidth || undefined,
    raised: product.cardShadow || undefined,
    nameless: product.hiddenTitle || undefined,
  };
}
