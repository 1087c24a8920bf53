import type { PageName } from '#contract/paths/paths.ts';
import { lazily, type Loaded } from '../loading/loaded.ts';
import type { AnyScreen, MakeView, NoView, Screen } from '../page/screen.ts';

/** Where a page's screen is, and how its view is made. */
export interface Route {
  /**
   * The screen's source file, as the build's manifest names it; in a browser, for the first page, the
   * address of its script.
   */
  source: string;
  screen: Loaded<AnyScreen>;
  /** Null when the screen needs nothing of the menu and is rendered as a shell. */
  view: Loaded<MakeView<unknown>> | null;
}

type LoadScreen<View> = () => Promise<{ screen: Screen<View> }>;

function sourceOf(name: string): string {
  return `src/web/screens/${name}/${name}-screen.tsx`;
}

function route<View>(
  name: string,
  load: LoadScreen<View>,
  view: () => Promise<{ view: MakeView<View> }>,
): Route {
  return {
    source: sourceOf(name),
    screen: lazily<AnyScreen>(async () => (await load()).screen),
    view: lazily<MakeView<unknown>>(async () => (await view()).view),
  };
}

function shell(name: string, load: LoadScreen<NoView>): Route {
  return { source: sourceOf(name), screen: lazily<AnyScreen>(async () => (await load()).screen), view: null };
}

const onboarding = route(
  'onboarding',
  () => import('../screens/onboarding/onboarding-screen.tsx'),
  () => import('../screens/onboarding/onboarding-view.ts'),
);
const delivery = shell(
  'delivery-location',
  () => import('../screens/delivery-location/delivery-location-screen.tsx'),
);

/** The names of contract/paths/paths.ts and their screens; one lazy chunk each. */
export const routes: Record<PageName, Route> = {
  onboarding,
  table: onboarding,
  room: onboarding,
  'table-hex': onboarding,
  home: route(
    'home',
    () => import('../screens/home/home-screen.tsx'),
    () => import('../screens/home/home-view.ts'),
  ),
  category: route(
    'category',
    () => import('../screens/category/category-screen.tsx'),
    () => import('../screens/category/category-view.ts'),
  ),
  product: route(
    'product',
    () => import('../screens/product/product-screen.tsx'),
    () => import('../screens/product/product-view.ts'),
  ),
  'info-page': route(
    'info-page',
    () => import('../screens/info-page/info-page-screen.tsx'),
    () => import('../screens/info-page/info-page-view.ts'),
  ),
  promotions: route(
    'promotions',
    () => import('../screens/promotions/promotions-screen.tsx'),
    () => import('../screens/promotions/promotions-view.ts'),
  ),
  search: shell('search', () => import('../screens/search/search-screen.tsx')),
  cart: shell('cart', () => import('../screens/cart/cart-screen.tsx')),
  checkout: shell('checkout', () => import('../screens/checkout/checkout-screen.tsx')),
  order: shell('order', () => import('../screens/order/order-screen.tsx')),
  bill: shell('bill', () => import('../screens/bill/bill-screen.tsx')),
  form: route(
    'form',
    () => import('../screens/form/form-screen.tsx'),
    () => import('../screens/form/form-view.ts'),
  ),
  delivery,
  'delivery-location': delivery,
  'loyalty-payment': shell(
    'loyalty-payment',
    () => import('../screens/loyalty-payment/loyalty-payment-screen.tsx'),
  ),
  'payment-return': shell(
    'payment-return',
    () => import('../screens/payment-return/payment-return-screen.tsx'),
  ),
};

/** The screen of a venue's address where nothing is. */
export const notFound = shell('not-found', () => import('../screens/not-found/not-found-screen.tsx'));

/** The page of a host without a venue. */
export const welcome = shell('welcome', () => import('../screens/welcome/welcome-screen.tsx'));

/** Loads every screen, for the server's start. */
export async function loadAllScreens(): Promise<void> {
  const all = [...Object.values(routes), notFound, welcome];
  await Promise.all(all.flatMap(({ screen, view }) => [screen.load(), view?.load()]));
}
