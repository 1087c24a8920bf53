import { matchPage, pagePath, type PageName } from '#contract/paths/paths.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { go, isSheetOpen, type EntryState } from './navigation.ts';

/** The pages where guests choose dishes. */
const PLACES: readonly (PageName | undefined)[] = ['home', 'category', 'search', 'promotions'];

function isPlace(path: string): boolean {
  return PLACES.includes(matchPage(path)?.name);
}

/** The path of the previous entry, where the browser reveals it. */
function pathBefore(): string | null {
  const { navigation } = window as Partial<Window>;
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  return before ? new URL(before).pathname : null;
}

/**
 * Goes from the menu to an order, so that one step back leads to the same place in the menu. Replaces a
 * dish's own page that was opened from a list.
 */
export function goToOrder(uuid: string, lang: LanguageCode): void {
  const isDish = matchPage(location.pathname)?.name === 'product' && !isSheetOpen();
  const list = isDish ? pathBefore() : null;
  const replace = list !== null && isPlace(list);
  const menuPath = replace ? list : location.pathname;
  go(pagePath('order', lang, { id: uuid }), { replace });
  history.replaceState({ ...(history.state as EntryState), menuPath }, '');
}

/**
 * Goes back to the place in the menu that the guest came from, in the same language; else to the menu's
 * first page.
 */
export function backToMenu(lang: LanguageCode): void {
  const { menuPath } = (history.state ?? {}) as Partial<EntryState>;
  if (menuPath !== undefined && matchPage(menuPath)?.lang === lang) history.back();
  else go(pagePath('home', lang));
}
