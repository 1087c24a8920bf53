import { matchPage, opensVenue, pagePath } from '#contract/paths/paths.ts';
import { openSheet } from '../../navigation/navigation.ts';
import type { Page } from '../../page/page.tsx';
import { leaveUnasked, resumeJoin, stopAskingElsewhere } from './join.ts';
import { cart } from '../cart/cart.ts';
import { onVisitChanged, watchOrder } from '../live-news.ts';
import { seat, spokenCode } from './location.ts';
import { showSnack } from '../snackbar.ts';
import { endVisitHere, isVisitAlive, refreshTable, sitWithPass } from './refresh-table.ts';
import { tableState } from './table.ts';
import { visitPlace } from './visit-place.ts';
import { whenWords } from '../menu/words.ts';

/**
 * True when the page itself says it: a message would cover the button that opens the menu, or that pays, or
 * lead to the current page.
 */
export function isSaidByPage(pathname: string, orderId: string): boolean {
  const page = matchPage(pathname);
  if (!page) return false;
  const { name, id } = page;
  return opensVenue(name) || name === 'payment-return' || name === 'loyalty-payment' || id === orderId;
}

async function announce({ t, lang }: Page): Promise<void> {
  const { orderId, awaitsPayment } = tableState();
  if (!orderId) return;
  watchOrder(orderId);
  // It is no calm news: the row over every page says it.
  if (awaitsPayment) return;
  await whenWords();
  if (isSaidByPage(location.pathname, orderId)) return;
  const href = pagePath('order', lang, { id: orderId });
  showSnack({ look: 'order', words: t('activeOrder'), action: { label: t('view'), href } });
}

/** True when the scanned place is not the place of this phone's open visit. */
async function isElsewhere(): Promise<boolean> {
  const { location: scanned } = seat.get();
  const { location: visited } = visitPlace.get();
  if (!scanned || !visited) return false;
  if (spokenCode(scanned) === spokenCode(visited) && scanned.type === visited.type) return false;
  return isVisitAlive();
}

/**
 * Looks again for others at the table of a phone that has not ordered: when its guest chooses a dish, or comes back to
 * the page. Nothing tells a phone that is not one of those who have begun.
 */
function lookForOthers(look: () => void): void {
  const lookIfAlone = () => {
    const { orderId, joinRequired } = tableState();
    if (seat.get().location && !visitPlace.get().location && !orderId && !joinRequired) look();
  };
  cart.onChange(lookIfAlone);
  document.addEventListener('visibilitychange', () => document.hidden || lookIfAlone());
}

/**
 * Reads the state of the guest's table at the start and whenever the guest sits down elsewhere; `wasHere` says that they
 * sat there as the page began.
 */
export function watchTable(page: Page, wasHere: boolean): void {
  const menuId = page.venue.id;
  if (wasHere) leaveUnasked();
  let sat = seat.get().location?.code ?? null;
  const look = () => void refreshTable(menuId).then(() => announce(page));
  async function start(): Promise<void> {
    if (await isElsewhere()) openSheet('move');
    await sitWithPass(page.lang);
    look();
    resumeJoin(page.lang, menuId);
    stopAskingElsewhere(page.lang);
  }
  void start();
  lookForOthers(look);
  seat.onChange(({ location }) => {
    const code = location?.code ?? null;
    if (code === sat) return;
    sat = code;
    if (code !== null) look();
  });
  onVisitChanged(async ({ state }) => {
    // Whoever stays may order again: the table is theirs as before they ordered.
    if (state === 'settled') return refreshTable(menuId);
    const known = visitPlace.get().location;
    if (known && !(await isVisitAlive())) endVisitHere(state === 'moved' ? 'ended' : state);
  });
}
