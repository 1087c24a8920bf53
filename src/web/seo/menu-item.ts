import { taxRulesOf } from '#domain/cart/cart.ts';
import { propertiesOf } from '#domain/menu/find.ts';
import { isLinked, type Menu, type Product } from '#domain/menu/menu.ts';
import { isSoldOut } from '#domain/menu/sold-out.ts';
import { formatMoney, roundToPlaces, type Mills } from '#domain/money/money.ts';
import { priceDependsOnChoices, startingPrice } from '#domain/price/unit-price.ts';
import { dietsOf } from './diets.ts';
import { siblingAddress, type Addressed } from './page-address.ts';
import { plainWords } from './plain-words.ts';

/** An amount for programs: Latin digits, a dot, and the venue's decimals. */
function priceText(mills: Mills, places: number): string {
  const [whole = '0', decimals = ''] = formatMoney(roundToPlaces(mills, places)).split('.');
  return places > 0 ? `${whole}.${decimals.slice(0, places)}` : whole;
}

/** A dish's price as its card shows it; null when a zero means no price. */
function offerOf(menu: Menu, product: Product): object | null {
  const rules = taxRulesOf(menu);
  const mills = startingPrice(product, rules);
  if (mills === 0 && !menu.flags.zeroPriceItems) return null;
  const price = priceText(mills, menu.currency.places);
  const soldOut = isSoldOut(product);
  return {
    ...(priceDependsOnChoices(product, rules)
      ? { '@type': 'AggregateOffer', lowPrice: price }
      : { '@type': 'Offer', price }),
    priceCurrency: menu.currency.code,
    availability: `https://schema.org/${soldOut ? 'SoldOut' : 'InStock'}`,
  };
}

/** A dish for search engines (schema.org MenuItem). */
export function menuItem(menu: Menu, product: Product, page: Addressed): object {
  const description = product.smallDescription || plainWords(product.description);
  const diets = dietsOf(propertiesOf(menu, product.propertyIds));
  const offers = offerOf(menu, product);
  return {
    '@type': 'MenuItem',
    name: product.name,
    ...(description && { description }),
    ...(isLinked(product) && { url: siblingAddress(page, 'product', product.id) }),
    ...(offers && { offers }),
    ...(diets.length > 0 && { suitableForDiet: diets }),
  };
}
