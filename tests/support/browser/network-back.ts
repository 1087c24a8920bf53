import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Gives a page its network back, and waits until its requests get through: a browser says before that it is online. */
export async function networkBack(page: Page): Promise<void> {
  await page.context().setOffline(false);
  const getsThrough = () =>
    page.evaluate(() =>
      fetch(location.href, { cache: 'no-store' }).then(
        () => true,
        () => false,
      ),
    );
  await expect.poll(getsThrough).toBe(true);
}
