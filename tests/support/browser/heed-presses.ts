import type { Browser } from 'playwright-core';

/** On a page: ignores the click of a press that did not get beyond the window. */
function ignoreUnheardClicks(): void {
  let isHeard = true;
  const capture = true;
  addEventListener('pointerdown', () => (isHeard = false), { capture });
  document.addEventListener('pointerdown', () => (isHeard = true), { capture });
  addEventListener(
    'click',
    (click) => {
      // Keyboard clicks have a count of 0, and no press.
      if (isHeard || !click.isTrusted || click.detail === 0) return;
      click.preventDefault();
      click.stopImmediatePropagation();
    },
    { capture },
  );
}

/**
 * Makes a click of a story count once. Playwright withholds a press from the page when its target moves at that moment,
 * and clicks again later. The app listens earlier and carries the first press out as well (keep-press.ts).
 */
export function heedPresses(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(ignoreUnheardClicks);
    return context;
  };
  return browser;
}
