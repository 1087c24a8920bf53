/** Loaded with the first touch, and with it what a tap on Add wants: it stands in the same piece of script. */
import './overlays/overlay-layer.tsx';
import './products/request-add.ts';
import { routes } from './routes.ts';
import { sheets } from './shell/overlays.tsx';
import { wantOverlays } from './state/overlay.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Fetches the drawer and the sheets, and the screen that a tap on a dish leads to: they are here before the tap, and their rules
 * count already. Assistive technology reads a message only where it knew the place of messages before.
 */
export function fetchNext(): void {
  wantOverlays();
  whenIdle(() => void sheets.load());
  whenIdle(() => void Promise.all([routes.product.screen.load(), routes.product.view?.load()]));
  // Not needed to order.
  whenIdle(() => {
    import('./products/growing-picture.ts').then(
      ({ growPictures }) => growPictures(),
      () => {},
    );
    import('#ui/keep-focus.ts').then(
      ({ keepFocus }) => keepFocus(),
      () => {},
    );
  });
}
