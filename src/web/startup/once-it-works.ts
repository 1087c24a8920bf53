import type { Page } from '../page/page.tsx';
import type { PageData } from '../page/page-data.ts';
import { ignoreDoubleTaps } from '../browser/double-tap.ts';
import { startLive } from '../state/live-stream.ts';
import { offerLanguage } from '../state/menu/offer-language.ts';
import { editedOrder } from '../state/cart/edited-order.ts';
import { seat } from '../state/table/location.ts';
import { pendingOrder } from '../state/order/pending-order.ts';
import { setTable } from '../state/table/table.ts';
import { visitPlace } from '../state/table/visit-place.ts';

const loadSubmit = () => import('../state/order/submit.ts');

/** A submit that was never answered goes on; a page that comes back from the browser's memory is set right. */
async function resumeOrder(): Promise<void> {
  addEventListener('pageshow', async (event) => event.persisted && (await loadSubmit()).settleSubmit());
  if (pendingOrder.get().order) await (await loadSubmit()).resumeSubmit();
}

/** The table is looked after as soon as the guest sits at one; without one the order that is added to goes on. */
function watchSeat(page: Page): void {
  let watched = false;
  async function look(): Promise<void> {
    if (watched) return;
    if (!(seat.get().location ?? visitPlace.get().location)) {
      const { uuid: orderId } = editedOrder.get();
      if (orderId) setTable({ orderId });
      return;
    }
    watched = true;
    const { watchTable } = await import('../state/table/watch-table.ts');
    watchTable(page);
  }
  seat.onChange(() => void look());
  void look();
}

/** The guest's browser asks not to be followed. */
function wantsNoCounting(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** The code that counts is loaded only where something is counted. */
async function countViews({ analytics, lang }: PageData): Promise<void> {
  if (analytics && !wantsNoCounting()) (await import('../analytics/send-views.ts')).sendViews(lang);
}

/**
 * Starts what a guest who only reads must not wait for: doubled taps count once, places outlive a reload, the page follows the
 * server's events, an unanswered order is sent again, the table is watched, the guest's own language is offered, and views are
 * counted where the server wants that and the browser does not object.
 */
export function onceItWorks(data: PageData, page: Page): void {
  ignoreDoubleTaps();
  void import('../navigation/keep-places.ts').then(({ keepPlaces }) => keepPlaces());
  startLive(data.lang, data.license, data.venue.version);
  void resumeOrder();
  watchSeat(page);
  if (page.languages.length > 1) void offerLanguage(page);
  void countViews(data);
}
