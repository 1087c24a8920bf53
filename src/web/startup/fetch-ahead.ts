/** Loads the code of a tap on Add with this module, in the same round trip. */
import '../overlays/overlay-layer.tsx';
import '../products/adding/request-add.ts';
import { matchPage, type PageName } from '#contract/paths/paths.ts';
import { MOVES } from '../navigation/navigation.ts';
import { routes } from '../routing/routes.ts';
import { sheets } from '../overlays/overlays.tsx';
import { isWide } from '../shell/desk/use-wide.ts';
import { cart } from '../state/cart/cart.ts';
import { wantOverlays } from '../navigation/overlay.ts';
import { whenIdle } from '../loading/when-idle.ts';

/** The next screen on the way to an order. */
const NEXT: Partial<Record<PageName, PageName>> = { cart: 'checkout', checkout: 'order' };

async function loadScreen(name: PageName): Promise<void> {
  const { screen, view } = routes[name];
  await Promise.all([screen.load(), view?.load()]);
}

function fetchScreen(name: PageName): void {
  whenIdle(() => void loadScreen(name));
}

/** Loads the next screen on the way to the order ahead of time, once the cart holds something (docs/chapters/pages-and-offline.md). */
function fetchTheWay(): void {
  const here = matchPage(location.pathname)?.name;
  const next = here && NEXT[here];
  if (next) fetchScreen(next);
  else if (cart.get().length > 0) fetchScreen('cart');
}

/** The screens between rail and cart column: on wide screens each is one press away, and the frame must not flicker. */
const AT_DESK: readonly PageName[] = ['category', 'cart', 'checkout'];

/**
 * Loads the screen of a dish, which most first taps open, and the messages over every screen: assistive technology
 * reads one only from a live region that it has seen before.
 */
export function fetchDish(): void {
  void loadScreen('product');
  wantOverlays();
}

/**
 * Loads the drawer, the sheets and the screens behind a tap ahead of the tap, with their styles.
 */
export function fetchNext(): void {
  whenIdle(() => void sheets.load());
  if (isWide()) AT_DESK.forEach(fetchScreen);
  fetchTheWay();
  cart.onChange(fetchTheWay);
  for (const move of MOVES) addEventListener(move, fetchTheWay);
  // Not needed for ordering.
  whenIdle(() => {
    import('../products/growing-picture.ts').then(
      ({ growPictures }) => growPictures(),
      () => {},
    );
    import('#ui/panels/keep-focus.ts').then(
      ({ keepFocus }) => keepFocus(),
      () => {},
    );
  });
}
