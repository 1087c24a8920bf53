import { statusCalls } from '#contract/payments/payment-calls.ts';
import { opensVenue, pagePath, pathOfPage, type PageMatch, type PageName } from '#contract/paths/paths.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { ALLERGEN_PAGE, hasFacts } from '#domain/choices/has-facts.ts';
import { findCategory, findProduct } from '#domain/menu/find.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { SHELL_ID, type PageRef } from '../page/page-data.ts';
import { routes } from './routes.ts';

/** The info page that shows the checkout's terms (contract section 2). */
export const TERMS_PAGE = 'terms';

/** Pages that are rendered without the menu yet are public. */
const FOR_ALL: readonly PageName[] = ['search'];

function isKnown(menu: Menu, { name, id }: PageMatch): boolean {
  if (name === 'product') return findProduct(menu, id) !== undefined;
  if (name === 'category') return findCategory(menu, id) !== undefined;
  if (name === 'info-page')
    return (
      id === TERMS_PAGE ||
      (id === ALLERGEN_PAGE && hasFacts(menu)) ||
      menu.pages.some((page) => page.id === id)
    );
  if (name === 'form') return menu.forms.some((form) => form.id === id);
  if (name === 'payment-return') return Object.hasOwn(statusCalls, id);
  return true;
}

/**
 * The page of an address. All unknown addresses share one; a scanned code opens the first screen, or the
 * menu when the venue skips it; shells are the same for every id.
 */
export function pageRefOf(menu: Menu, lang: LanguageCode, match: PageMatch | null): PageRef {
  if (!match || !isKnown(menu, match)) return { page: null, id: '', path: `/${lang}/-` };
  const { name } = match;
  if (opensVenue(name)) {
    const page = menu.flags.skipOnboarding ? 'home' : 'onboarding';
    return { page, id: '', path: pagePath(page, lang) };
  }
  const id = match.id && routes[name].view === null ? SHELL_ID : match.id;
  return { page: name, id, path: pathOfPage(name, lang, { id }) };
}

/**
 * True for pages about one phone's own data: never stored in shared caches, never indexed (contract section
 * 5).
 */
export function isPrivatePage(page: PageName): boolean {
  return routes[page].view === null && !FOR_ALL.includes(page);
}
