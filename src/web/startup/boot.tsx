import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { matchPage, opensVenue, type PageMatch } from '#contract/paths/paths.ts';
import type { Words } from '#text/guest/words.ts';
import { keepPress } from '#ui/buttons/keep-press.ts';
import { isFramed } from '../browser/address.ts';
import { loadKept } from '../browser/kept.ts';
import type { AskedMenu } from '../live/ask-menu.ts';
import { holdPictures } from '../loading/hold-pictures.ts';
import { lazily, type Loaded } from '../loading/loaded.ts';
import { isQuick, takeFaces, takeSheets } from '../loading/late-sheets.ts';
import { whenLoaded } from '../loading/when-loaded.ts';
import { fetchPart } from '../loading/with-parts.ts';
import { go, settleEntry } from '../navigation/navigation.ts';
import { connect } from '../page/connection.ts';
import { PAGE_DATA_ID, readPageData, type PageData } from '../page/page-data.ts';
import { pageSetting, type AppProps } from '../page/page-setting.ts';
import { createPage, type Page } from '../page/page.tsx';
import type { PartialView } from '../page/screen.ts';
import { firstRoute } from '../routing/route.ts';
import { cart } from '../state/cart/cart.ts';
import { setMenuState } from '../state/menu/menu.ts';
import { requestRest, whenRestRequested } from '../state/menu/rest.ts';
import { watchNetwork } from '../state/menu/watch-network.ts';
import { completeWords, importWords, noteWord } from '../state/menu/words.ts';
import { takeScannedCode } from '../state/table/location.ts';
import { visit } from '../state/table/visit.ts';
import { earlyAnswers } from './early-answers.ts';
import { replayInput } from './early-input.ts';

/** The requested address, and its page; null: none. */
interface Requested {
  href: string;
  page: PageMatch | null;
}

/** The full menu, asked for ahead of the code that draws it. */
type AheadMenu = Loaded<AskedMenu>;

/** The delay between the loading of the page with its pictures and that of the code and menu which the first taps need. */
const REST_DELAY_MS = 3000;

/** Loads the script of the server-rendered screen, and the texts when the page came without them. */
async function loadFirstScreen(data: PageData, words: Words): Promise<void> {
  const { screen, view } = firstRoute(data.place.page, data.screen, data.shell ?? false);
  await Promise.all([
    screen.load(),
    // A shell shows parts whose rules were not inlined. It waits for the style sheets, so that nothing moves when they arrive.
    view === null && takeSheets(),
    data.words ? null : completeWords(words, data.catalogue, data.venue.uiStrings),
  ]);
}

/** Replaces the address of a scanned code by that of the page it opens. */
function settleAddress({ place }: PageData, { href, page }: Requested): void {
  settleEntry((page?.name ?? null) === place.page ? href : place.path);
}

function connectToServer({ api, license }: PageData): void {
  connect({
    base: api,
    fetch: (...request) => fetch(...request),
    license,
    visitTokens: () => visit.get().tokens,
  });
}

/** Hydrates the server's page. Resolves once its screen responds. */
function hydrate(
  App: ComponentType<AppProps>,
  root: HTMLElement,
  data: PageData,
  words: Words,
): Promise<void> {
  return new Promise((resolve) => {
    const onWord = (key: keyof Words) => noteWord(words, key);
    hydrateRoot(root, <App data={data} words={words} onWord={onWord} onScreen={resolve} />);
  });
}

/** Adds the products whose Add was tapped before the app had loaded. */
async function replayTaps(page: Page): Promise<void> {
  const taps = window.sufraTaps ?? [];
  window.sufraTaps = null;
  if (!taps[0]) return;
  const { requestAll } = await import('../products/adding/request-add.ts');
  requestAll(taps, page);
}

/** True for a partial page, and for a guest in the middle of an order. */
function needsRest({ words, view, venue }: PageData): boolean {
  const isPart = words === null || (view as PartialView | null)?.partial === true;
  return isPart || venue.forms.length > 0 || cart.get().length > 0;
}

