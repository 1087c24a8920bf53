import { loadKept } from '../browser/kept.ts';
import type { Page } from '../page/page.tsx';
import type { PageData } from '../page/page-data.ts';
import { ignoreDoubleTaps } from '#ui/buttons/double-tap.ts';
import { openByItself } from './open-by-itself.ts';
import { startLive } from './live-stream.ts';
import { offerLanguage } from '../state/menu/offer-language.ts';
import { editedOrder } from '../state/cart/edited-order.ts';
import { onTableCart } from '../state/live-news.ts';
import { seat } from '../state/table/location.ts';
import { pendingOrder } from '../state/cart/pending-order.ts';
import { shares } from '../state/table/shares.ts';
import { setTable } from '../state/table/table.ts';
import { visitPlace } from '../state/table/visit-place.ts';

const loadSubmit = () => import('../state/order/submit.ts');

/** On a page restored from the back/forward cache: reads what other pages have stored meanwhile, and settles its submit. */
function correctWhenRestored(license: string): void {
  addEventListener('pageshow', async ({ persisted }) => {
    if (!persisted) return;
    loadKept(license);
    (await loadSubmit()).settleSubmit();
  });
}

/** Resumes a submit without an answer. */
async function resumeOrder(): Promise<void> {
  if (pendingOrder.get().order) await (await loadSubmit()).resumeSubmit();
}

/** Watches the table once the guest has one; without a table, resumes the order that lines are added to. */
function watchSeat(page: Page): void {
  let watched = false;
  async function look(wasHere: boolean): Promise<void> {
    if (watched) return;
    if (!(seat.get().location ?? visitPlace.get().location)) {
      const { uuid: orderId } = editedOrder.get();
      if (orderId) setTable({ orderId });
      return;
    }
    watched = true;
    const { watchTable } = await import('../state/table/watch-table.ts');
    watchTable(page, wasHere);
  }
  seat.onChange(() => void look(false));
  visitPlace.onChange(() => void look(false));
  void look(true);
}

/**
 * Loads what phones at one table share: for a phone that shares a cart already, and for one that sits where others
 * have begun to.
 */
function watchShared(page: Page): void {
  const load = () => import('../state/shared-cart/follow-shared.ts');
  if (location.hash.startsWith('#with=')) void load().then(({ joinByLink }) => joinByLink(page));
  if (shares.get().on) void load().then(({ resumeSharing }) => resumeSharing(page));
  onTableCart(() => {
    const { on, left } = shares.get();
    if (!on && !left) void load().then(({ joinOthers }) => joinOthers(page));
  });
}

/** True when the browser requests not to be tracked. */
function wantsNoCounting(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** Counts page views; the code loads only when they are counted. */
async function countViews({ analytics, lang }: PageData): Promise<void> {
  if (analytics && !wantsNoCounting()) (await import('../analytics/send-views.ts')).sendViews(lang);
}

/**
 * Starts the services that reading does not need: opens the menu after a scanned code, ignores double taps, restores
 * scroll positions after a reload, follows the server's events, sends an unanswered order again, watches the table,
 * offers the guest's language, and counts views when the server wants that and the browser does not object.
 */
export function onceItWorks(data: PageData, page: Page, isScanned: boolean): void {
  if (isScanned) openByItself(data, page);
  ignoreDoubleTaps();
  void import('../navigation/keep-places.ts').then(({ keepPlaces }) => keepPlaces());
  startLive(data.lang, data.license, data.venue.version);
  correctWhenRestored(data.license);
  void resumeOrder();
  watchSeat(page);
  watchShared(page);
  if (page.languages.length > 1) void offerLanguage(page);
  void countViews(data);
}
