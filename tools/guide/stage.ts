import { boardPaths } from '#contract/paths/paths.ts';
import { officePages } from '#contract/office/office-paths.ts';
import { en } from '#text/office/en.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { EVENING_AT, FIRST_NOON_AT, fillHouse, hireTeam } from './evening.ts';
import { openHouse, type House } from './house.ts';
import type { Place } from './shot.ts';

const SCREEN = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** The most that a picture of the guide may weigh, in bytes. */
const MOST_BYTES = 60_000;
const QUALITIES = [82, 74, 66, 58, 50];

/** A browser whose clock stands at the evening, light; `from`: with what another one stores. */
export async function openContext(
  browser: Browser,
  onPhone: boolean,
  from?: BrowserContext,
  locale = 'en-GB',
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: onPhone ? PHONE : SCREEN,
    ...(onPhone && { isMobile: true, hasTouch: true }),
    ...(from && { storageState: await from.storageState() }),
    locale,
    timezoneId: 'Asia/Dubai',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.clock.setFixedTime(EVENING_AT);
  return context;
}

/** A page that does not change for this long is complete. */
const CALM_MS = 800;

/** Waits until nothing on the page changes any more, and everything in view is drawn. */
export async function isDrawn(page: Page): Promise<void> {
  // A preview's frame may be replaced while it is read.
  const all = () => Promise.all(page.frames().map((frame) => frame.content().catch(() => '')));
  let before = '';
  for (let now = String(await all()); now !== before; now = String(await all())) {
    before = now;
    await wait(CALM_MS);
  }
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, left, right } = image.getBoundingClientRect();
      const isSeen = top < innerHeight && left < innerWidth && right > 0;
      return !isSeen || (image.complete && image.naturalWidth > 0);
    }),
  );
}

/** The smallest quality loss with which a picture is light enough. */
export async function packed(picture: Buffer, mostBytes = MOST_BYTES): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const webp = await sharp(picture).webp({ quality, effort: 6 }).toBuffer();
    if (webp.length <= mostBytes) return webp;
  }
  throw new Error(`A picture weighs more than ${mostBytes} bytes: show less of the page`);
}

/** The addresses of the places, and the browsers that are signed in there. */
export interface Stage {
  addresses: Record<Place, string>;
  contexts: Record<Place | 'phone', BrowserContext>;
  /** The origin of the guests' pages. */
  guests: string;
  close(): Promise<void>;
}

async function signOwnerIn(context: BrowserContext, house: House): Promise<void> {
  const page = await context.newPage();
  await page.goto(await house.ownerLink());
  await page.getByRole('button', { name: en.signInHere, exact: true }).click();
  await page.getByRole('button', { name: en.later, exact: true }).click();
  const cookies = await context.cookies(house.base);
  await hireTeam(house, cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
  await page.close();
}

export async function openStage(browser: Browser): Promise<Stage> {
  const full = await openHouse(FIRST_NOON_AT, true);
  const token = await full.boardToken();
  await fillHouse(full, token);
  const empty = await openHouse(EVENING_AT, false);
  const office = await openContext(browser, false);
  await signOwnerIn(office, full);
  return {
    addresses: {
      office: full.base + officePages.office,
      board: `${full.base}${boardPaths.board}#${token}`,
      start: await empty.startLink(),
    },
    contexts: {
      office,
      phone: await openContext(browser, true, office),
      board: await openContext(browser, false),
      start: await openContext(browser, false),
    },
    guests: full.base,
    async close() {
      await full.close();
      await empty.close();
    },
  };
}
