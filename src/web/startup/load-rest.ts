import { isFramed } from '../browser/address.ts';
import { fetchDish, fetchNext } from './fetch-ahead.ts';
import { isQuick, takeFaces } from '../loading/late-sheets.ts';
import { layOutRest } from '../loading/lay-out-rest.ts';
import type { AskedMenu } from '../live/ask-menu.ts';
import { startMenu } from '../state/menu/load-menu.ts';
import { knownRoute, table } from '../routing/route.ts';
import type { Page } from '../page/page.tsx';
import type { PageData } from '../page/page-data.ts';
import { whenIdle } from '../loading/when-idle.ts';
import { whenLoaded } from '../loading/when-loaded.ts';
import { whenQuiet } from '../loading/when-quiet.ts';

/**
 * Installs the worker once the page, its pictures and the menu have loaded: it caches them and must not compete with them for the network,
 * which on a slow connection takes longer than the page's load event.
 */
function keepForOffline(data: PageData): void {
  whenLoaded(async () => {
    if (!isQuick(false)) await whenQuiet();
    await (await import('../offline/start-worker.ts')).startWorker(data);
  });
}

/**
 * Loads the full menu, in parallel with the code that draws this screen from it, and the screens behind the first taps. `words` resolves
 * once all texts have loaded, `menu` with the answer that was asked for ahead. The fonts come after what the first taps need, unless the page took them before.
 */
export async function loadRest(
  data: PageData,
  words: Promise<void> | null,
  page: Page,
  menu: Promise<AskedMenu>,
): Promise<void> {
  const { place, venue, license } = data;
  const { routes } = await table.load();
  const drawable = Promise.all([words, knownRoute(place.page)?.view?.load()]);
  startMenu(page, venue.version, drawable, menu);
  fetchDish();
  await drawable;
  // Each font lays out again what is laid out by then, and over a slow connection shares it with what comes meanwhile.
  await takeFaces();
  layOutRest();
  fetchNext();
  if (place.page === 'onboarding') void Promise.all([routes.home.screen.load(), routes.home.view?.load()]);
  whenIdle(() => {
    import('../needs/paper-facts.ts')
      .then(({ writeFactsOnPaper }) => writeFactsOnPaper(page))
      .catch(() => {});
  });
  if (isFramed) return;
  keepForOffline(data);
  if (venue.forms.length > 0) void (await import('../overlays/offer-form.ts')).offerForm(license);
}
