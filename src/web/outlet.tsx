import { memo, Suspense, use, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { matchPage, type PageMatch, type PageName } from '#contract/paths.ts';
import { firstScreenIsThere } from './first-screen.ts';
import { ShownPath, takePlace, usePath } from './navigation.ts';
import type { PageData } from './page-data.ts';
import { useAt, usePage } from './page.tsx';
import { knownRoute, table, type Route } from './route.ts';
import type { AnyScreen, PartialView } from './screen.ts';
import { ScreenLoading } from './shell/screen-loading.tsx';
import { useMenu } from './state/menu.ts';
import { hasWords, whenWords } from './state/words.ts';
import { pageTitle } from './title.ts';

/** Which screen of what. */
type Target = Pick<PageMatch, 'name' | 'id'>;

/** The view of a screen that needs none. */
const NOTHING = {};
/** What stands in for a screen that has yet to come. */
const COMING = <ScreenLoading coming />;

/**
 * A screen's view: as the server made it while nothing has changed since, else of the menu that is here.
 * Undefined while the menu is not here; null where it has no such thing.
 */
function useView(route: Route, first: PageData, { name, id }: Target): unknown {
  const menu = useMenu();
  const at = useAt();
  const { place } = first;
  const isFirst =
    name === place.page &&
    id === place.id &&
    at === first.now &&
    (!menu || (menu.version === first.venue.version && !(first.view as PartialView | null)?.partial));
  // Awaited before the menu: a screen that suspends again after it was drawn would lose the focus.
  const make = route.view && !isFirst ? use(route.view.load()) : null;
  return useMemo(() => {
    if (route.view === null) return NOTHING;
    if (isFirst) return first.view;
    return make && menu ? make(menu, id, at) : undefined;
  }, [route, isFirst, first, make, menu, id, at]);
}

/** A new screen starts at its top with its heading in focus; one that is returned to, where it was left. */
function usePlace(path: string, key: string): void {
  const shown = useRef(key);
  useLayoutEffect(() => {
    const place = takePlace(path);
    if (shown.current === key) return;
    shown.current = key;
    const left = place?.focus
      ? document.querySelector<HTMLElement>(`a[href="${CSS.escape(place.focus)}"]`)
      : null;
    (left ?? document.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
    scrollTo({ top: place?.y ?? 0, behavior: 'instant' });
    // What lies above may have another height by now: the link stands where it stood.
    if (place && left) scrollBy({ top: left.getBoundingClientRect().top - place.top, behavior: 'instant' });
  }, [path, key]);
}

function useTitle(title: string): void {
  const { venue } = usePage();
  useEffect(() => {
    document.title = pageTitle(title, venue.name);
  }, [title, venue.name]);
}

function useRoute(page: PageName | null): Route {
  const known = knownRoute(page);
  if (known) return known;
  const { routes, notFound } = use(table.load());
  return page === null ? notFound : routes[page];
}

function Missing() {
  const { t } = usePage();
  const { screen } = useRoute(null);
  const { Component } = use(screen.load());
  useTitle(t('notFound'));
  useEffect(firstScreenIsThere, []);
  return <Component view={NOTHING} />;
}

/** Drawn again only for another view, not when the rest of the menu arrives or the page becomes interactive. */
const Shown = memo(function Shown({ screen, view }: { screen: AnyScreen; view: unknown }) {
  const { t } = usePage();
  const { Component } = screen;
  useTitle(screen.title(view, t));
  useEffect(firstScreenIsThere, []);
  return <Component view={view} />;
});

function Routed({ first, path, target }: { first: PageData; path: string; target: Target }) {
  const route = useRoute(target.name);
  const isFirst = target.name === first.place.page;
  if (!isFirst && !hasWords()) use(whenWords());
  const screen = use(route.screen.load());
  const view = useView(route, first, target);
  const key = route.view === null ? target.name : `${target.name}/${target.id}`;
  usePlace(path, key);
  if (view === undefined) return COMING;
  return view === null ? <Missing /> : <Shown key={key} screen={screen} view={view} />;
}

/** Whether a screen can be drawn without waiting for anything. */
function isReady(target: Target | null): boolean {
  if (!target) return false;
  const route = knownRoute(target.name);
  return hasWords() && route !== undefined && route.screen.now !== null && route.view?.now !== null;
}

/**
 * The address to show. A screen that is ready is rendered in a transition, so that a long list that is being left does not delay
 * the answer to the tap; one that is not shows at once that it is coming.
 */
function useShownPath(firstPath: string): string {
  const path = usePath(firstPath);
  const soon = useDeferredValue(path);
  return isReady(matchPage(path)) ? soon : path;
}

/**
 * The screen that the address names. The address is heard outside of what waits for a screen: within it React holds the last one
 * that was drawn for the newest, and does not hear of the way back to that.
 */
export function Outlet({ first }: { first: PageData }) {
  const path = useShownPath(first.place.path);
  const target = matchPage(path);
  return (
    <ShownPath value={path}>
      <Suspense fallback={COMING}>
        {target ? <Routed first={first} path={path} target={target} /> : <Missing />}
      </Suspense>
    </ShownPath>
  );
}
