/**
 * Takes the pictures of the owner's guide, docs/for-owners/images: the real screens, of a demo venue on an evening whose
 * clock stands still.
 *
 *   npm run guide            # all pictures
 *   npm run guide -- hours   # those whose names hold this word
 */
import { boardPaths } from '#contract/paths/paths.ts';
import { officePages } from '#contract/office/office-paths.ts';
import { en } from '#text/office/en.ts';
import { launchBrowser } from '#tests/support/browser/browser.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { EVENING_AT, FIRST_NOON_AT, fillHouse, hireTeam } from './evening.ts';
import { openHouse, type House } from './house.ts';
import type { Place, Shot } from './shot.ts';
import { shots } from './shots.ts';

const FOLDER = fileURLToPath(new URL('../../docs/for-owners/images/', import.meta.url));
const SCREEN = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** The most that a picture may weigh, in bytes. */
const MOST_BYTES = 60_000;
const QUALITIES = [82, 74, 66, 58, 50];

/** A browser whose clock stands at the evening, in English and light. */
async function openContext(
  browser: Browser,
  onPhone: boolean,
  from?: BrowserContext,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: onPhone ? PHONE : SCREEN,
    ...(onPhone && { isMobile: true, hasTouch: true }),
    ...(from && { storageState: await from.storageState() }),
    locale: 'en-GB',
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
async function isDrawn(page: Page): Promise<void> {
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
async function packed(picture: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const webp = await sharp(picture).webp({ quality, effort: 6 }).toBuffer();
    if (webp.length <= MOST_BYTES) return webp;
  }
  throw new Error(`A picture weighs more than ${MOST_BYTES} bytes: show less of the page`);
}

async function take(page: Page, shot: Shot): Promise<void> {
  await isDrawn(page);
  const { name, part, height } = shot;
  const box = part ? await part(page).first().boundingBox() : null;
  const clip = box && { ...box, height: Math.min(box.height, height ?? Infinity) };
  const bare = { animations: 'disabled', caret: 'hide' } as const;
  const picture = await page.screenshot(clip ? { ...bare, clip } : bare);
  writeFileSync(join(FOLDER, `${name}.webp`), await packed(picture));
}

/** The addresses of the places, and the browsers that are signed in there. */
interface Stage {
  addresses: Record<Place, string>;
  contexts: Record<Place | 'phone', BrowserContext>;
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

async function openStage(browser: Browser): Promise<Stage> {
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
    async close() {
      await full.close();
      await empty.close();
    },
  };
}

mkdirSync(FOLDER, { recursive: true });
const [word = ''] = process.argv.slice(2);
const browser = await launchBrowser();
const stage = await openStage(browser);
const pages = new Map<BrowserContext, Page>();
for (const shot of shots) {
  const { name, place, path, onPhone = false, acts } = shot;
  const context = stage.contexts[onPhone ? 'phone' : place];
  const known = pages.get(context);
  const page = known ?? (await context.newPage());
  pages.set(context, page);
  if (path !== undefined || !known) await page.goto(stage.addresses[place] + (path ?? ''));
  if (acts) await isDrawn(page);
  await acts?.(page);
  // A picture shows what was done for those before it.
  if (!name.includes(word)) continue;
  await take(page, shot);
  console.log(name);
}
await browser.close();
await stage.close();
