import type { Page } from 'playwright-core';

/** Waits until parts of the app have loaded and run. `parts` are their file names. */
export async function partsAreHere(page: Page, ...parts: string[]): Promise<void> {
  await page.waitForFunction((names) => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const times = (name: string) =>
      files.filter((file) => file.includes(`/${name}-`) && file.endsWith('.js')).length;
    // Once for loading, once for running.
    return names.every((name) => times(name) > 1);
  }, parts);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
}
