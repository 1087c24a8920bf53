import { matchPage, pagePath, type PageName } from '#contract/paths.ts';
import type { LanguageCode } from '#domain/language.ts';
import { go, isSheetOpen, type EntryState } from './navigation.ts';

/** Where dishes are chosen from. */
const PLACES: readonly (PageName | undefined)[] = ['home', 'category', 'search', 'promotions'];

function isPlace(path: string): boolean {
  return PLACES.includes(matchPage(path)?.name);
}

/** The path of the entry before this one, where the browser tells it. */
function pathBefore(): string | null {
  const { navigation } = window as Partial<Window>;
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  return before ? new URL(before).pathname : null;
}

/**
 * Goes from the menu to an order, so that one step back leads to the same place of the menu. A dish's own page that was opened from a list
 * has done its work: the order takes its place.
 */
export function goToOrder(uuid: string, lang: LanguageCode): void {
  const isDish = matchPage(location.pathname)?.name === 'product' && !isSheetOpen();
  const list = isDish ? pathBefore() : null;
  const replace = list !== null && isPlace(list);
  const menuPath = replace ? list : location.pathname;
  go(pagePath('order', lang, { id: uuid }), { replace });
  history.replaceState({ ...(history.state as EntryState), menuPath }, '');
}

/** One step back to the place of the menu that the guest came from, in the same language; else to the menu's first page. */
export function backToMenu(lang: LanguageCode): void {
  const { menuPath } = (history.state ?? {}) as Partial<EntryState>;
  if (menuPath !== undefined && matchPage(menuPath)?.lang === lang) history.back();
  else go(pagePath('home', lang));
}
