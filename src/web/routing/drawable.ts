import type { PageName } from '#contract/paths.ts';
import { knownRoute, loadRoute, type Route } from './route.ts';
import type { AnyScreen } from '../page/screen.ts';
import { hasAllWords, whenWords } from '../state/menu/words.ts';

/** A page that can be drawn. */
export interface Drawable {
  route: Route;
  screen: AnyScreen;
}

const loads = new Map<PageName | null, Promise<Drawable>>();

/**
 * What draws a page as far as all of it is here, else null. `page`: null where nothing is at the address. `hasWords`, `hasView`:
 * the document brought them.
 */
export function drawableNow(page: PageName | null, hasWords: boolean, hasView: boolean): Drawable | null {
  const route = knownRoute(page);
  const screen = route?.screen.now;
  const isWhole = (hasWords || hasAllWords()) && (hasView || route?.view?.now !== null);
  return route && screen && isWhole ? { route, screen } : null;
}

async function loadDrawable(page: PageName | null): Promise<Drawable> {
  const route = await loadRoute(page);
  const [screen] = await Promise.all([route.screen.load(), route.view?.load(), whenWords()]);
  return { route, screen };
}

/** Resolves with what draws a page once all of it is here; the same promise at each call, since React waits for it by identity. */
export function whenDrawable(page: PageName | null): Promise<Drawable> {
  const known = loads.get(page) ?? loadDrawable(page);
  loads.set(page, known);
  return known;
}
