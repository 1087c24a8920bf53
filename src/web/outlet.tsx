import { use, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { matchPage, type PageMatch } from '#contract/paths.ts';
import { placeOf, usePath } from './navigation.ts';
import type { PageData } from './page-data.ts';
import { useAt, usePage } from './page.tsx';
import { routes, type Route } from './routes.ts';
import type { AnyScreen } from './screen.ts';
import { NotFound } from './shell/not-found.tsx';
import { ScreenLoading } from './shell/screen-loading.tsx';
import { useMenuState } from './state/menu.ts';
import { pageTitle } from './title.ts';

/** The view of a screen that needs none. */
const SHELL = {};

/** Which screen of what. */
type Target = Pick<PageMatch, 'name' | 'id'>;

/** The screen's view: as the server made it while nothing has changed since, else of the menu that is here. */
function useView(screen: AnyScreen, first: PageData, { name, id }: Target): unknown {
  const menu = useMenuState((state) => state.menu);
  const at = useAt();
  const { place } = first;
  const isFirst = name === place.page && id === place.id && at === first.now && (!menu || menu.version === first.venue.version);
  return useMemo(() => {
    if (screen.shell) return SHELL;
    if (isFirst) return first.view;
    return menu ? screen.view(menu, id, at) : undefined;
  }, [isFirst, first, menu, screen, id, at]);
}

/** A new screen starts at its top with its heading in focus; one that is returned to, where it was left. */
function usePlace(path: string, key: string): void {
  const shown = useRef(key);
  const returning = useRef(false);
  useEffect(() => {
    const onPop = () => (returning.current = true);
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);
  useLayoutEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const place = returning.current ? placeOf(path) : undefined;
    returning.current = false;
    const left = place?.focus ? document.querySelector<HTMLElement>(`a[href="${CSS.escape(place.focus)}"]`) : null;
    (left ?? document.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
    scrollTo({ top: place?.y ?? 0, behavior: 'instant' });
  }, [path, key]);
}

function Shown({ screen, first, path, target }: { screen: AnyScreen; first: PageData; path: string; target: Target }) {
  const { venue, t } = usePage();
  const view = useView(screen, first, target);
  const key = screen.shell ? target.name : `${target.name}/${target.id}`;
  const { Component } = screen;
  const title = view === undefined ? t('loading') : view === null ? t('notFound') : screen.title(view, t);
  useEffect(() => {
    document.title = pageTitle(title, venue.name);
  }, [title, venue.name]);
  usePlace(path, key);
  if (view === undefined) return <ScreenLoading />;
  return view === null ? <NotFound /> : <Component key={key} view={view} />;
}

function Loaded({ route, ...rest }: { route: Route; first: PageData; path: string; target: Target }) {
  const screen = route.screen ?? use(route.load());
  return <Shown screen={screen} {...rest} />;
}

/** The screen that the address names. */
export function Outlet({ first }: { first: PageData }) {
  const path = usePath(first.place.path);
  const target = matchPage(path);
  const route = target && routes[target.name];
  return route ? <Loaded route={route} first={first} path={path} target={target} /> : <NotFound />;
}
