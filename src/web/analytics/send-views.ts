import { tellView } from '#client/analytics.ts';
import type { PageView, ViewKind } from '#contract/paths/analytics.ts';
import { matchPage, type PageName } from '#contract/paths/paths.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { Id } from '#domain/menu/menu.ts';
import { theConnection } from '../page/connection.ts';
import { onPromotionSeen } from '../state/menu/promotion-seen.ts';

/** The pages that are counted (specification section 7). */
const VIEWS: Partial<Record<PageName, ViewKind>> = {
  home: 'home',
  category: 'category',
  product: 'product',
  'info-page': 'info-page',
  'loyalty-payment': 'payment',
  bill: 'payment',
  'payment-return': 'payment',
};

/** wouter announces each navigation by these events. */
const MOVES = ['popstate', 'pushState', 'replaceState'] as const;

/**
 * The page view of an address; null for pages that are not counted. A payment page is counted without its
 * order.
 */
export function viewOf(pathname: string): PageView | null {
  const page = matchPage(pathname);
  const view = page && VIEWS[page.name];
  if (!view) return null;
  return view === 'payment' || page.id === '' ? { view } : { view, id: page.id };
}

/** Reports the open page, each later page, and each promotion once while its page is open. */
export function sendViews(lang: LanguageCode): void {
  let told = '';
  /** The reported promotions, and their page. */
  const promotions = new Set<Id>();
  let promotionsOn = '';
  function tell(): void {
    const { pathname } = location;
    // A sheet over the page, or a corrected address, is not a new page.
    if (pathname === told) return;
    told = pathname;
    if (pathname !== promotionsOn) promotionsOn = '';
    const view = viewOf(pathname);
    if (view) void tellView(theConnection(), matchPage(pathname)?.lang ?? lang, view);
  }
  for (const move of MOVES) addEventListener(move, tell);
  tell();
  onPromotionSeen((id) => {
    const { pathname } = location;
    if (pathname !== promotionsOn) promotions.clear();
    promotionsOn = pathname;
    if (promotions.has(id)) return;
    promotions.add(id);
    void tellView(theConnection(), matchPage(pathname)?.lang ?? lang, { view: 'promotion', id });
  });
}
