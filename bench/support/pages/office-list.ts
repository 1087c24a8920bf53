import { signInCalls } from '#contract/office/sign-in-calls.ts';
import { buildLongVenue } from '#tests/support/build/build-long-venue.ts';
import type { VenueFile } from '#contract/menu/venue-file.ts';
import type { Browser, Page } from 'playwright-core';

/** Pixels of each frame of the scroll: a hard flick, two to three rows. */
const STEP_PX = 160;
const FRAMES = 100;
/** Frames after the last step: rows get their controls then. */
const REST_FRAMES = 30;
const THROTTLING = 4;
/** The slowest frame that is not counted. */
const LIMIT_MS = 50;

/** What a scroll through the list of dishes cost. */
export interface ListScroll {
  /** Frames that came later than the limit after the one before, of all. */
  lateShare: number;
  slowestMs: number;
  /** Work of the page's thread for each frame: its own time, whatever else the machine does. */
  ownMs: number;
}

/** A venue whose dishes all stand in one category, as the office lists them. */
export function oneCategoryVenue(dishes: number): VenueFile {
  const venue = buildLongVenue(dishes, { pictures: false });
  const products = venue.menu.categories.flatMap((category) => category.products ?? []);
  const category = { id: 'all', name: { en: 'All', ar: 'الكل' }, products };
  return { ...venue, menu: { ...venue.menu, categories: [category] } };
}

/** Signs a browser in by a link of the office and opens the list of dishes. */
export async function openList(browser: Browser, base: string, token: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(`${base}/office`);
  await page.evaluate(
    ([path, secret]) =>
      fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: secret }),
      }),
    [signInCalls.useOfficeLink.path, token] as const,
  );
  await page.goto(`${base}/office/menu`);
  await page.locator('[role=row][data-row]').first().waitFor({ timeout: 60_000 });
  return page;
}

/** Scrolls the list on a quarter of the processor, a step in each frame, lets it rest, and goes back to its beginning. */
export async function scrollList(page: Page): Promise<ListScroll> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLING });
  const spent = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const before = await spent();
  const gaps = await page.evaluate(
    ([step, frames, rest]) =>
      new Promise<number[]>((resolve) => {
        const found: number[] = [];
        let last = 0;
        const next = (now: number) => {
          if (last > 0) found.push(now - last);
          last = now;
          if (found.length === frames + rest) return resolve(found);
          if (found.length < frames) scrollBy(0, step);
          requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
    [STEP_PX, FRAMES, REST_FRAMES] as const,
  );
  const ownMs = ((await spent()) - before) / (FRAMES + REST_FRAMES);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.detach();
  await page.evaluate(() => scrollTo(0, 0));
  return {
    lateShare: gaps.filter((gap) => gap > LIMIT_MS).length / gaps.length,
    slowestMs: Math.max(...gaps),
    ownMs,
  };
}
