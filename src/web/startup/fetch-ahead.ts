/** Loaded with the first touch, and with it what a tap on Add wants: it stands in the same piece of script. */
import '../overlays/overlay-layer.tsx';
import '../products/request-add.ts';
import { matchPage, type PageName } from '#contract/paths.ts';
import { MOVES } from '../navigation/navigation.ts';
import { routes } from '../routing/routes.ts';
import { sheets } from '../overlays/overlays.tsx';
import { cart } from '../state/cart/cart.ts';
import { wantOverlays } from '../navigation/overlay.ts';
import { whenIdle } from '../loading/when-idle.ts';

/** Where the way of an order goes on. */
const NEXT: Partial<Record<PageName, PageName>> = { cart: 'checkout', checkout: 'order' };

function fetchScreen(name: PageName): void {
  const { screen, view } = routes[name];
  whenIdle(() => void Promise.all([screen.load(), view?.load()]));
}

/** Once there is something to order, each screen on the way to the order is here before it is asked for (decision 114). */
function fetchTheWay(): void {
  const here = matchPage(location.pathname)?.name;
  const next = here && NEXT[here];
  if (next) fetchScreen(next);
  else if (cart.get().length > 0) fetchScreen('cart');
}

/**
 * Fetches the drawer and the sheets, and the screens that a tap leads to: they are here before the tap, and their rules count
 * already. Assistive technology reads a message only where it knew the place of messages before.
 */
export function fetchNext(): void {
  wantOverlays();
  whenIdle(() => void sheets.load());
  fetchScreen('product');
  fetchTheWay();
  cart.onChange(fetchTheWay);
  for (const move of MOVES) addEventListener(move, fetchTheWay);
  // Not needed to order.
  whenIdle(() => {
    import('../products/growing-picture.ts').then(
      ({ growPictures }) => growPictures(),
      () => {},
    );
    import('#ui/keep-focus.ts').then(
      ({ keepFocus }) => keepFocus(),
      () => {},
    );
  });
}
