import { completeWords } from './state/words.ts';
import { offerLanguage } from './state/offer-language.ts';
import { pendingOrder } from './state/pending-order.ts';
import { startLive } from './state/live.ts';
import { startMenu } from './state/load-menu.ts';
import { knownRoute, table } from './route.ts';
import type { Page } from './page.tsx';
import type { PageData } from './page-data.ts';
import { whenLoaded } from './when-loaded.ts';
import type { Words } from '#text/guest/words.ts';

/** The worker comes when the page, its pictures and the menu are there: it must not take the network from them, and keeps what has come. */
function keepForOffline(data: PageData): void {
  whenLoaded(async () => (await import('./offline/start-worker.ts')).startWorker(data));
}

/** A submit that was never answered goes on; a page that comes back from the browser's memory is set right. */
async function resumeOrder(): Promise<void> {
  addEventListener(
    'pageshow',
    async (event) => event.persisted && (await import('./state/submit.ts')).settleSubmit(),
  );
  if (pendingOrder.get().order) await (await import('./state/submit.ts')).resumeSubmit();
}

/**
 * Brings every word and the whole menu, and hears from then on what the server tells. The menu may change as soon as
 * it is here: what draws this screen of it comes first, since a screen that had to wait for that would fall back to its
 * skeleton under the eyes of who reads it.
 */
export async function bringRest(data: PageData, words: Words, page: Page): Promise<void> {
  const { place, venue, license, lang } = data;
  void resumeOrder();
  await Promise.all([
    data.words && completeWords(words, data.catalogue, venue.uiStrings),
    knownRoute(place.page)?.view?.load(),
    table.load(),
  ]);
  startMenu(page, venue.version);
  startLive(lang, license, venue.version);
  keepForOffline(data);
  if (page.languages.length > 1) void offerLanguage(page);
  if (venue.forms.length > 0) void (await import('./forms/offer-form.ts')).offerForm(license);
}
