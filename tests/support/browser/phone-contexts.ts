import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** A browser context that a story uses as its own. */
export interface PhoneContext {
  context: BrowserContext;
  /** Reports each page that the story opens. */
  pages(listener: (page: Page) => void): void;
  /** Ends the story: `isAsNew` when it changed nothing but pages and what they stored. */
  giveBack(isAsNew: boolean): Promise<void>;
}

/** A context between two stories. */
interface Kept {
  context: BrowserContext;
  /** An open page of the venue's site: as long as it is there, its renderer process stays. */
  keeper: Page;
}

/** Contexts without a story, by browser, then by their settings and site. A renderer holds some 60 MB. */
const kept = new WeakMap<Browser, Map<string, Kept>>();
const KEPT_AT_MOST = 3;
/** A page of every venue's site without scripts. */
const SMALL_PAGE = '/healthz';

function keptOf(browser: Browser): Map<string, Kept> {
  const known = kept.get(browser) ?? new Map<string, Kept>();
  kept.set(browser, known);
  return known;
}

/** Closes the story's pages and removes what they stored; the browser's cache and the renderer process stay. */
async function clean(context: BrowserContext, known: Page | undefined, origin: string): Promise<Page> {
  const keeper = known ?? (await context.newPage());
  if (known === undefined) await keeper.goto(`${origin}${SMALL_PAGE}`);
  await Promise.all(context.pages().map((page) => (page === keeper ? undefined : page.close())));
  const devtools = await context.newCDPSession(keeper);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.detach();
  await context.clearCookies();
  return keeper;
}

/**
 * Lends a context with these settings: a kept one, or a new one prepared by `prepare`. A kept context spares a
 * renderer process and the requests for files that the browser has (docs/chapters/store.md).
 */
export async function lendContext(
  browser: Browser,
  origin: string,
  settings: BrowserContextOptions,
  prepare: (context: BrowserContext) => Promise<unknown>,
  more: string,
): Promise<PhoneContext> {
  const free = keptOf(browser);
  const key = JSON.stringify([new URL(origin).hostname, settings, more]);
  const known = free.get(key);
  free.delete(key);
  const context = known?.context ?? (await browser.newContext(settings));
  if (known === undefined) await prepare(context);
  let listener: ((page: Page) => void) | undefined;
  const announce = (page: Page) => listener?.(page);
  context.on('page', announce);
  return {
    context,
    pages: (next) => (listener = next),
    async giveBack(isAsNew) {
      context.off('page', announce);
      if (!isAsNew || free.has(key)) return context.close();
      const oldest = free.size < KEPT_AT_MOST ? undefined : [...free][0];
      if (oldest !== undefined) free.delete(oldest[0]);
      await oldest?.[1].context.close();
      free.set(key, { context, keeper: await clean(context, known?.keeper, origin) });
    },
  };
}
