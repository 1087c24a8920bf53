import type { EarlyAnswer } from './early-answers.ts';
import { replayInput } from './early-input.ts';
import { matchPage, opensVenue } from '#contract/paths.ts';
import { go } from '../navigation/navigation.ts';
import { whenFirstScreen } from '../loading/first-screen.ts';
import { takeFaces, takeSheets } from '../loading/late-sheets.ts';
import type { PageData } from '../page/page-data.ts';
import type { Page } from '../page/page.tsx';
import type { PartialView } from '../page/screen.ts';
import { cart } from '../state/cart/cart.ts';
import { watchNetwork } from '../state/menu/watch-network.ts';
import { bringRestBy, wantRest } from '../state/menu/rest.ts';
import { whenLoaded } from '../loading/when-loaded.ts';
import type { Words } from '#text/guest/words.ts';

/** How long after its pictures are loaded a page that is only being read fetches what a guest may want next. */
const A_WHILE_MS = 3000;

async function replayTaps(page: Page): Promise<void> {
  const taps = window.sufraTaps ?? [];
  window.sufraTaps = null;
  if (!taps[0]) return;
  void (await import('../products/request-add.ts')).requestAll(taps, page);
}

async function bring(data: PageData, words: Words, page: Page): Promise<void> {
  const { bringRest } = await import('./bring-rest.ts');
  await bringRest(data, words, page);
}

/** Its script is small and asked for before the pictures further down, which take the connection from then on. */
async function beginOnceItWorks(data: PageData, page: Page): Promise<void> {
  const { onceItWorks } = await import('./once-it-works.ts');
  onceItWorks(data, page);
}

/** True for a page that came in part, and for a guest who is in the middle of ordering. */
function needsRest({ words, view, venue }: PageData): boolean {
  const isPart = words === null || (view as PartialView | null)?.partial === true;
  return isPart || venue.forms.length > 0 || cart.get().length > 0;
}

/** Nothing more is loaded while the page is only read; after a while the rest comes by itself, to be kept for later. */
function wantRestAfterAWhile(): void {
  whenLoaded(() => setTimeout(wantRest, A_WHILE_MS));
}

/** Offline, every address is answered with the menu's page: the app then goes to the page that was asked for. */
function goOn({ place, lang }: PageData, href: string): void {
  const asked = matchPage(new URL(href).pathname);
  if (place.page !== 'home' || !asked || asked.name === 'home' || opensVenue(asked.name)) return;
  if (asked.lang === null || asked.lang === lang) go(href, { replace: true });
}

/** The first touch announces a tap: what a tap needs is fetched ahead of it. */
function fetchAhead(): void {
  function ahead(): void {
    wantRest();
    void import('./fetch-ahead.ts').then(({ fetchNext }) => fetchNext());
  }
  for (const kind of ['pointerdown', 'keydown'] as const)
    addEventListener(kind, ahead, { once: true, passive: true });
}

/** What waits until the page works: taps and answers that came before, fonts, what the server tells, the rest. `href`: what was asked for. */
export function afterHydration(
  data: PageData,
  words: Words,
  page: Page,
  answers: readonly EarlyAnswer[],
  href: string,
): void {
  void replayTaps(page);
  void whenFirstScreen.then(() => {
    void beginOnceItWorks(data, page);
    delete document.documentElement.dataset['early'];
    void replayInput(answers).then(() => window.sufraSend?.());
    goOn(data, href);
  });
  bringRestBy(() => void bring(data, words, page));
  if (needsRest(data)) wantRest();
  else wantRestAfterAWhile();
  watchNetwork();
  void takeSheets();
  takeFaces();
  fetchAhead();
}
