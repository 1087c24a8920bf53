import type { PageName } from '#contract/paths/paths.ts';
import { lazily } from '../loading/loaded.ts';
import type { AnyScreen, MakeView } from '../page/screen.ts';
import type { Route } from './routes.ts';

/**
 * All routes: a browser loads them after the page works, since the first screen's address comes with the
 * page.
 */
export const table = lazily(() => import('./routes.ts'));

let first: { page: PageName | null; route: Route } | null = null;

function routeIn({ routes, notFound }: typeof import('./routes.ts'), page: PageName | null): Route {
  return page === null ? notFound : routes[page];
}

/**
 * The route of the server-rendered page, by the address of its screen's script. `page` is null when nothing
 * is at this address.
 */
export function firstRoute(page: PageName | null, address: string, isShell: boolean): Route {
  const load = async () => ((await import(/* @vite-ignore */ address)) as { screen: AnyScreen }).screen;
  const view = lazily<MakeView<unknown>>(
    async () => routeIn(table.now ?? (await table.load()), page).view?.load() ?? (() => null),
  );
  const route = { source: address, screen: lazily(load), view: isShell ? null : view };
  first = { page, route };
  return route;
}

/**
 * The route of a page, if known here; null for an address where nothing is, undefined until the table has
 * loaded.
 */
export function knownRoute(page: PageName | null): Route | undefined {
  if (first?.page === page) return first.route;
  return table.now ? routeIn(table.now, page) : undefined;
}

/** The route of a page, after loading the table if need be. */
export async function loadRoute(page: PageName | null): Promise<Route> {
  return knownRoute(page) ?? routeIn(await table.load(), page);
}
