import { pageSetting } from './app.tsx';
import type { EarlyAnswer } from './early-answers.ts';
import { replayInput } from './early-input.ts';
import { ignoreDoubleTaps } from './double-tap.ts';
import { matchPage, opensVenue } from '#contract/paths.ts';
import { go } from './navigation.ts';
import { whenFirstScreen } from './first-screen.ts';
import { takeFaces, takeSheets } from './late-sheets.ts';
import type { PageData } from './page-data.ts';
import { offerForm } from './forms/offer-form.ts';
import { createPage, type Page } from './page.tsx';
import { routes } from './routes.ts';
import { connect } from './state/connection.ts';
import { startLive } from './state/live.ts';
import { startMenu } from './state/load-menu.ts';
import { watchNetwork } from './state/network.ts';
import { pendingOrder } from './state/pending-order.ts';
import { visit } from './state/visit.ts';
import { watchTable } from './state/watch-table.ts';
import type { Words } from '#text/guest/words.ts';

async function replayTaps(page: Page): Promise<void> {
  const taps = window.sufraTaps ?? [];
  window.sufraTaps = null;
  if (taps.length === 0) return;
  const { requestAdd } = await import('./products/request-add.ts');
  for (const id of taps) void requestAdd(id, page);
}

/**
 * The menu may change as soon as it is here: what draws this screen of it comes first, since a screen that had to
 * wait for that would fall back to its skeleton under the eyes of who reads it.
 */
async function startMenuOnScreen({ place, venue }: PageData, page: Page): Promise<void> {
  const view = place.page && routes[place.page].view;
  await view?.load().catch(() => {});
  startMenu(page, venue.version);
}

/** A submit that was never answered goes on; a page that comes back from the browser's memory is set right. */
async function resumeOrder(): Promise<void> {
  addEventListener(
    'pageshow',
    async (event) => event.persisted && (await import('./state/submit.ts')).settleSubmit(),
  );
  if (pendingOrder.get().order) await (await import('./state/submit.ts')).resumeSubmit();
}

/** The worker comes when the page and its pictures are there: it must not take the network from them. */
function keepForOffline(data: PageData): void {
  const begin = async () => (await import('./offline/start-worker.ts')).startWorker(data);
  if (document.readyState === 'complete') void begin();
  else addEventListener('load', () => void begin(), { once: true });
}

/** Without a network any address is answered with the menu's page: the app goes on to what was asked for. */
function goOn({ place, lang }: PageData, href: string): void {
  const asked = matchPage(new URL(href).pathname);
  if (place.page !== 'home' || !asked || asked.name === 'home' || opensVenue(asked.name)) return;
  if (asked.lang === null || asked.lang === lang) go(href, { replace: true });
}

/** The first touch tells that more than reading is coming: what adding needs is fetched ahead of the tap. */
function fetchAhead(): void {
  const ahead = () =>
    void Promise.all([import('./overlays/overlay-layer.tsx'), import('./products/request-add.ts')]);
  for (const kind of ['pointerdown', 'keydown'] as const)
    addEventListener(kind, ahead, { once: true, passive: true });
}

/** The guest's browser asks not to be followed. */
function wantsNoCounting(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** The code that counts is loaded only where something is counted. */
async function countViews({ analytics, lang }: PageData): Promise<void> {
  if (analytics && !wantsNoCounting()) (await import('./analytics/send-views.ts')).sendViews(lang);
}

/** What waits until the page works: taps and answers that came before, the whole menu, fonts, what the table is doing. `href`: what was asked for. */
export function afterHydration(
  data: PageData,
  words: Words,
  answers: readonly EarlyAnswer[],
  href: string,
): void {
  const { license, api, lang } = data;
  connect({
    base: api,
    fetch: (...request) => fetch(...request),
    license,
    visitTokens: () => visit.get().tokens,
  });
  const page = createPage({ ...pageSetting(data), words });
  void replayTaps(page);
  void whenFirstScreen.then(() => {
    replayInput(answers);
    goOn(data, href);
  });
  void startMenuOnScreen(data, page);
  watchNetwork();
  void takeSheets();
  takeFaces();
  void resumeOrder();
  watchTable(page);
  startLive(lang, license);
  fetchAhead();
  ignoreDoubleTaps();
  void offerForm(license);
  void countViews(data);
  if (page.languages.length > 1)
    void import('./state/offer-language.ts').then(({ offerLanguage }) => offerLanguage(page));
  keepForOffline(data);
}