/** Fetches what the first taps need while the processor draws the screen, which then comes before all that uses it. */
function fetchRest({ words, catalogue }: PageData, menu: AheadMenu): void {
  fetchPart(() => import('./load-rest.ts'));
  fetchPart(() => import('../screens/product/product-screen.tsx'));
  if (words) fetchPart(() => importWords(catalogue));
  void menu.load();
}

/**
 * Requests the rest: at once when the page needs it, and once its screen responds where the connection may be slow, else
 * after a delay.
 */
async function requestRestInTime(data: PageData, menu: AheadMenu, firstScreen: Promise<void>): Promise<void> {
  if (needsRest(data)) return requestRest();
  if (isQuick(false)) return whenLoaded(() => setTimeout(requestRest, REST_DELAY_MS));
  fetchRest(data, menu);
  await firstScreen;
  requestRest();
}

/** Loads the full menu, all texts and the next screens once something requests them. */
async function loadRestWhenRequested(
  data: PageData,
  words: Words,
  page: Page,
  menu: AheadMenu,
  showPictures: () => void,
): Promise<void> {
  await whenRestRequested();
  const texts = data.words && completeWords(words, data.catalogue, data.venue.uiStrings);
  const asked = menu.load();
  const { loadRest } = await import('./load-rest.ts');
  void loadRest(data, texts, page, asked);
  void Promise.all([texts, asked]).then(showPictures);
}

/** Requests the rest at the first touch, which precedes the tap. */
function loadRestOnTouch(): void {
  for (const kind of ['pointerdown', 'keydown'] as const)
    addEventListener(kind, requestRest, { once: true, passive: true });
}

/** Goes to the requested page: offline, the worker answers every address with the menu's page. */
function goOn({ place, lang }: PageData, { href, page }: Requested): void {
  if (place.page !== 'home' || !page || page.name === 'home' || opensVenue(page.name)) return;
  if (page.lang === null || page.lang === lang) go(href, { replace: true });
}

/** True for the address of a scanned code. */
function isScan({ page }: Requested): boolean {
  return page !== null && page.name !== 'onboarding' && opensVenue(page.name);
}

async function startServices(data: PageData, page: Page, isScanned: boolean): Promise<void> {
  if (isFramed) return (await import('./hand-over.ts')).startHandOver();
  const { onceItWorks } = await import('../live/once-it-works.ts');
  onceItWorks(data, page, isScanned);
}

/** Starts the app on a server-rendered page, in this order. `App`: the component tree. */
export async function boot(App: ComponentType<AppProps>): Promise<void> {
  const data = readPageData(document.getElementById(PAGE_DATA_ID)?.textContent);
  const root = document.getElementById('root');
  if (!data || !root) return;
  const words = data.words ?? {};
  // Before the page's load event, at which browsers begin to load them.
  const showPictures = isQuick(false) ? () => {} : holdPictures();

  await loadFirstScreen(data, words);
  const page = createPage({ ...pageSetting(data), words });
  // The first use of number formats is slow, so the screen is drawn in a separate task.
  await new Promise((resolve) => setTimeout(resolve));

  loadKept(data.license);
  takeScannedCode();
  const { href, pathname } = location;
  const asked = { href, page: matchPage(pathname) };
  settleAddress(data, asked);
  setMenuState({ at: data.now });
  // Before the screens are drawn, since they may call the server at once.
  connectToServer(data);
  // Before hydration, which resets fields.
  const answers = earlyAnswers();
  keepPress();
  const firstScreen = hydrate(App, root, data, words);

  void replayTaps(page);
  const menu = lazily(() => import('../live/ask-menu.ts').then(({ askMenu }) => askMenu(page)));
  void requestRestInTime(data, menu, firstScreen);
  void loadRestWhenRequested(data, words, page, menu, showPictures);
  watchNetwork();
  void takeSheets();
  // Over a slow connection the code and menu which the first taps need come first.
  if (isQuick()) void takeFaces();
  loadRestOnTouch();

  await firstScreen;
  // The script is small and requested before the lazy pictures, which then occupy the connection.
  void startServices(data, page, isScan(asked));
  delete document.documentElement.dataset['early'];
  void replayInput(answers).then(() => window.sufraSend?.());
  goOn(data, asked);
}
