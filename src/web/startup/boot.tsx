import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { matchPage, opensVenue } from '#contract/paths.ts';
import type { Words } from '#text/guest/words.ts';
import { keepPress } from '#ui/keep-press.ts';
import { loadKept } from '../browser/kept.ts';
import { takeFaces, takeSheets } from '../loading/late-sheets.ts';
import { whenLoaded } from '../loading/when-loaded.ts';
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
import { completeWords, noteWord } from '../state/menu/words.ts';
import { takeScannedCode } from '../state/table/location.ts';
import { visit } from '../state/table/visit.ts';
import { earlyAnswers } from './early-answers.ts';
import { replayInput } from './early-input.ts';

/** How long after its pictures are loaded a page that is only being read fetches what a guest may want next. */
const READING_MS = 3000;

/** Loads the script of the screen that the server rendered, and the words where the page came without them. */
async function loadFirstScreen(data: PageData, words: Words): Promise<void> {
  const { screen, view } = firstRoute(data.place.page, data.screen, data.shell ?? false);
  await Promise.all([
    screen.load(),
    // A shell shows at once parts whose rules were not inlined: it waits for the style sheets, or everything would move as they arrive.
    view === null && takeSheets(),
    data.words ? null : completeWords(words, data.catalogue, data.venue.uiStrings),
  ]);
}

/** A scanned code's page goes on under the address of what it opens. `href`: what was asked for. */
function settleAddress({ place }: PageData, href: string): void {
  const asked = matchPage(new URL(href).pathname)?.name ?? null;
  settleEntry(asked === place.page ? href : place.path);
}

function connectToServer({ api, license }: PageData): void {
  connect({
    base: api,
    fetch: (...request) => fetch(...request),
    license,
    visitTokens: () => visit.get().tokens,
  });
}

/** Makes the server's page answer. Resolves once its screen does. */
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

/** Adds the dishes whose Add was tapped before the app was there. */
async function replayTaps(page: Page): Promise<void> {
  const taps = window.sufraTaps ?? [];
  window.sufraTaps = null;
  if (!taps[0]) return;
  const { requestAll } = await import('../products/request-add.ts');
  requestAll(taps, page);
}

/** True for a page that came in part, and for a guest who is in the middle of ordering. */
function needsRest({ words, view, venue }: PageData): boolean {
  const isPart = words === null || (view as PartialView | null)?.partial === true;
  return isPart || venue.forms.length > 0 || cart.get().length > 0;
}

/** Loads the whole menu and all words once anything requests them: at once where the page needs them, else by the first touch, or after a while. */
async function loadRestWhenRequested(data: PageData, words: Words, page: Page): Promise<void> {
  if (needsRest(data)) requestRest();
  else whenLoaded(() => setTimeout(requestRest, READING_MS));
  await whenRestRequested();
  const { loadRest } = await import('./load-rest.ts');
  await loadRest(data, words, page);
}

/** The first touch announces a tap: what a tap needs is fetched ahead of it. */
function fetchAheadOnTouch(): void {
  async function fetchAhead(): Promise<void> {
    requestRest();
    const { fetchNext } = await import('./fetch-ahead.ts');
    fetchNext();
  }
  for (const kind of ['pointerdown', 'keydown'] as const)
    addEventListener(kind, () => void fetchAhead(), { once: true, passive: true });
}

/** Offline, every address is answered with the menu's page: the app then goes to the page that was asked for. */
function goOn({ place, lang }: PageData, href: string): void {
  const asked = matchPage(new URL(href).pathname);
  if (place.page !== 'home' || !asked || asked.name === 'home' || opensVenue(asked.name)) return;
  if (asked.lang === null || asked.lang === lang) go(href, { replace: true });
}

async function startServices(data: PageData, page: Page): Promise<void> {
  const { onceItWorks } = await import('./once-it-works.ts');
  onceItWorks(data, page);
}

/** Starts the app on a page that the server rendered: everything that happens from the script's first line on, in this order. `App`: its tree. */
export async function boot(App: ComponentType<AppProps>): Promise<void> {
  const data = readPageData(document.getElementById(PAGE_DATA_ID)?.textContent);
  const root = document.getElementById('root');
  if (!data || !root) return;
  const words = data.words ?? {};

  await loadFirstScreen(data, words);
  const page = createPage({ ...pageSetting(data), words });
  // The first use of number formats is slow: the screen is drawn in a task of its own.
  await new Promise((resolve) => setTimeout(resolve));

  loadKept(data.license);
  takeScannedCode();
  const { href } = location;
  settleAddress(data, href);
  setMenuState({ at: data.now });
  // Before the screens are drawn, since they may ask the server at once.
  connectToServer(data);
  // Before hydration, which resets fields.
  const answers = earlyAnswers();
  keepPress();
  const firstScreen = hydrate(App, root, data, words);

  void replayTaps(page);
  void loadRestWhenRequested(data, words, page);
  watchNetwork();
  void takeSheets();
  takeFaces();
  fetchAheadOnTouch();

  await firstScreen;
  // Its script is small and asked for before the pictures further down, which take the connection from then on.
  void startServices(data, page);
  delete document.documentElement.dataset['early'];
  void replayInput(answers).then(() => window.sufraSend?.());
  goOn(data, href);
}
