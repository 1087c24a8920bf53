import { findCategory, findProduct } from '#domain/menu/find.ts';
import { isLinked, type Product } from '#domain/menu/menu.ts';
import type { PageInput } from '../render/renderer.ts';
import { menuItem } from './menu-item.ts';
import { menuSection, wholeMenu } from './menu-sections.ts';
import { siblingAddress } from './page-address.ts';
import { restaurant } from './restaurant.ts';
import { sharedPicture } from './shared-picture.ts';

/** The path from the menu to a dish (schema.org BreadcrumbList). */
function breadcrumbs(page: PageInput, product: Product): object {
  const { menu } = page;
  const category = findCategory(menu, product.categoryId);
  const steps = [
    { name: menu.name, item: siblingAddress(page, 'home') },
    ...(category && isLinked(category)
      ? [{ name: category.name, item: siblingAddress(page, 'category', category.id) }]
      : []),
    { name: product.name, item: siblingAddress(page, 'product', product.id) },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

function productParts(page: PageInput, product: Product): object[] {
  const { menu, apiUrl, origin } = page;
  const pictures = product.hiddenImage ? [] : product.pictures;
  const image = pictures.map((picture) => sharedPicture(picture, apiUrl || origin).address);
  return [
    { ...menuItem(menu, product, page), ...(image.length > 0 && { image }) },
    breadcrumbs(page, product),
  ];
}

/**
 * Only the venue's first page has the whole menu: guests wait for home, so it must stay small. Without a
 * first page, home lists the sections, and each lists its dishes.
 */
function partsOf(page: PageInput): object[] {
  const { menu, place } = page;
  if (place.page === 'onboarding') return [restaurant(page, wholeMenu(menu, page, { withItems: true }))];
  if (place.page === 'home' && menu.flags.skipOnboarding)
    return [restaurant(page, wholeMenu(menu, page, { withItems: false }))];
  if (place.page === 'category') {
    const category = findCategory(menu, place.id);
    return category && category.special === null
      ? [menuSection(menu, category, page, { withItems: true })]
      : [];
  }
  const product = place.page === 'product' ? findProduct(menu, place.id) : undefined;
  return product ? productParts(page, product) : [];
}

/** A public page's JSON-LD, safe within a script element; '' when there is nothing to describe. */
export function structuredData(page: PageInput): string {
  const parts = partsOf(page);
  if (parts.length === 0) return '';
  const [only] = parts;
  const data = parts.length === 1 ? only : { '@graph': parts };
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
}
