import type { Page } from 'playwright-core';

/**
 * Records on a page's window when the app begins to watch keyboard focus. Call it before the page is opened.
 */
export function noteFocusWatch(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const add = window.addEventListener.bind(window);
    window.addEventListener = (...listening: Parameters<typeof add>) => {
      if (listening[0] === 'focusin') Object.assign(window, { watchesFocus: true });
      add(...listening);
    };
  });
}

/** Waits until it does: when the browser is idle, a while after its file has loaded. */
export function watchesFocus(page: Page): Promise<unknown> {
  return page.waitForFunction(() => 'watchesFocus' in window);
}
