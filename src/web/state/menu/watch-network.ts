import { menuState, refreshMenu } from './menu.ts';
import { onNetwork, setNetwork } from '../../browser/network.ts';
import { wantOverlays } from '../../navigation/overlay.ts';

/** Follows the phone's online and offline events; only a request tells whether the server can be reached. */
export function watchNetwork(): void {
  onNetwork(({ offline }) => offline && wantOverlays());
  addEventListener('offline', () => setNetwork({ offline: true }));
  addEventListener('online', () => {
    // No request for the menu is running that would tell.
    if (!menuState().menu) setNetwork({ offline: false });
    void refreshMenu();
  });
  if (!navigator.onLine) setNetwork({ offline: true });
}
