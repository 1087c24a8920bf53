import type { Page } from 'playwright-core';

/** Notes on a page's window when the app begins to watch over the focus of keys. To be called before the page is opened. */
export function noteFocusWatch(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const add = window.addEventListener.bind(window);
    window.addEventListener = (...listening: Parameters<typeof add>) => {
      if (listening[0] === 'focusin') Object.assign(window, { watchesFocus: true });
      add(...listening);
    };
  });
}

/** Waits until it does: when there is time for it, a while after its file came. */
export function watchesFocus(page: Page): Promise<unknown> {
  return page.waitForFunction(() => 'watchesFocus' in window);
}
