import type { Page } from 'playwright-core';

/**
 * Resolves once a guest's page has its full style sheets and fonts, which load after the app: before them it
 * has only its critical rules, which lack those of the narrowest screens. Fonts of large scripts are left out,
 * since a phone may not load them.
 */
export async function hasFullSheets(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-late]:not([data-large])')];
    return links.length > 0 && links.every(({ sheet }) => sheet !== null);
  });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
