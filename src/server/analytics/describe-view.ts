import type { PageView } from '#contract/paths/analytics.ts';
import { pagePath, pathOfPage } from '#contract/paths/paths.ts';
import { taxRulesOf } from '#domain/cart/cart.ts';
import { bcp47, type LanguageCode } from '#domain/text/language.ts';
import { findCategory, findProduct } from '#domain/menu/find.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { startingPrice } from '#domain/price/unit-price.ts';
import type { View, ViewSubject } from './adapter.ts';

/** The subject of a page; undefined: the menu does not have it. */
function subjectOf(menu: Menu, { view, id = '' }: PageView): ViewSubject | null | undefined {
  if (view === 'product') {
    const product = findProduct(menu, id);
    if (!product) return undefined;
    const category = findCategory(menu, product.categoryId)?.name ?? '';
    const priceMills = startingPrice(product, taxRulesOf(menu));
    return { id, name: product.name, dish: { category, priceMills, currency: menu.currency.code } };
  }
  if (view === 'category') {
    const category = findCategory(menu, id);
    return category && { id, name: category.name, dish: null };
  }
  if (view === 'promotion') {
    const promotion = menu.promotions.find((each) => each.id === id && each.enabled);
    return promotion && { id, name: promotion.title, dish: null };
  }
  if (view !== 'info-page') return null;
  if (id === 'terms') return { id, name: '', dish: null };
  const page = menu.pages.find((each) => each.id === id);
  return page && { id, name: page.title, dish: null };
}

/** The path to report. A payment page's own path would identify the payment; all promotions share one path. */
function pathOf({ view, id = '' }: PageView, lang: LanguageCode): string {
  if (view === 'promotion') return pagePath('promotions', lang);
  return view === 'payment' ? `/${lang}/payment` : pathOfPage(view, lang, { id });
}

/** Describes a view in the menu's terms; null when the menu has no such page. */
export function describeView(menu: Menu, lang: LanguageCode, origin: string, told: PageView): View | null {
  const subject = subjectOf(menu, told);
  if (subject === undefined) return null;
  return {
    kind: told.view,
    address: origin + pathOf(told, lang),
    title: [subject?.name, menu.name].filter(Boolean).join(' | '),
    language: bcp47(lang),
    subject,
  };
}
