import { memo, Suspense, use, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { matchPage, type PageMatch } from '#contract/paths/paths.ts';
import { layOutAll } from '../loading/lay-out.ts';
import { drawableNow, whenDrawable, type Drawable } from './drawable.ts';
import { ShownPath, takePlace, usePath } from '../navigation/navigation.ts';
import type { PageData } from '../page/page-data.ts';
import { usePage } from '../page/page.tsx';
import { useAt } from '../state/menu/opening.ts';
import type { Route } from './routes.ts';
import type { AnyScreen, PartialView } from '../page/screen.ts';
import { ScreenLoading } from '../shell/screen-loading.tsx';
import { useMenu } from '../state/menu/menu.ts';
import { pageTitle } from '../page/title.ts';

/** A screen and its subject. */
type Target = Pick<PageMatch, 'name' | 'id'>;

/** The view of a screen that needs none. */
const NOTHING = {};
/** The placeholder of a screen that is loading. */
const COMING = <ScreenLoading coming />;

/** True while a screen's view is as the server made it. */
function useIsFirst({ place, now, venue, view }: PageData, { name, id }: Target): boolean {
  const menu = useMenu();
  const at = useAt();
  const isSame = name === place.page && id === place.id && at === now;
  return isSame && (!menu || (menu.version === venue.version && !(view as PartialView | null)?.partial));
}

/** A screen's view of the loaded menu. Undefined before it loads; null when the menu has no such thing. */
function useView({ view }: Route, first: PageData, id: string, isFirst: boolean): unknown {
  const menu = useMenu();
  const at = useAt();
  const make = view?.now;
  return useMemo(() => {
    if (view === null) return NOTHING;
    if (isFirst) return first.view;
    return make && menu ? make(menu, id, at) : undefined;
  }, [view, isFirst, first, make, menu, id, at]);
}

/**
 * Starts a new screen at its top with its heading focused; restores the position of one that the guest
 * returns to.
 */
function usePlace(path: string, key: string): void {
  const shown = useRef(key);
  useLayoutEffect(() => {
    const place = takePlace(path);
    if (shown.current === key) return;
    shown.current = key;
    if (place) layOutAll();
    const left = place?.focus
      ? document.querySelector<HTMLElement>(`a[href="${CSS.escape(place.focus)}"]`)
      : null;
    (left ?? document.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
    scrollTo({ top: place?.y ?? 0, behavior: 'instant' });
    // The content above may have another height now: puts a link of the page itself back in its position.
    if (place && left?.closest('main'))
      scrollBy({ top: left.getBoundingClientRect().top - place.top, behavior: 'instant' });
  }, [path, key]);
}

/** Drawn again only for another view, not when the full menu arrives or the page becomes interactive. */
const Shown = memo(function Shown({ screen, view }: { screen: AnyScreen; view: unknown }) {
  const { t, venue, onScreen } = usePage();
  const { Component } = screen;
  const title = pageTitle(screen.title(view, t), venue.name);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => onScreen?.(), [onScreen]);
  return <Component view={view} />;
});

/** The screen of an address where nothing is. */
function Missing() {
  const { screen } = drawableNow(null, true, true) ?? use(whenDrawable(null));
  return <Shown screen={screen} view={NOTHING} />;
}

interface Routing {
  first: PageData;
  path: string;
  target: Target;
}

function Routed({ first, path, target, isFirst, route, screen }: Routing & Drawable & { isFirst: boolean }) {
  const view = useView(route, first, target.id, isFirst);
  const key = route.view === null ? target.name : `${target.name}/${target.id}`;
  usePlace(path, key);
  if (view === undefined) return COMING;
  return view === null ? <Missing /> : <Shown key={key} screen={screen} view={view} />;
}

/** Waits for all parts of a screen at once: suspending again after drawing would lose the focus. */
function Arriving(routing: Routing) {
  const { first, target } = routing;
  const isFirst = useIsFirst(first, target);
  // Once, and with no hook after it (docs/chapters/pages-and-offline.md).
  const isSame = target.name === first.place.page;
  const drawable = drawableNow(target.name, isSame, isFirst) ?? use(whenDrawable(target.name));
  return <Routed {...routing} {...drawable} isFirst={isFirst} />;
}

/**
 * The address to show. A ready screen renders in a transition, so that leaving a long list does not delay
 * the answer to the tap; one that is not ready shows at once that it is loading.
 */
function useShownPath(firstPath: string): string {
  const path = usePath(firstPath);
  const soon = useDeferredValue(path);
  const target = matchPage(path);
  return target && drawableNow(target.name, false, false) ? soon : path;
}

/**
 * The screen of the address. The address is read outside the part that suspends: inside it, React would take
 * the last drawn address for the newest, and miss the way back to it.
 */
export function Outlet({ first }: { first: PageData }) {
  const path = useShownPath(first.place.path);
  const target = matchPage(path);
  return (
    <ShownPath value={path}>
      <Suspense fallback={COMING}>
        {target ? <Arriving first={first} path={path} target={target} /> : <Missing />}
      </Suspense>
    </ShownPath>
  );
}
