import type { PageName } from '#contract/paths.ts';
import type { AnyScreen } from './screen.ts';

type ScreenModule = { screen: AnyScreen };

/** Where a page's screen is: loaded when first wanted, then at hand. */
export interface Route {
  /** The screen's source file, as the build's manifest names it. */
  source: string;
  /** The screen, once it is loaded. */
  screen: AnyScreen | null;
  load(): Promise<AnyScreen>;
}

function route(name: string, load: () => Promise<ScreenModule>): Route {
  let loading: Promise<AnyScreen> | null = null;
  const self: Route = {
    source: `src/web/screens/${name}/${name}-screen.tsx`,
    screen: null,
    load: () =>
      (loading ??= load().then(
        (module) => (self.screen = module.screen),
        (error: unknown) => {
          loading = null;
          throw error;
        },
      )),
  };
  return self;
}

const onboarding = route('onboarding', () => import('./screens/onboarding/onboarding-screen.tsx'));

const later = route('later', () => import('./screens/later/later-screen.tsx'));

/** The names of contract/paths.ts and their screens; one lazy chunk each. */
export const routes: Record<PageName, Route> = {
  onboarding,
  table: onboarding,
  room: onboarding,
  'table-hex': onboarding,
  home: route('home', () => import('./screens/home/home-screen.tsx')),
  search: route('search', () => import('./screens/search/search-screen.tsx')),
  category: route('category', () => import('./screens/category/category-screen.tsx')),
  product: route('product', () => import('./screens/product/product-screen.tsx')),
  'info-page': route('info-page', () => import('./screens/info-page/info-page-screen.tsx')),
  promotions: route('promotions', () => import('./screens/promotions/promotions-screen.tsx')),
  cart: route('cart', () => import('./screens/cart/cart-screen.tsx')),
  checkout: route('checkout', () => import('./screens/checkout/checkout-screen.tsx')),
  order: route('order', () => import('./screens/order/order-screen.tsx')),
  form: later,
  delivery: later,
  'delivery-location': later,
  'loyalty-payment': later,
  'payment-return': later,
};

/** The page where no venue is. */
export const welcome = route('welcome', () => import('./screens/welcome/welcome-screen.tsx'));

/** Loads every screen: the server has them all at hand from its start. */
export async function loadAllScreens(): Promise<void> {
  await Promise.all(Object.values(routes).map((each) => each.load()));
}
