import type { Browser, BrowserContext, Page } from 'playwright-core';

/** Resolves once a page has answered: what was sent to it before has arrived. */
async function answered(page: Page): Promise<void> {
  // A page that is left or closed has nothing to answer.
  await page.evaluate(() => undefined).catch(() => undefined);
}

/** Makes an object's `route` resolve only once the pages it is for have answered. */
function heed(target: Page | BrowserContext, pages: () => Page[]): void {
  const route = target.route.bind(target);
  target.route = async (...call) => {
    const done = await route(...call);
    await Promise.all(pages().map(answered));
    return done;
  };
}

/**
 * Makes routes of a browser's pages count from the moment that `route` resolves. It resolves when the browser knows of
 * the route; on a busy machine the page learns of it after the next key press, whose request then passes it by.
 */
export function heedRoutes(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    heed(context, () => context.pages());
    context.on('page', (page) => heed(page, () => [page]));
    return context;
  };
  return browser;
}
