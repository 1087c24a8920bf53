import type { Page } from '../../page/page.tsx';
import { menuState } from '../menu/menu.ts';
import { shares } from '../table/shares.ts';
import { whenWords } from '../menu/words.ts';
import { showSnack } from '../snackbar.ts';
import { takeLink } from './link.ts';
import { orderTogether } from './begin.ts';
import { startSharing } from './start.ts';
import { readShared, settleOwnLines, tellUnsent } from './sync.ts';

let isJoining = false;

/** Goes on with the cart that this phone shared before its page was loaded. */
export async function resumeSharing(page: Page): Promise<void> {
  // Dishes that were added before this code was here join the others.
  settleOwnLines();
  startSharing(page);
  void tellUnsent();
  await readShared();
}

/** Joins the cart of the link that opened this page. */
export async function joinByLink(page: Page): Promise<void> {
  const link = takeLink();
  if (link === null || (await orderTogether(page, link)) === 'sharing') return;
  await whenWords();
  showSnack({ look: 'bad', words: page.t('notReachedTable') });
}

/** This phone sits where others choose together: it joins them. */
export async function joinOthers(page: Page): Promise<void> {
  if (isJoining || shares.get().on || menuState().menu?.sharedCart === 'off') return;
  isJoining = true;
  await orderTogether(page);
  isJoining = false;
}
