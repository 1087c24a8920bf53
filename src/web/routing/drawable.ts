import type { PageName } from '#contract/paths/paths.ts';
import { oncePerKey } from '../loading/loaded.ts';
import { knownRoute, loadRoute } from './route.ts';
import type { Route } from './routes.ts';
import type { AnyScreen } from '../page/screen.ts';
import { hasAllWords, whenWords } from '../state/menu/words.ts';

/** A page that can be drawn. */
export interface Drawable {
  route: Route;
  screen: AnyScreen;
}

/**
 * The parts that draw a page if all have loaded, else null. `page` is null when nothing is at the address.
 * `hasWords` and `hasView`: the document contained them.
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

/** Resolves with the parts that draw a page once all have loaded: the same promise at each call, since React compares it by identity. */
export const whenDrawable = oncePerKey(loadDrawable);
