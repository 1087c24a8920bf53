import { tellView } from '#client/analytics.ts';
import type { PageView, ViewKind } from '#contract/analytics.ts';
import { matchPage, type PageName } from '#contract/paths.ts';
import type { LanguageCode } from '#domain/language.ts';
import { theConnection } from '../state/connection.ts';

/** The pages that are counted (specification section 7). */
const VIEWS: Partial<Record<PageName, ViewKind>> = {
  home: 'home',
  category: 'category',
  product: 'product',
  'info-page': 'info-page',
  promotions: 'promotions',
  'loyalty-payment': 'payment',
  'payment-return': 'payment',
};

/** wouter tells of every way to another address by these events. */
const MOVES = ['popstate', 'pushState', 'replaceState'] as const;

/** What is told about an address; null for pages that are not counted. A payment is counted without what it is for. */
export function viewOf(pathname: string): PageView | null {
  const page = matchPage(pathname);
  const view = page && VIEWS[page.name];
  if (!view) return null;
  return view === 'payment' || page.id === '' ? { view } : { view, id: page.id };
}

/** Tells of the page that is open and of each that is gone to. */
export function sendViews(lang: LanguageCode): void {
  let told = '';
  function tell(): void {
    const { pathname } = location;
    // A sheet over the page, or a mended address, is no other page.
    if (pathname === told) return;
    told = pathname;
    const view = viewOf(pathname);
    if (view) void tellView(theConnection(), matchPage(pathname)?.lang ?? lang, view);
  }
  for (const move of MOVES) addEventListener(move, tell);
  tell();
}
