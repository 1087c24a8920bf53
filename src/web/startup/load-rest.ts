import { layOutRest } from '../loading/lay-out-rest.ts';
import { completeWords } from '../state/menu/words.ts';
import { startMenu } from '../state/menu/load-menu.ts';
import { knownRoute, table } from '../routing/route.ts';
import type { Page } from '../page/page.tsx';
import type { PageData } from '../page/page-data.ts';
import { whenLoaded } from '../loading/when-loaded.ts';
import type { Words } from '#text/guest/words.ts';

/** Installs the worker once the page, its pictures and the menu have loaded: it caches them and must not compete with them for the network. */
function keepForOffline(data: PageData): void {
  whenLoaded(async () => (await import('../offline/start-worker.ts')).startWorker(data));
}

/** Loads the screens behind the first taps, in parallel with the menu. */
async function loadNext(): Promise<void> {
  const { fetchNext } = await import('./fetch-ahead.ts');
  fetchNext();
}

/**
 * Loads all texts, the full menu and the screens behind the first taps. The code that draws this screen from the full menu loads first:
 * otherwise the screen would fall back to its skeleton while the guest reads it.
 */
export async function loadRest(data: PageData, words: Words, page: Page): Promise<void> {
  const { place, venue, license } = data;
  void loadNext();
  const [{ routes }] = await Promise.all([
    table.load(),
    data.words && completeWords(words, data.catalogue, venue.uiStrings),
    knownRoute(place.page)?.view?.load(),
  ]);
  startMenu(page, venue.version);
  layOutRest();
  if (place.page === 'onboarding') void Promise.all([routes.home.screen.load(), routes.home.view?.load()]);
  keepForOffline(data);
  if (venue.forms.length > 0) void (await import('../overlays/offer-form.ts')).offerForm(license);
}
