import type { BrowserContext } from 'playwright-core';

/**
 * From the next page on, what is being received ends when the network is cut. The browser's own emulation refuses what is
 * asked from then on, and may leave a stream open.
 */
export async function cutsStreams(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (input, init = {}) => {
      const cut = new AbortController();
      addEventListener('offline', () => cut.abort(new TypeError('Failed to fetch')), { once: true });
      const signal = init.signal ? AbortSignal.any([init.signal, cut.signal]) : cut.signal;
      return fetch(input, { ...init, signal });
    };
  });
}
