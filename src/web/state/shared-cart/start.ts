import type { Page } from '../../page/page.tsx';
import { wantOverlays } from '../../navigation/overlay.ts';
import { cart } from '../cart/cart.ts';
import { onTableCart, onVisitChanged } from '../live-news.ts';
import { watchMoreTime } from './more-time.ts';
import { needs } from '../needs/needs.ts';
import { sayNeedsAgain } from './ready.ts';
import { sharing } from './sharing.ts';
import { callIn, hearCart, readShared, tellUnsent, writeOwnLines } from './sync.ts';

let isStarted = false;

/** Keeps the shared cart and the phone's own in step with the table, from now on. */
export function startSharing({ lang }: Page): void {
  callIn(lang);
  wantOverlays();
  if (isStarted) return;
  isStarted = true;
  cart.onChange(writeOwnLines);
  needs.onChange(() => void sayNeedsAgain());
  onTableCart((told) => {
    if (sharing.get().at && !hearCart(told)) void readShared();
  });
  onVisitChanged(() => void readShared());
  watchMoreTime();
  addEventListener('online', () => void tellUnsent());
}
